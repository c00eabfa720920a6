/**
 * Ids of products and variants as the commerce service makes them; anything else is not asked for.
 */
export const PRODUCT_ID = /^[\w.~-]{1,100}$/;
