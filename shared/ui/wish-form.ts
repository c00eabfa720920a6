/** Id of the page's one form for wishes; each heart is a button of it. */
export const WISH_FORM_ID = 'wish';
