import { ProblemError } from '../request.ts';

/**
 * The alert of a form, for errors of the whole form: inside the form, or above it with the id in
 * the form's `data-alert`. An alert above can be closed. Returns the function that sets its text;
 * '' empties it.
 */
export function formAlert(form: HTMLFormElement): (text: string) => void {
  const alert = document.getElementById(form.dataset.alert ?? '');
  if (!alert) return () => {};
  const close = alert.querySelector('button');
  const say = (text: string) => {
    alert.hidden = text === '';
    (alert.querySelector('p') ?? alert).textContent = text;
    if (close) makeRoom(alert);
    if (text) alert.scrollIntoView({ block: 'nearest' });
  };
  if (close) {
    close.addEventListener('click', () => say(''));
    // the height changes when a phone is turned
    new ResizeObserver(() => makeRoom(alert)).observe(alert);
  }
  return say;
}

/** What a form says of a request that failed: why it was refused, or that its answer is lost. */
export function failureText({ dataset: { lost, failed = '' } }: HTMLElement, error: unknown): string {
  return error instanceof ProblemError ? error.message : (lost ?? failed);
}

/** What a form says without a connection; one that is on every page says what the banner does. */
export function offlineText({ dataset }: HTMLElement): string {
  return dataset.offline ?? document.querySelector('[data-offline-banner]')?.textContent ?? '';
}

/**
 * Moves the content below an alert down by the alert's height, without a layout shift
 * (client/styles/account.css).
 */
function makeRoom({ parentElement, hidden, offsetHeight }: HTMLElement): void {
  parentElement?.style.setProperty('--banner', `${offsetHeight}px`);
  parentElement?.toggleAttribute('data-said', !hidden);
}
