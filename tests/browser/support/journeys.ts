import { EN_US, FR_CA, type ShopLocale } from './locales.ts';

type Journey = { shop: ShopLocale; scripts: boolean; tag: '@desktop' | '@phone' };

/**
 * Where the journeys through the whole shop go: once with scripts and once without. The two differ in
 * width, country, language and money as well; what else a locale or a width changes has tests of its
 * own (locale.test.ts, states.test.ts). With scripts on a desk there is the short one of journey.test.ts.
 */
export const JOURNEYS: readonly Journey[] = [
  { shop: FR_CA, scripts: true, tag: '@phone' },
  { shop: EN_US, scripts: false, tag: '@desktop' },
];
