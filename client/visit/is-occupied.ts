/** Fields in which something may be typed. */
const TYPED_IN = 'textarea, select, input:not([type="checkbox"], [type="radio"])';

/** An address that asks for the sign-in dialog, until that is open (client/account/sign-in.ts). */
const ASKS_TO_SIGN_IN = /[?&]signin=true|#signin$/;

/** Pages over which nothing opens that nobody asked for; the checkout names no such dialog. */
const QUIET = ['account', 'authentication'];

/**
 * Whether something is open over the page, waits for a choice or is about to open, or the visitor is in
 * a field, or has something to do here. Then nothing opens that they did not ask for.
 */
export function isOccupied(): boolean {
  return (
    QUIET.includes(document.documentElement.dataset.pageType ?? '') ||
    ASKS_TO_SIGN_IN.test(location.href) ||
    Boolean(document.querySelector('dialog:modal, :popover-open, #consent[data-awaits]')) ||
    document.activeElement?.matches(TYPED_IN) === true
  );
}
