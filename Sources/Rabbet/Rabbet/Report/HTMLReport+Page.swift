extension HTMLReport {
  /// The style sheet. Every text colour has a contrast of 4.5 : 1 to its background, light and dark.
  static let style = """
    :root{color-scheme:light dark;--paper:#fff;--ink:#1f2937;--soft:#475569;--line:#cbd5e1;--hot:#b91c1c;--link:#1d4ed8}
    @media(prefers-color-scheme:dark){:root{--paper:#14171c;--ink:#e5e7eb;--soft:#a8b3c2;--line:#39424f;--hot:#f87171;--link:#7eb2ff}}
    body{font:15px/1.5 Inter,system-ui,sans-serif;margin:0 auto;max-width:72rem;padding:.75rem;background:var(--paper);color:var(--ink)}
    h1{font-size:1.5rem;margin:.25rem 0}h2{font-size:1.15rem;margin:1rem 0 .25rem;overflow-wrap:anywhere}a{color:var(--link)}
    figure{margin:.5rem 0;overflow:auto;border:1px solid var(--line);border-radius:6px;background:#fff}
    figure svg{display:block;margin:auto;width:100%;height:auto;max-height:62vh}
    figure.full{max-height:85vh}figure.full svg{width:auto;max-height:none}
    .findings,.findings ul{margin:.25rem 0;padding-left:1.25rem;overflow-wrap:anywhere}
    .layers{border:1px solid var(--line);border-radius:6px;display:flex;flex-wrap:wrap;gap:.25rem 1rem}
    .thumbs{display:flex;gap:.5rem;overflow-x:auto;padding:.5rem 2px}
    .thumbs button{flex:none;width:7.5rem;border:1px solid var(--line);border-radius:6px;padding:.25rem;text-align:center}
    .thumbs button[aria-pressed=true]{outline:2px solid var(--link)}
    .thumbs span{display:block;font-size:12px;line-height:1.2;overflow-wrap:anywhere}.thumbs img{background:#fff;border-radius:3px}
    .menus{display:flex;flex-wrap:wrap;gap:.25rem 1rem}.menus label{display:flex;gap:.4rem;align-items:center}
    select{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:4px;padding:.2rem;max-width:12rem}
    .wide{overflow-x:auto}summary{cursor:pointer;padding:.25rem 0}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid var(--line);vertical-align:top;font-weight:400}
    thead th{color:var(--soft);font-weight:600}
    button{font:inherit;color:var(--link);background:none;border:0;padding:0;text-align:left;cursor:pointer}
    button:focus-visible,input:focus-visible,figure:focus-visible,a:focus-visible,select:focus-visible,summary:focus-visible{outline:2px solid var(--link);outline-offset:2px}
    tr.hot{background:color-mix(in srgb,var(--link) 14%,transparent)}.conflict,.error>b,.missed{color:var(--hot);font-weight:600}
    .place,.off,section>p,h2 span{color:var(--soft)}section>p{margin:0}section:has(>div:empty){display:none}.said{position:absolute;left:-99em}
    svg .hot{filter:drop-shadow(0 0 2px #e11d48) drop-shadow(0 0 1px #e11d48)}.hidden-layer{display:none}
    """

  /// The script, which switches screens and layers and links rows with marks. Every control is a button, a menu or a checkbox, so the keyboard
  /// reaches all.
  static let script = """
    'use strict';
    const said=document.getElementById('said'),sections=[...document.querySelectorAll('section')],layers=new Map();
    let parts,now=sections[0],full=false;
    function set(box){
      const start=box.dataset.scene+'-overlay-'+box.dataset.layer;
      for(const g of box.closest('section').querySelectorAll('svg g[id]'))
        if(g.id===start||g.id.startsWith(start+'-'))g.classList.toggle('hidden-layer',!box.checked);
    }
    function show(id){
      for(const e of document.querySelectorAll('.hot'))e.classList.remove('hot');
      const mark=document.getElementById(id),row=document.querySelector('tr[data-of="'+id+'"]');
      if(row){row.classList.add('hot');row.closest('details').open=true;}
      if(mark){
        const layer=id.split('-overlay-')[1].split('-')[0];
        const box=document.querySelector('input[data-scene="'+id.split('-')[0]+'"][data-layer="'+layer+'"]');
        if(box&&!box.checked){box.checked=true;set(box);}
        mark.classList.add('hot');
      }
      said.textContent=mark?'shown in the picture':'not in the picture';
      return {mark,row};
    }
    function wire(section){
      for(const box of section.querySelectorAll('input[data-layer]')){
        if(layers.has(box.dataset.layer))box.checked=layers.get(box.dataset.layer);
        set(box);
        box.addEventListener('change',()=>{layers.set(box.dataset.layer,box.checked);set(box);});
      }
      for(const box of section.querySelectorAll('input[data-full]')){
        const turn=()=>{full=box.checked;for(const f of section.querySelectorAll('figure'))f.classList.toggle('full',full);};
        box.checked=full;turn();box.addEventListener('change',turn);
      }
      for(const b of section.querySelectorAll('button[data-mark]'))
        b.addEventListener('click',()=>{const {mark}=show(b.dataset.mark);if(mark)mark.scrollIntoView({block:'center'});});
      for(const g of section.querySelectorAll('svg g[id*="-overlay-"]'))
        g.addEventListener('click',event=>{
          if(!document.querySelector('tr[data-of="'+g.id+'"]'))return;
          event.stopPropagation();
          show(g.id).row.scrollIntoView({block:'center'});
        });
    }
    async function load(){
      if(!parts){
        const bytes=Uint8Array.from(atob(document.getElementById('store').textContent),c=>c.charCodeAt(0));
        const stream=new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
        parts=JSON.parse(await new Response(stream).text());
      }
      return parts;
    }
    const of=(section,axis)=>section.getAttribute('data-'+axis)||'';
    async function choose(section){
      const open=[...now.querySelectorAll('details')].map(d=>d.open&&d.firstChild.textContent);
      now=section;
      const body=section.firstChild;
      if('part' in section.dataset){
        const {tags,parts:all}=await load();
        if(now!==section)return;
        for(const other of sections)if(other!==section&&'part' in other.dataset)other.firstChild.replaceChildren();
        if(!body.firstChild){
          body.innerHTML=all[section.dataset.part].map(i=>tags[i]).join('');
          for(const d of body.querySelectorAll('details'))d.open=open.includes(d.firstChild.textContent);
          section.setAttribute('aria-labelledby','title-x');
          wire(section);
        }
      }
      for(const other of sections)other.hidden=other!==section;
      for(const menu of document.querySelectorAll('select[data-axis]'))menu.value=of(section,menu.dataset.axis);
      for(const b of document.querySelectorAll('.thumbs button'))b.setAttribute('aria-pressed',b.dataset.subject===section.dataset.subject);
      said.textContent=section.querySelector('h2').textContent;
    }
    const axes=['subject','device','direction','appearance','language','text-size'];
    function nearest(axis,value){
      let best=now,most=-1;
      for(const s of sections){
        if(of(s,axis)!==value)continue;
        const same=axes.filter(a=>of(s,a)===of(now,a)).length
          +(s.dataset.subject===now.dataset.subject?9:0);
        if(same>most){most=same;best=s;}
      }
      return best;
    }
    for(const menu of document.querySelectorAll('select[data-axis]'))
      menu.addEventListener('change',()=>choose(nearest(menu.dataset.axis,menu.value)));
    for(const b of document.querySelectorAll('.thumbs button'))
      b.addEventListener('click',()=>choose(nearest('subject',b.dataset.subject)));
    for(const b of document.querySelectorAll('button[data-show]'))
      b.addEventListener('click',async()=>{await choose(document.getElementById(b.dataset.show));now.scrollIntoView();});
    if(now){wire(now);choose(now);}
    """
}
