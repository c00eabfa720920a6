import { isInput, sayAt, wrongIn } from '../forms/field-error.ts';

/**
 * Says what is wrong with the address of a sign-up as soon as its field is left, and takes it back
 * with the key that mends it. An empty field is not wrong before the form is sent.
 */
export function enhance(island: Element): void {
  const check = ({ target, type }: Event) => {
    if (isInput(target) && (type === 'input' ? target.ariaInvalid : target.value))
      sayAt(target, target.value ? wrongIn(target) : '');
  };
  island.addEventListener('change', check);
  island.addEventListener('input', check);
  // it may have been left before this script had arrived
  const field = island.querySelector('[type=email]');
  if (field !== document.activeElement) field?.dispatchEvent(new Event('change', { bubbles: true }));
}
