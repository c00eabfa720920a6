/** Pattern of a search field: at least one character other than space. */
export const NOT_BLANK = '.*\\S.*';

/** Longest term that the results page takes, in characters. */
export const SEARCH_TERM_MAX = 200;

/** Id of the place of the recent searches in the quick search. */
export const RECENT_PLACEHOLDER_ID = 'recent-searches';
