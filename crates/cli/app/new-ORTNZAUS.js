import{a,b,c,d}from"./chunk-RYXF6Y6B.js";import"./chunk-NN3KCHTH.js";import"./chunk-KE4CUYNE.js";export{a as New,d as today,b as useFamilies,c as useKind};
