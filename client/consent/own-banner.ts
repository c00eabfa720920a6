/**
 * Where visitors opt in: shows the shop's own banner to those who have not chosen, sends their choice in
 * place, and removes from this browser's storage what they do not agree to. It is a script of its own and
 * shares no code with the loader, which every page of every site has.
 */
import type { ConsentAnswer } from '../../shared/schemas/consent-answer.ts';
import { CLICK } from './click-key.ts';
import { CONSENT_CHANGED } from './consent-changed.ts';
import { COMFORT_KEYS, LAYER_KEYS } from './optional-keys.ts';

/** The longest wait for an answer, in ms, as of any form (client/request.ts). */
const ANSWER_MS = 12_000;

const banner = document.getElementById('consent');
const version = banner?.dataset.version ?? '';

/** Whether the visitor has chosen what is asked for now; the cookie's value is encoded. */
const hasChosen = () => document.cookie.includes(`version%3D${version}`);

/** The groups of what is kept for comfort, and of a click on a partner's link. */
const { optIn = '', click } = document.body.dataset;

const says = (group: string | undefined, choice: 0 | 1) =>
  RegExp(`OptanonConsent=[^;]*${group}(:|%3A)${choice}`).test(document.cookie);
const agreesTo = (group: string | undefined) => says(group, 1) && !says(group, 0);

/** Shows the banner or takes it away; it follows the link that skips to the content, for keys and readers. */
function follow(): void {
  forgetUnagreed();
  if (!banner || banner.hasAttribute('data-awaits') !== hasChosen()) return;
  if (hasChosen()) {
    const isIn = banner.contains(document.activeElement);
    delete banner.dataset.awaits;
    if (isIn) document.getElementById('main')?.focus({ preventScroll: true });
    return;
  }
  document.querySelector('.skip-link')?.insertAdjacentElement('afterend', banner);
  banner.dataset.awaits = '';
  say(banner.querySelector('h2')?.textContent);
}

function say(text: string | null | undefined): void {
  const announcer = document.getElementById('announcer');
  if (announcer && text) announcer.textContent = text;
}

/** Says whether this browser may keep what is for comfort, and removes what it keeps without an agreement. */
function forgetUnagreed(): void {
  const { tags } = document.body.dataset;
  const mayKeep = agreesTo(optIn);
  // the code of the page asks for this (client/consent/may-keep.ts)
  document.body.dataset.optIn = mayKeep ? '' : optIn;
  const unagreed = [
    ...(mayKeep ? [] : [COMFORT_KEYS]),
    ...(agreesTo(click) ? [] : [RegExp(`^${CLICK}$`)]),
    ...(tags === undefined || agreesTo(tags.split(' ')[0]) ? [] : [LAYER_KEYS]),
  ];
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (unagreed.some((keys) => keys.test(key))) storage.removeItem(key);
  } catch {
    // blocked storage holds nothing
  }
}

/** Sends a choice; where it is not kept, or no answer comes, the banner stays and says so. */
async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.ariaBusy) return;
  const alert =
    form.parentElement?.querySelector('.consent-alert') ??
    form.closest('details')?.parentElement?.querySelector('.consent-alert');
  const complain = (text: string) => {
    if (alert) alert.textContent = text;
  };
  complain('');
  if (!navigator.onLine) return complain(form.dataset.offline ?? '');
  form.ariaBusy = 'true';
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const answer: Partial<ConsentAnswer> & { title?: string } = await response.json();
    if (!response.ok || !answer.groups) return complain(answer.title ?? form.dataset.lost ?? '');
    dispatchEvent(new CustomEvent(CONSENT_CHANGED, { detail: answer.groups }));
    // the page that shows the choice shows the new one
    if (banner) say(answer.message);
    else location.reload();
  } catch {
    // its cookie tells whether it was kept
    if (banner && hasChosen()) follow();
    else complain(form.dataset.lost ?? '');
  } finally {
    form.ariaBusy = null;
  }
}

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement && form.matches('[data-consent-form]'))) return;
  event.preventDefault();
  void send(form, submitter);
});
// another page or tab may have chosen, or the consent manager
for (const type of [CONSENT_CHANGED, 'pageshow', 'focus']) addEventListener(type, follow);
follow();
