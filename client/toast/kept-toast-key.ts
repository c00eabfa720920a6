/** The key in this tab's storage of a toast for the next page. */
export const KEPT_TOAST = 'toast';
