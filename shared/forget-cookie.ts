/** This cookie tells the next page to clear the shop's data in this browser. */
export const FORGET_COOKIE = 'forget-all';
