/** Separates the product ids in the cookie of a guest's wish list. No id contains it. */
export const WISH_SEPARATOR = '!';

/** The name of the cookie with a guest's wish list on a site. */
export const guestWishesCookie = (siteId: string) => `wishes-${siteId}`;
