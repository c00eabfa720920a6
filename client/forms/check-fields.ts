import { type Input, isInput, sayAt, wrongIn } from './field-error.ts';

/** Fields whose value is chosen, not typed: what is chosen is never wrong by itself. */
const CHOSEN: ReadonlySet<string> = new Set(['checkbox', 'radio', 'hidden', 'submit']);

/**
 * Helps with the `data-checks` forms of a page; it is loaded when a shopper comes to one
 * (client/own-page.ts). It says what is wrong with a field as soon as that is left, and takes it
 * back with the key that mends it: an empty field is not wrong before the form is sent. Enter in
 * a form with a card's fields, or in their frame, sends the form or leads to the button of the order.
 * Addresses are suggested in their first line.
 */
addEventListener('change', ({ target }) => {
  if (isInput(target) && isChecked(target)) sayAt(target, wrongIn(target));
});
addEventListener('input', ({ target }) => {
  if (isInput(target) && isChecked(target) && target.ariaInvalid) sayAt(target, wrongIn(target));
});
addEventListener('message', enterInFrame);
addEventListener('keydown', enterInForm);
addEventListener('focusin', ({ target }) => suggestIn(target));
suggestIn(document.activeElement);

// left before this script had arrived
for (const input of document.querySelectorAll<HTMLInputElement>('[data-checks] input')) {
  const isLeft = input !== document.activeElement && input.value !== input.defaultValue;
  if (isLeft && isChecked(input)) sayAt(input, wrongIn(input));
}

function isChecked(input: Input): boolean {
  return input.value !== '' && !CHOSEN.has(input.type) && input.closest('[data-checks]') !== null;
}

/** Enter in the provider's fields, which their frame says (docs/contracts/payments.md §8.2). */
function enterInFrame({ origin, source, data }: MessageEvent<unknown>): void {
  const frame = document.querySelector<HTMLIFrameElement>('[data-card-fields]');
  if (!frame || origin !== frame.dataset.cardFields || source !== frame.contentWindow) return;
  if (typeof data !== 'object' || !data || !('type' in data) || data.type !== 'submit') return;
  enter(frame.closest('form'));
}

/** Enter in the shop's own fields beside a card: the browser would press the form's first button. */
function enterInForm(event: KeyboardEvent): void {
  const { key, target, isComposing, defaultPrevented } = event;
  if (key !== 'Enter' || isComposing || defaultPrevented || !(target instanceof HTMLInputElement)) return;
  if (!target.form?.matches('[data-sends]')) return;
  event.preventDefault();
  enter(target.form);
}

/** Sends a form with a card, but no order: its total and the terms may be out of sight. */
function enter(form: HTMLFormElement | null): void {
  const place = form?.querySelector<HTMLElement>('#checkout-order button');
  if (place) place.focus();
  // the button says which fields need not be filled in
  else form?.requestSubmit(form.querySelector<HTMLElement>('button[type="submit"]:not([data-leaves])'));
}

function suggestIn(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'address1') return;
  const code = target.closest<HTMLElement>('[data-suggests]')?.dataset.suggests;
  if (code) import(/* @vite-ignore */ code).catch(() => {});
}
