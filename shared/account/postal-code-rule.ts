/**
 * How postal codes of a country look, as the source of a regular expression, and how long they are
 * at most (docs/product/accounts.md §5.5, docs/contracts/postal-codes.md §2).
 */
export type PostalCodeRule = { pattern: string; maxLength: number };

const RULES: Record<string, PostalCodeRule> = {
  US: { pattern: String.raw`\d{5}(?:\-\d{4})?`, maxLength: 10 },
  CA: {
    pattern: String.raw`[ABCEGHJ-NPRSTVXYabceghj-nprstvxy]\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z][ \-]?\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z]\d`,
    maxLength: 7,
  },
};

const UNKNOWN: PostalCodeRule = { pattern: '.{3,10}', maxLength: 10 };

/** The rule of a locale's country, its last two letters. */
export function postalCodeRule(locale: string): PostalCodeRule {
  return RULES[locale.slice(-2)] ?? UNKNOWN;
}
