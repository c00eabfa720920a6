/** The way to the payment provider's page and to the shopper's bank, and back from both. */
export const ADD_CARD_PATH = '/account/payment-methods/add';
/** The same page after the bank, which then does not lead there again by itself. */
export const BACK_FROM_BANK_PATH = `${ADD_CARD_PATH}?from=bank`;
