/**
 * A well-formed id of a product or variant of the commerce service. Other ids are never requested.
 */
export const PRODUCT_ID = /^[\w.~-]{1,100}$/;
