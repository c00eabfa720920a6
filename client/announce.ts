/** A new live region is announced only after this delay, in ms. */
const HEARD_MS = 100;

/**
 * Announces a text once to screen readers: in the document's `#announcer`, or in the open modal
 * dialog, because nothing outside a modal dialog is announced.
 */
export function announce(text: string): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const placeholder = dialog?.querySelector(':scope > [data-announcer]') ?? null;
  if (dialog && !placeholder) {
    const made = placeIn(dialog);
    setTimeout(() => say(made, text), HEARD_MS);
  } else say(dialog ? placeholder : document.getElementById('announcer'), text);
}

function placeIn(dialog: Element): HTMLElement {
  const placeholder = document.createElement('p');
  placeholder.dataset.announcer = '';
  placeholder.role = 'status';
  placeholder.className = 'sr-only';
  return dialog.appendChild(placeholder);
}

function say(placeholder: Element | null, text: string): void {
  // change the text, so that the same text is announced again
  if (placeholder) placeholder.textContent = placeholder.textContent === text ? `${text}\u00a0` : text;
}
