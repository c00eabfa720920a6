import { type Input, isInput, sayAt, wrongIn } from './field-error.ts';

/** Fields whose value is chosen, not typed: what is chosen is never wrong by itself. */
const CHOSEN: ReadonlySet<string> = new Set(['checkbox', 'radio', 'hidden', 'submit']);

/**
 * Says what is wrong with a field of a `data-checks` form as soon as it is left, and takes it back
 * with the keystroke that mends it. An empty field is not wrong before the form is sent. The script
 * is loaded when a shopper comes to such a form (client/own-page.ts).
 */
addEventListener('change', ({ target }) => {
  if (isInput(target) && isChecked(target)) sayAt(target, wrongIn(target));
});
addEventListener('input', ({ target }) => {
  if (isInput(target) && isChecked(target) && target.ariaInvalid) sayAt(target, wrongIn(target));
});

// left before this script had arrived
for (const input of document.querySelectorAll<HTMLInputElement>('[data-checks] input')) {
  const isLeft = input !== document.activeElement && input.value !== input.defaultValue;
  if (isLeft && isChecked(input)) sayAt(input, wrongIn(input));
}

function isChecked(input: Input): boolean {
  return input.value !== '' && !CHOSEN.has(input.type) && input.closest('[data-checks]') !== null;
}
