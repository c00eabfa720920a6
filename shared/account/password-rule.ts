/** Shortest and longest password, in characters (docs/product/accounts.md §9.1). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 255;
