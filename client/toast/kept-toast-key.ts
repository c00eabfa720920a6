/** Where a toast waits for the page that comes next, in the storage of this tab. */
export const KEPT_TOAST = 'toast';
