/** What a search field takes before it is sent: something else than space (catalogue.md §5). */
export const NOT_BLANK = '.*\\S.*';
