/** Tells the next page that this browser is to forget the shop. */
export const FORGET_COOKIE = 'forget-all';
