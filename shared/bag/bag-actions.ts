/**
 * The names of the actions of the bag's page, as forms send them. Product pages have the first one
 * too.
 */
export const ADD_TO_BAG = 'add-to-bag';
export const CHANGE_LINE = 'change-line';
export const ADD_COUPON = 'add-coupon';
export const REMOVE_COUPON = 'remove-coupon';
/** Puts a line on the wish list instead, and takes a product of the list into the bag. */
export const SAVE_LINE = 'save-line';
export const MOVE_SAVED = 'move-saved';
export const CARRY_BAG = 'carry-bag';
/** Problem type of a change of a bag that the shopper has no more. */
export const BAG_GONE = 'bag-gone';
/** Pays by the payment provider's express page: of product pages, the bag and the checkout. */
export const EXPRESS = 'express';

/** The problem type of an addition of which nothing is left. */
export const SOLD_OUT = 'sold-out';
