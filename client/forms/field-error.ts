import { withoutInvisible } from '../../shared/forms/invisible.ts';

/** Fields of text, but those whose every character counts. */
const TYPED: ReadonlySet<string> = new Set(['text', 'email', 'tel']);

export type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isInput(target: EventTarget | null): target is Input {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** Whether a field counts and its value is not valid. A disabled one does not count. */
export function isWrong(input: Input): boolean {
  return input.willValidate && (!input.validity.valid || faultIn(input) !== undefined);
}

/** The error message for a field's value; '' when the value is valid. */
export function wrongIn(input: Input): string {
  if (!isWrong(input)) return '';
  const { value, validity, dataset, validationMessage } = input;
  // a rule that a script checks: validationMessage is its text
  if (validity.customError) return validationMessage;
  if (validity.valueMissing || value.trim() === '') return dataset.missing ?? dataset.invalid ?? '';
  return faultIn(input) ?? dataset.invalid ?? '';
}

/** The message of the first of `data-faults` that is found in the value. */
function faultIn({ value, dataset }: Input): string | undefined {
  for (const [, pattern = '', text = ''] of (dataset.faults ?? '').matchAll(/([^\t]+)\t([^\t]+)/g)) {
    const found = new RegExp(pattern, 'v').exec(value)?.[0];
    if (found !== undefined) return text.replace('{found}', () => found);
  }
  return undefined;
}

/** Removes what nobody sees from a text that was pasted (shared/forms/invisible.ts). */
export function removeInvisible(input: Input): void {
  if (!(input instanceof HTMLInputElement) || !TYPED.has(input.type)) return;
  const visible = withoutInvisible(input.value);
  if (visible !== input.value) input.value = visible;
}

/** Shows a field's error in the element that describes the field. */
export function sayAt(input: Input, text: string): void {
  const output = document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  if (output) output.textContent = text;
  if (text) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}
