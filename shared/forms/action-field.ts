/** The form field that names the action, on a page with several actions. */
export const ACTION_FIELD = '_action';
