/**
 * Colours by the ids that the commerce service gives its colour refinements, in the shop's own
 * tones.
 */
const TONES = new Map([
  ['beige', '#c2a780'],
  ['black', '#212325'],
  ['blue', '#2b5fa6'],
  ['brown', '#675342'],
  ['gray', '#6c767d'],
  ['green', '#50794a'],
  ['grey', '#6c767d'],
  ['navy', '#18253b'],
  ['orange', '#e4621f'],
  ['pink', '#d98c9b'],
  ['purple', '#6a4a78'],
  ['red', '#b03a28'],
  ['white', '#eceeec'],
  ['yellow', '#e0b13a'],
]);

/**
 * The colour of a refinement value by its `presentationId` (docs/product/catalogue.md §3.8), as
 * `#rrggbb`; undefined for an unknown one.
 */
export function colourTone(presentationId: string | undefined): string | undefined {
  return presentationId === undefined ? undefined : TONES.get(presentationId.trim().toLowerCase());
}
