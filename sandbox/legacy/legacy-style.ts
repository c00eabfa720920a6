/**
 * The style sheet of the former shop: another typeface than the new one has, so that nobody takes one
 * for the other.
 */
export const LEGACY_STYLE = `
body { max-width: none; margin: 0; padding: 0; }
main { max-width: 64rem; margin: 0 auto; padding: 0 1.25rem 4rem; }
h1, .legacy-head p { font-family: "Iowan Old Style", Georgia, "Times New Roman", serif; font-weight: 400; }
h1 { margin: 2.5rem 0 1.5rem; font-size: clamp(2rem, 5vw, 3rem); line-height: 1.1; text-wrap: balance; }
p { max-width: 60ch; }
img { display: block; width: 100%; height: auto; background: #ece8e1; }
.legacy-head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between;
  gap: 0 2rem; padding-block: .75rem; border-bottom: 1px solid #1d1c1a; }
.legacy-head p { margin: .5rem 0; font-size: 1.25rem; }
ul { margin: 0; padding: 0; list-style: none; }
.legacy-head ul { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1.5rem; }
.legacy-head a, .legacy-list a { display: flex; align-items: center; min-height: 44px; }
.legacy-list { columns: 16rem; column-gap: 2rem; }
.legacy-list li { break-inside: avoid; border-bottom: 1px solid #d8d2c8; }
.legacy-grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(10rem, 100%), 1fr)); gap: 2rem 1.25rem; }
.legacy-grid a { display: grid; gap: .75rem; text-decoration: none; }
.legacy-grid a:hover { text-decoration: underline; }
.legacy-product { display: grid; gap: 1.5rem 3rem; align-items: start; }
.legacy-product p:first-child { margin-top: 0; }
.legacy-onward { margin-top: 2.5rem; }
.legacy-onward a { display: inline-flex; align-items: center; min-height: 44px; }
.legacy-narrow { max-width: 26rem; }
.legacy-total { font-size: 1.125rem; font-weight: 600; font-variant-numeric: tabular-nums; }
select { font: inherit; box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 .75rem;
  border: 1px solid #6b665d; border-radius: 4px; background: #fff; color: inherit; }
td:not(:first-child) { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td:last-child { padding-right: 0; }
[role=alert] { padding: .75rem 1rem; border-left: 4px solid #b43c0a; background: #fff; }
@media (min-width: 48rem) { .legacy-product { grid-template-columns: 5fr 6fr; } }
`;
