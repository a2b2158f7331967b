import{d as a,e as b,f as c,g as d}from"./chunk-E45SESXY.js";import"./chunk-2FJKSVQU.js";import"./chunk-W2TDGBV3.js";export{a as New,d as today,b as useFamilies,c as useKind};
