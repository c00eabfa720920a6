/** The loader's own style sheet, as the vendor ships one. */
export const LOADER_STYLE = `
[data-bv-show] { color: #1c1b19; font-variant-numeric: tabular-nums; }
.bv-stars { color: #8b857a; letter-spacing: .1em; }
.bv-stars .bv-on { color: #1c1b19; }
.bv-average { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1rem; }
.bv-average strong { font-size: 3rem; line-height: 1; font-weight: 640; font-stretch: 118%; }
.bv-histogram { display: grid; gap: .25rem; margin-top: 1rem; max-width: 26rem; }
.bv-histogram > div { display: grid; grid-template-columns: 5.5rem 1fr; align-items: center; gap: 1rem; font-size: .875rem; }
.bv-histogram dd { display: grid; grid-template-columns: 1fr 3rem; align-items: center; gap: .75rem; }
.bv-histogram progress { appearance: none; width: 100%; height: .375rem; border: 0; background: #d8d2c7; }
.bv-histogram progress::-webkit-progress-bar { background: #d8d2c7; }
.bv-histogram progress::-webkit-progress-value { background: #1c1b19; }
.bv-histogram progress::-moz-progress-bar { background: #1c1b19; }
.bv-list > div { padding: 1.5rem 0; border-top: 1px solid #d8d2c7; }
[data-bv-show] h3 { margin-top: .25rem; font-weight: 600; }
[data-bv-show] article > p { margin-top: .25rem; color: #55514a; }
.bv-by, [data-bv-show] article > .bv-by { margin-top: .5rem; color: #55514a; font-size: .875rem; }
[data-bv-show] blockquote { margin: 1rem 0 0; padding-inline-start: 1rem; border-inline-start: 2px solid #1c1b19; }
[data-bv-show] button { min-height: 3rem; margin-top: 1rem; padding: 0 1.75rem; border: 1px solid #1c1b19; border-radius: 2px;
  background: none; color: inherit; font: inherit; font-weight: 620; cursor: pointer; }
[data-bv-show] button:hover { background: #1c1b19; color: #f6f3ee; }
`;
