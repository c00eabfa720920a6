/**
 * Keys of the browser's storage that are not necessary (docs/operations/data-protection.md): those of what
 * the shop remembers for comfort, and what a tag manager's data layer was told.
 */
export const COMFORT_KEYS = /^(cairn:(viewed|recent|searched)|exit-intent-shown|list-place|country-asked)/;
export const LAYER_KEYS = /^cairn-layer/;
