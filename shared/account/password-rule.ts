/** Shortest and longest password, in characters (accounts.md §9). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 255;
