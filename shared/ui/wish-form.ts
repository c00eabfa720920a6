/** Id of the page's one form for wishes; each heart is a submit button of it. */
export const WISH_FORM_ID = 'wish';

/** The actions of the wish list's page, by the names that its forms send. */
export const ADD_WISH = 'add';
export const REMOVE_WISH = 'remove';
export const MOVE_WISH = 'move';
