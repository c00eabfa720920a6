/** Longest e-mail address, in characters (accounts.md §9). */
export const EMAIL_MAX = 50;

/**
 * Local part, @, domain and a suffix of letters, as the source of a regular expression for fields and schemas alike
 * (accounts.md §5). The suffix may be longer than the six letters of the specification: many are.
 */
export const EMAIL_PATTERN = String.raw`[^\s@:]+@[^\s@:]+\.[A-Za-z]{2,}`;
