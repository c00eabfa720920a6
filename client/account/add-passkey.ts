import { formAnswer } from '../../shared/schemas/form-answer.ts';
import { creationOptions } from '../../shared/schemas/passkey.ts';
import { enhanceForm } from '../forms/enhance-form.ts';
import { failureText, formAlert } from '../forms/form-alert.ts';
import { request } from '../request.ts';
import { keepToast } from '../toast/kept-toast.ts';
import { attestationOf, toCreation } from './passkey-codec.ts';
import { isQuiet } from './passkey-sign-in.ts';

/**
 * Adds a passkey (worker/account/passkeys/passkeys-section.tsx), and sends the first form: the name,
 * then the mailed code, then the browser creates it and the shop stores it.
 */
export function addPasskey(form: HTMLFormElement): void {
  const alert = document.getElementById(form.dataset.alert ?? '');
  const say = formAlert(form);
  if (!('PublicKeyCredential' in window)) {
    say(alert?.dataset.unsupported ?? '');
    return;
  }
  const codeForm = form.parentElement?.querySelector<HTMLFormElement>('form[data-passkey="code"]');
  if (!codeForm) return;
  enhanceForm(form, {
    schema: formAnswer,
    done({ message }, sent) {
      const status = codeForm.querySelector('[data-form-status]');
      const name = codeForm.querySelector<HTMLInputElement>('input[name="name"]');
      if (name) name.value = sent.get('name') ?? '';
      form.hidden = true;
      codeForm.hidden = false;
      if (status) status.textContent = message;
      codeForm.querySelector<HTMLInputElement>('input.field')?.focus();
    },
  });
  enhanceForm(codeForm, { schema: creationOptions, done: (options, sent) => void create(options, sent) });
  form.requestSubmit();

  async function create(options: Parameters<typeof toCreation>[0], sent: URLSearchParams): Promise<void> {
    if (!codeForm) return;
    let isSent = false;
    try {
      const made = await navigator.credentials.create({ publicKey: toCreation(options) });
      const body = new URLSearchParams(sent);
      body.set('_action', 'finish');
      body.set('credential', JSON.stringify(attestationOf(made)));
      isSent = true;
      const { message } = await request(codeForm.action, formAnswer, { body });
      keepToast({ title: message, calm: true, from: codeForm.dataset.alert });
      location.reload();
    } catch (error) {
      if (isQuiet(error)) return;
      const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
      const failed = (isKnown && alert?.dataset.known) || (codeForm.dataset.failed ?? '');
      say(isSent ? failureText(codeForm, error) : failed);
    }
  }
}
