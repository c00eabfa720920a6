import { isInput, sayAt, wrongIn } from '../forms/field-error.ts';

/**
 * Says what is wrong with the address of a sign-up as soon as its field is left, and takes it back with
 * the key that mends it (docs/product/content-and-platform.md §5). An empty field is not wrong before
 * the form is sent.
 */
export function enhance(island: Element): void {
  const check = (target: EventTarget | null) => {
    if (isInput(target) && target.value !== '') sayAt(target, wrongIn(target));
  };
  island.addEventListener('change', ({ target }) => check(target));
  island.addEventListener('input', ({ target }) => {
    if (isInput(target) && target.ariaInvalid) sayAt(target, wrongIn(target));
  });
  // it may have been left before this script had arrived
  const field = island.querySelector<HTMLInputElement>('input[type=email]');
  if (field && field !== document.activeElement && field.value !== field.defaultValue) check(field);
}
