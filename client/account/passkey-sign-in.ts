import { type AccountAnswer, accountAnswer } from '../../shared/schemas/account.ts';
import { requestOptions } from '../../shared/schemas/passkey.ts';
import { fieldsOf } from '../forms/enhance-form.ts';
import { failureText, formAlert } from '../forms/form-alert.ts';
import { ProblemError, request } from '../request.ts';
import { assertionOf, toRequest } from './passkey-codec.ts';
import { leadOn } from './welcome-toast.ts';

type Done = (answer: AccountAnswer) => void;

/** The part of a challenge's lifetime after which it is replaced, so that it is never too old. */
const FRESH_SHARE = 0.8;

/** The request that the browser is waiting for. It allows only one at a time in a page. */
let pending: AbortController | undefined;
/** What follows a login, and how errors are said, by form. */
const starts = new WeakMap<HTMLFormElement, { done: Done; say: (text: string) => void }>();

const field = (form: HTMLFormElement) =>
  form.closest('section')?.querySelector<HTMLInputElement>('input[autocomplete~="webauthn"]');

/**
 * Logging in with a passkey: by its button, and from the suggestions of the e-mail field, where the
 * browser has them. `form` is that of the button (worker/account/passkeys/passkey-button.tsx).
 */
export function startPasskeySignIn(form: HTMLFormElement, done: Done = leadOn): void {
  if (!('PublicKeyCredential' in window)) {
    form.hidden = true;
    return;
  }
  if (starts.has(form)) return;
  starts.set(form, { done, say: formAlert(form) });
  const email = field(form);
  email?.addEventListener('focus', () => void suggest(form));
  if (email && email === document.activeElement) void suggest(form);
}

/** The button was pressed. */
export function pressPasskey(form: HTMLFormElement): void {
  startPasskeySignIn(form);
  void ask(form);
}

/** Suggests passkeys in the e-mail field. The challenge is requested now, not when the page loads. */
async function suggest(form: HTMLFormElement): Promise<void> {
  const isOffered = await PublicKeyCredential.isConditionalMediationAvailable?.();
  if (isOffered && !pending) await ask(form, 'conditional');
}

async function ask(form: HTMLFormElement, mediation?: 'conditional'): Promise<void> {
  const { done, say } = starts.get(form) ?? {};
  if (!done || !say) return;
  if (!mediation && !navigator.onLine) return say(form.dataset.offline ?? '');
  pending?.abort();
  const own = new AbortController();
  const { signal } = own;
  pending = own;
  if (!mediation) say('');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChosen = !mediation;
  let isSent = false;
  try {
    const { options = '' } = form.dataset;
    const asked = await request(options, requestOptions, { body: new URLSearchParams(), signal });
    if (mediation) timer = setTimeout(renew, asked.timeout * FRESH_SHARE);
    const publicKey = toRequest(asked);
    const found = await navigator.credentials.get({ publicKey, signal, ...(mediation && { mediation }) });
    isChosen = true;
    clearTimeout(timer);
    const body = fieldsOf(form);
    const wanted = form.closest('section')?.querySelector<HTMLInputElement>('input[name="return"]')?.value;
    if (wanted) body.set('return', wanted);
    body.set('credential', JSON.stringify(assertionOf(found)));
    isSent = true;
    done(await request(form.action, accountAnswer, { body }));
  } catch (error) {
    // without a choice of the shopper there is nothing to say: the suggestions are an extra
    if (isChosen && !isQuiet(error)) {
      const isRefused = error instanceof ProblemError;
      say(isRefused || isSent ? failureText(form, error) : (form.dataset.failed ?? ''));
    }
  } finally {
    clearTimeout(timer);
    if (pending === own) pending = undefined;
  }

  function renew(): void {
    if (pending !== own) return;
    own.abort();
    pending = undefined;
    const email = field(form);
    if (email && email === document.activeElement) void suggest(form);
  }
}

/** The shopper closed the browser's dialog, or something else took its place. */
export function isQuiet(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'NotAllowedError');
}
