/**
 * Shopify Hydrogen's skeleton 2026.4.6, measured 2026-11-20: the scripts that a page must load, each
 * file compressed alone (gzip, level 9), its styles the same way, and its document, in bytes. Its
 * times in a browser were not measured.
 */
export const HYDROGEN = {
  styles: 2_600,
  pages: {
    home: { scripts: 110_214, files: 13, document: 33_390, gzip: undefined },
    list: { scripts: 110_277, files: 14, document: 92_584, gzip: 8_800 },
    product: { scripts: 111_931, files: 12, document: 37_120, gzip: undefined },
  },
} as const;
