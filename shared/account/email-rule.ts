/** Longest e-mail address, in characters (docs/product/accounts.md §9.1). */
export const EMAIL_MAX = 50;

/**
 * Local part, @, domain and a suffix of letters, as the source of a regular expression for fields
 * and schemas alike (docs/product/accounts.md §5.1). The suffix may be longer than the six letters
 * of §5.1: many are.
 */
export const EMAIL_PATTERN = String.raw`[^\s@:]+@[^\s@:]+\.[A-Za-z]{2,}`;
