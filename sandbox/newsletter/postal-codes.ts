import type { Site } from '../sites.ts';

/** Patterns of postal codes by country. */
export const POSTAL_CODES: Record<Site['countryCode'], RegExp> = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
};
