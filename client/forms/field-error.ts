import { withoutInvisible } from '../../shared/forms/typed-text.ts';

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

/** The error message for a field's value; '' when the value is valid. */
export function wrongIn({ value, validity, dataset, validationMessage }: Input): string {
  if (validity.valid) return '';
  // a rule that a script checks: validationMessage is its text
  if (validity.customError) return validationMessage;
  if (validity.valueMissing || value.trim() === '') return dataset.missing ?? '';
  for (const [, pattern = '', text = ''] of (dataset.faults ?? '').matchAll(/^(.+)\n(.+)$/gm)) {
    const found = new RegExp(pattern, 'v').exec(value)?.[0];
    if (found !== undefined) return text.replace('{found}', () => found);
  }
  return dataset.invalid ?? '';
}

/** Removes what nobody sees from a text that was pasted (shared/forms/typed-text.ts). */
export function removeInvisible(input: Input): void {
  if (!(input instanceof HTMLInputElement) || !TYPED.has(input.type)) return;
  const visible = withoutInvisible(input.value);
  if (visible !== input.value) input.value = visible;
}

/** Shows a field's error in the element that describes the field. */
export function sayAt(input: Input, text: string): void {
  const place = document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  if (place) place.textContent = text;
  if (text) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}
