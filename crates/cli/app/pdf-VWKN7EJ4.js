var[v,w,g,y,R,B]=[595.28,841.89,40,14,14,26],p=4;async function D(a,s){let t=new P,n=[],e=t.reserve();for(let{heading:r,perPage:i,boards:o}of a)for(let c=0;c<o.length;c+=i)n.push(await M(t,e,r,s(i),i,o.slice(c,c+i)));return t.write(e,`<< /Type /Pages /Count ${n.length} /Kids [${n.map(r=>`${r} 0 R`).join(" ")}] >>`),t.finish(e)}async function M(a,s,t,n,e,r){let i=[],o="",c=async(d,f,A,$)=>{if(d==="")return;let{width:b,height:x,dots:T}=E(d,f);i.push(await a.stream(T,`/Type /XObject /Subtype /Image /Width ${b} /Height ${x} /ColorSpace /DeviceGray /BitsPerComponent 8`)),o+=`q ${b/p} 0 0 ${x/p} ${A} ${w-$-x/p} cm /W${i.length} Do Q
`},u=t===""?0:B;await c(t,15,g,g);let l=Math.ceil(e/n),h=(v-2*g-(n-1)*y)/n,m=(w-2*g-u-(l-1)*y)/l;for(let[d,{caption:f,drawing:A}]of r.entries()){let $=g+d%n*(h+y),b=g+u+Math.floor(d/n)*(m+y);await c(f,9,$,b),o+=F(A.svg,$,b+R,h,m-R)}let j=await a.stream(new TextEncoder().encode(o),""),S=i.map((d,f)=>`/W${f+1} ${d} 0 R`).join(" "),k=`/MediaBox [0 0 ${v} ${w}]`;return a.add(`<< /Type /Page /Parent ${s} 0 R ${k} /Contents ${j} 0 R /Resources << /XObject << ${S} >> >> >>`)}function E(a,s){let t=document.createElement("canvas").getContext("2d",{willReadFrequently:!0}),n=`${s*p}px sans-serif`;t.font=n;let[e,r]=[Math.ceil(t.measureText(a).width)+2,Math.ceil(s*p*1.3)];[t.canvas.width,t.canvas.height]=[e,r],t.fillStyle="#ffffff",t.fillRect(0,0,e,r),t.font=n,t.fillStyle="#000000",t.fillText(a,0,s*p);let{data:i}=t.getImageData(0,0,e,r);return{width:e,height:r,dots:Uint8Array.from({length:e*r},(o,c)=>i[4*c])}}function F(a,s,t,n,e){let r=new DOMParser().parseFromString(a,"image/svg+xml").documentElement,[,,i,o]=(r.getAttribute("viewBox")??"0 0 1 1").split(" ").map(Number),c=Math.min(n/i,e/o),u=[...r.querySelectorAll("path, use")].filter(l=>!l.closest("defs"));return`q ${c} 0 0 ${-c} ${s} ${w-t} cm 1 J 1 j
${u.map(l=>N(l,r)).join("")}Q
`}function N(a,s){let t=h=>a.closest(`[${h}]`)?.getAttribute(h)??"none",n=h=>[1,3,5].map(m=>(Number.parseInt(h.slice(m,m+2),16)/255).toFixed(3)).join(" "),[e,r]=[t("fill"),t("stroke")],i=a.tagName==="use"?s.querySelector(a.getAttribute("href")??"")?.getAttribute("d"):a.getAttribute("d"),o=C(i??"",Number(a.getAttribute("x")??0),Number(a.getAttribute("y")??0)),c=e==="none"?"S":r==="none"?"f":"B",u=e==="none"?"":`${n(e)} rg `,l=r==="none"?"":`${n(r)} RG ${t("stroke-width")} w `;return`${u}${l}${o}${c}
`}function C(a,s,t){let[n,e]=[0,0],r="",i=(o,c)=>`${+(o+s).toFixed(3)} ${+(c+t).toFixed(3)}`;for(let[,o,c]of a.matchAll(/([A-Za-z])([^A-Za-z]*)/g)){let u=(c.match(/-?(\d+\.?\d*|\.\d+)/g)??[]).map(Number),[l=0,h=0]=u,m=[n,e];o==="M"?[n,e]=[l,h]:o==="l"?[n,e]=[n+l,e+h]:o==="h"?n+=l:o==="H"?n=l:o==="v"?e+=l:o==="c"&&([n,e]=[n+u[4],e+u[5]]),o==="z"?r+="h ":o==="c"?r+=`${i(m[0]+l,m[1]+h)} ${i(m[0]+u[2],m[1]+u[3])} ${i(n,e)} c `:r+=`${i(n,e)} ${o==="M"?"m":"l"} `}return r}var P=class{chunks=[];places=[];length=0;constructor(){this.put(`%PDF-1.7
`)}reserve(){return this.places.push(0)}add(s){let t=this.reserve();return this.write(t,s),t}write(s,t){this.places[s-1]=this.length,this.put(`${s} 0 obj
${t}
endobj
`)}async stream(s,t){let n=new Blob([s]).stream().pipeThrough(new CompressionStream("deflate")),e=new Uint8Array(await new Response(n).arrayBuffer()),r=this.reserve();return this.places[r-1]=this.length,this.put(`${r} 0 obj
<< ${t} /Filter /FlateDecode /Length ${e.length} >>
stream
`),this.chunks.push(e),this.length+=e.length,this.put(`
endstream
endobj
`),r}finish(s){let t=this.add(`<< /Type /Catalog /Pages ${s} 0 R >>`),n=this.length,e=this.places.map(i=>`${String(i).padStart(10,"0")} 00000 n 
`).join(""),r=this.places.length+1;return this.put(`xref
0 ${r}
0000000000 65535 f 
${e}trailer
<< /Size ${r} /Root ${t} 0 R >>
startxref
${n}
%%EOF
`),new Blob(this.chunks,{type:"application/pdf"})}put(s){let t=new TextEncoder().encode(s);this.chunks.push(t),this.length+=t.length}};export{D as pdf};
