import type { Site } from '../sites.ts';

/** Patterns of postal codes by country (docs/contracts/postal-codes.md). */
export const POSTAL_CODES: Record<Site['countryCode'], RegExp> = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
};
