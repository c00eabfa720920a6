/** The overview's own style sheet, in the shop's colours. */
export const STYLE = `
:root { --paper: #f7f4ef; --card: #fffdf9; --ink: #1d1c1a; --soft: #5d574e; --line: #d8d2c8; --signal: #b43c0a; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 Archivo, system-ui, sans-serif; color: var(--ink); background: var(--paper); }
.skip { position: absolute; left: -999px; }
.skip:focus { left: .5rem; top: .5rem; padding: .75rem 1rem; background: var(--ink); color: #fff; }
header, main { max-width: 72rem; margin: 0 auto; padding: 0 1rem; }
header p { margin: 1.5rem 0 0; font-weight: 600; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 .25rem; margin: .5rem 0 0; padding: 0; list-style: none;
  border-bottom: 1px solid var(--line); }
nav a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 .75rem; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav a[aria-current] { border-bottom: 3px solid var(--signal); font-weight: 600; }
main { padding-bottom: 4rem; }
h1 { font-size: clamp(1.5rem, 4vw, 2rem); line-height: 1.2; margin: 2rem 0 1rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
a { color: inherit; text-underline-offset: .2em; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; background: var(--card); }
caption { text-align: left; font-weight: 600; padding: .75rem 0; }
th, td { text-align: left; padding: .5rem .75rem; border-bottom: 1px solid var(--line); vertical-align: middle; }
thead th { font-weight: 600; }
tbody th { font-weight: 500; }
tbody th a, td a { display: inline-flex; align-items: center; min-height: 44px; }
td { font-variant-numeric: tabular-nums; }
td > code { display: block; min-width: 16rem; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; align-items: start; gap: .75rem; }
form:has(> .field) > button { margin-top: 1.75rem; }
td form { flex-wrap: nowrap; }
td form + form { margin-top: .25rem; }
.field { display: grid; gap: .25rem; margin: 0; }
.hint, .soft { color: var(--soft); font-size: .875rem; }
label { font-weight: 500; }
input, select, button { font: inherit; min-height: 44px; padding: 0 .75rem; border-radius: 4px; max-width: 100%; }
input, select { border: 1px solid var(--soft); background: #fff; color: inherit; }
button { border: 1px solid var(--ink); background: var(--ink); color: #fff; cursor: pointer; }
button.quiet { background: transparent; color: inherit; }
:focus-visible { outline: 3px solid var(--signal); outline-offset: 2px; }
.done { padding: .75rem 1rem; border-left: 4px solid var(--signal); background: var(--card); }
pre { overflow: auto; max-height: 40rem; padding: 1rem; background: var(--card); border: 1px solid var(--line); font-size: .875rem; }
img { display: block; }
`;
