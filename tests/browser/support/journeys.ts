import { EN_CA, EN_US, FR_CA, type ShopLocale } from './locales.ts';

type Journey = { shop: ShopLocale; scripts: boolean; tag: '@desktop' | '@phone' };

/**
 * Where the journeys through the whole shop go: each shop with and without scripts, each shop at
 * both widths, and both widths with and without scripts.
 */
export const JOURNEYS: readonly Journey[] = [
  { shop: EN_US, scripts: true, tag: '@desktop' },
  { shop: EN_US, scripts: false, tag: '@phone' },
  { shop: EN_CA, scripts: false, tag: '@desktop' },
  { shop: EN_CA, scripts: true, tag: '@phone' },
  { shop: FR_CA, scripts: true, tag: '@desktop' },
  { shop: FR_CA, scripts: false, tag: '@phone' },
];
