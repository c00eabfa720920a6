/**
 * The storage key of the recently viewed products: each site sells its own products and has its own
 * list.
 */
export const viewedKey = (site: string | undefined) => `cairn:viewed:${site}`;
