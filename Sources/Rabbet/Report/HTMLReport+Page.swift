extension HTMLReport {
  /// The style sheet. Every text colour has a contrast of 4.5 : 1 to its background, light and dark.
  static let style = """
    :root{color-scheme:light dark;--paper:#fff;--ink:#1f2937;--soft:#475569;--line:#cbd5e1;--hot:#b91c1c;--link:#1d4ed8}
    @media(prefers-color-scheme:dark){:root{--paper:#14171c;--ink:#e5e7eb;--soft:#a8b3c2;--line:#39424f;--hot:#f87171;--link:#7eb2ff}}
    body{font:15px/1.5 Inter,system-ui,sans-serif;margin:0 auto;max-width:72rem;padding:1rem;background:var(--paper);color:var(--ink)}
    h2{border-top:1px solid var(--line);padding-top:1.5rem;margin-top:2rem}a{color:var(--link)}
    figure{margin:1rem 0;overflow:auto;border:1px solid var(--line);border-radius:6px;background:#fff;max-height:80vh}
    figure svg{display:block;margin:auto;width:min(100%,60rem);height:auto}
    .layers{border:1px solid var(--line);border-radius:6px;display:flex;flex-wrap:wrap;gap:.25rem 1rem}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid var(--line);vertical-align:top;font-weight:400}
    thead th{color:var(--soft);font-weight:600}
    button{font:inherit;color:var(--link);background:none;border:0;padding:0;text-align:left;cursor:pointer}
    button:focus-visible,input:focus-visible,figure:focus-visible,a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
    tr.hot{background:color-mix(in srgb,var(--link) 14%,transparent)}.conflict,.error>b,.missed{color:var(--hot);font-weight:600}
    .place,nav span,.off{color:var(--soft)}.said{position:absolute;left:-99em}
    svg .hot{filter:drop-shadow(0 0 2px #e11d48) drop-shadow(0 0 1px #e11d48)}.hidden-layer{display:none}
    """

  /// The script, which switches layers and links rows with marks. Every control is a button or a checkbox, so the keyboard reaches all.
  static let script = """
    'use strict';
    const said=document.getElementById('said');
    function set(box){
      const start=box.dataset.scene+'-overlay-'+box.dataset.layer;
      for(const g of document.querySelectorAll('#'+box.dataset.scene+' svg g[id]'))
        if(g.id===start||g.id.startsWith(start+'-'))g.classList.toggle('hidden-layer',!box.checked);
    }
    for(const box of document.querySelectorAll('input[data-layer]')){set(box);box.addEventListener('change',()=>set(box));}
    function show(id){
      for(const e of document.querySelectorAll('.hot'))e.classList.remove('hot');
      const mark=document.getElementById(id),row=document.querySelector('tr[data-of="'+id+'"]');
      if(row)row.classList.add('hot');
      if(mark){
        const layer=id.split('-overlay-')[1].split('-')[0];
        const box=document.querySelector('input[data-scene="'+id.split('-')[0]+'"][data-layer="'+layer+'"]');
        if(box&&!box.checked){box.checked=true;set(box);}
        mark.classList.add('hot');
      }
      said.textContent=mark?'shown in the picture':'not in the picture';
      return {mark,row};
    }
    for(const b of document.querySelectorAll('button[data-mark]'))
      b.addEventListener('click',()=>{const {mark}=show(b.dataset.mark);if(mark)mark.scrollIntoView({block:'center'});});
    for(const g of document.querySelectorAll('svg g[id*="-overlay-"]'))
      g.addEventListener('click',event=>{
        if(!document.querySelector('tr[data-of="'+g.id+'"]'))return;
        event.stopPropagation();
        show(g.id).row.scrollIntoView({block:'center'});
      });
    """
}
