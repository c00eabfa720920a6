/** Limits of what browsers report, without the code that checks them. */

/** Most reports of one call. */
export const MOST_REPORTS = 20;
/** In characters. */
export const LONGEST_MESSAGE = 300;
export const LONGEST_STACK = 2_000;
