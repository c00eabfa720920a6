/** A price book that a source code activates: percent off the list price. */
export type SourcePriceBook = { id: string; percentOff: number };

type SourceCode = { code: string; group: string; priceBook?: SourcePriceBook };

/**
 * The source codes of the sites, the customer group that each adds, and the price book that some
 * activate.
 */
export const SOURCE_CODES: SourceCode[] = [
  { code: 'guide-pro', group: 'Pros', priceBook: { id: 'pro', percentOff: 30 } },
  { code: 'club-night', group: 'Club', priceBook: { id: 'club', percentOff: 15 } },
  { code: 'fall-letter', group: 'Letter-Readers' },
];

/** The source code with that name, regardless of case, or null. */
export function sourceCodeOf(code: string | undefined): SourceCode | null {
  const wanted = code?.toLowerCase();
  return SOURCE_CODES.find((one) => one.code === wanted) ?? null;
}
