export type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isInput(target: EventTarget | null): target is Input {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** The error message for a field's value; '' when the value is valid. */
export function wrongIn({ validity, dataset, validationMessage }: Input): string {
  if (validity.valid) return '';
  // a rule that a script checks: validationMessage is its text
  if (validity.customError) return validationMessage;
  return (validity.valueMissing ? dataset.missing : dataset.invalid) ?? '';
}

/** Shows a field's error in the element that describes the field. */
export function sayAt(input: Input, text: string): void {
  const place = document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  if (place) place.textContent = text;
  if (text) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}
