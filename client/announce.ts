/** A place to say things that is new is listened to after this long, in ms. */
const HEARD_MS = 100;

/**
 * Says something once to those who listen to the page rather than look at it: in the document's
 * `#announcer`, or, since nothing beside a modal dialog is heard, in the one that is open.
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
  // the same text twice is said twice
  if (place) place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}
