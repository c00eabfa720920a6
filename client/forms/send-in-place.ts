import { formAnswer } from '../../shared/schemas/form-answer.ts';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { enhanceForm } from './enhance-form.ts';

/** Forms that have been enhanced. */
const enhanced = new WeakSet<HTMLFormElement>();

/**
 * Sends a form and empties its fields. It shows the result in the form's `status`, or in a toast on
 * the page that the answer leads to. Forms of passkeys have code of their own.
 */
export function sendInPlace(form: HTMLFormElement): void {
  const { passkey } = form.dataset;
  if (passkey === 'login') {
    return void import('../account/passkey-sign-in.ts').then(({ pressPasskey }) => pressPasskey(form));
  }
  if (passkey === 'name') {
    return void import('../account/add-passkey.ts').then(({ addPasskey }) => addPasskey(form));
  }
  if (!enhanced.has(form)) {
    enhanced.add(form);
    const { reset } = enhanceForm(form, {
      schema: formAnswer,
      done({ message, next }) {
        if (next !== undefined && form.dataset.inPlace === 'sections') return showNext(next);
        reset();
        if (next !== undefined) return lead(next, message);
        const status = form.querySelector<HTMLElement>('[data-form-status]');
        if (!status) return;
        status.textContent = message;
        status.dataset.said = '';
      },
    });
    if (form.querySelector('[data-rule]')) {
      loadChunk(() => import('../account/password-panel.ts')).then(
        ({ startPasswordPanel }) => startPasswordPanel(form),
        doWithout,
      );
    }
  }
  form.requestSubmit();
}

/** Shows the checkout's next section in place; without its code, goes there. */
function showNext(next: string): void {
  loadChunk(() => import('../checkout/show-sections.ts')).then(
    ({ showSections }) => showSections(next),
    () => location.assign(next),
  );
}

/** Goes to a page with a message. The page that is open is loaded again and keeps its place. */
function lead(next: string, title: string): void {
  loadChunk(() => import('../toast/kept-toast.ts'))
    .then(({ keepToast }) => keepToast({ title, calm: true }), doWithout)
    .finally(() => {
      const { href } = new URL(next, location.href);
      if (href === location.href) location.reload();
      else location.assign(href);
    });
}
