/** The field of a form that names its action, where a page has several. */
export const ACTION_FIELD = '_action';
