/**
 * What a search field takes before it is sent: something else than space (docs/product/catalogue.md
 * §5.1).
 */
export const NOT_BLANK = '.*\\S.*';
