/** A new live region is announced only after this delay, in ms. */
const HEARD_MS = 100;

/**
 * Announces a text once to screen readers: in the document's `#announcer`, or in the open modal
 * dialog, because nothing outside a modal dialog is announced.
 */
export function announce(text: string): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const announcer = dialog?.querySelector(':scope > [data-announcer]') ?? null;
  if (dialog && !announcer) {
    const made = addAnnouncer(dialog);
    setTimeout(() => say(made, text), HEARD_MS);
  } else say(dialog ? announcer : document.getElementById('announcer'), text);
}

function addAnnouncer(dialog: Element): HTMLElement {
  const announcer = document.createElement('p');
  announcer.dataset.announcer = '';
  announcer.role = 'status';
  announcer.className = 'sr-only';
  return dialog.appendChild(announcer);
}

function say(announcer: Element | null, text: string): void {
  // change the text, so that the same text is announced again
  if (announcer) announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
