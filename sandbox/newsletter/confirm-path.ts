/** The page of the shop that a confirmation's link leads to (docs/contracts/custom-apis.md §2.5). */
export const CONFIRM_PATH = '/newsletter/confirm';

/** The page of the shop that ends a subscription, which the newsletter's mails link to. */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';
