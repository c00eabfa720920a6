/** The paths of the checkout's pages. */
export const CHECKOUT_PATH = '/checkout';
/** The delivery section with its shipping methods. */
export const METHODS_PATH = '/checkout?step=delivery';
/** The stores to pick up in. */
export const STORES_PATH = '/checkout?step=pickup';
/** The payment section. */
export const PAYMENT_PATH = '/checkout?step=payment';
/** Shows what becomes of an order whose payment is under way. */
export const ORDER_STATE_PATH = '/checkout/order';
/** A parameter of its address, and its value after a visit to the bank. */
export const FROM = 'from';
export const BANK = 'bank';
/** The same page, which then does not lead to the bank again by itself. */
export const BACK_FROM_BANK_PATH = `${ORDER_STATE_PATH}?${FROM}=${BANK}`;
/** The value after a press whose answer was lost, and the address. */
export const LOST = 'lost';
export const LOST_ANSWER_PATH = `${ORDER_STATE_PATH}?${FROM}=${LOST}`;
/** The value of a later look: an order that is not there by then was not made, and the page says so. */
export const LOST_BEFORE = 'lost-before';
export const LOST_BEFORE_PATH = `${ORDER_STATE_PATH}?${FROM}=${LOST_BEFORE}`;
/** Where the bank of a shopper returns to after a payment was confirmed there. */
export const PAYMENT_RETURN_PATH = '/checkout/return';
/** The way to the payment provider's page for entering a card, and back. */
export const CARD_PAGE_PATH = '/checkout/card';
/** The way to the payment provider's express page, and back. */
export const WALLET_PATH = '/checkout/express';

/** The shop's help page. */
export const SUPPORT_PATH = '/t/contact/';
