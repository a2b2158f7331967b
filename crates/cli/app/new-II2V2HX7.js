import{d as a,e as b,f as c,g as d}from"./chunk-MRCG343M.js";import"./chunk-J7LD4KXO.js";import"./chunk-4WJYKNN3.js";export{a as New,d as today,b as useFamilies,c as useKind};
