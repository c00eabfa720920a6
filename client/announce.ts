/** A new live region is announced only after this delay, in ms. */
const HEARD_MS = 100;

/**
 * Announces a text once to screen readers: in the document's `#announcer`, or in the open modal
 * dialog, because nothing outside a modal dialog is announced.
 */
export function announce(text: string): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const place = dialog?.querySelector(':scope > [data-announcer]') ?? null;
  if (dialog && !place) {
    const made = placeIn(dialog);
    setTimeout(() => say(made, text), HEARD_MS);
  } else say(dialog ? place : document.getElementById('announcer'), text);
}

function placeIn(dialog: Element): HTMLElement {
  const place = document.createElement('p');
  place.dataset.announcer = '';
  place.role = 'status';
  place.className = 'sr-only';
  return dialog.appendChild(place);
}

function say(place: Element | null, text: string): void {
  // change the text, so that the same text is announced again
  if (place) place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}
