/** A price book that a source code opens: so much off the list price. */
export type SourcePriceBook = { id: string; percentOff: number };

type SourceCode = { code: string; group: string; priceBook?: SourcePriceBook };

/**
 * The source codes of both sites, the customer group each puts a shopper in, and the price book
 * some open.
 */
export const SOURCE_CODES: SourceCode[] = [
  { code: 'guide-pro', group: 'Pros', priceBook: { id: 'pro', percentOff: 30 } },
  { code: 'club-night', group: 'Club', priceBook: { id: 'club', percentOff: 15 } },
  { code: 'fall-letter', group: 'Letter-Readers' },
];

/** The source code of that name, in any case, or null. */
export function sourceCodeOf(code: string | undefined): SourceCode | null {
  const wanted = code?.toLowerCase();
  return SOURCE_CODES.find((one) => one.code === wanted) ?? null;
}
