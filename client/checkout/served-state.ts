/** What changes beside a card that is being typed: the gift cards, and what is ordered. */
export const BESIDE_CARD = '#checkout-gifts, #checkout-order';

/**
 * What says of a part how sending it went, what scripts put into it, and what a page that is read by
 * a script has as elements, where the browser's own page has text.
 */
const SAID =
  'form [role="alert"], [id$="-changed"], [role="status"], [role="listbox"], [data-stripe-key], noscript';
/** The fields that a script fills in while it sends a card. */
const FILLED_IN = '[data-sends] input[type="hidden"]';

/**
 * What the worker has written into a part of a page: its text and the values of its fields. What was
 * typed since does not count, nor what the selectors `apart` match. If it is the same before and after
 * a form was sent, the form has changed nothing that is shown.
 */
export function servedState(part: Element, ...apart: readonly string[]): string {
  const copy = part.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const one of copy.querySelectorAll([SAID, FILLED_IN, ...apart].join())) one.remove();
  // attributes: what was typed or chosen changes none of these
  const fields = [...copy.querySelectorAll('input, option, button')].map((field) =>
    ['name', 'value', 'checked', 'selected', 'disabled'].map((name) => field.getAttribute(name)),
  );
  return JSON.stringify([copy.textContent, fields]);
}

/** Whether the open section or the notes are served as before. What changes beside a card is left out. */
export function isUnchanged(here: Element | null, there: Element | null): boolean {
  if (!here?.matches('[data-stage="open"], #checkout-notes') || !there) return false;
  return servedState(here, BESIDE_CARD) === servedState(there, BESIDE_CARD);
}
