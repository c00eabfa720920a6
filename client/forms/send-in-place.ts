import { formAnswer } from '../../shared/schemas/form-answer.ts';
import { doWithout, loadChunk, offerRetry, showBoundary } from '../offline/offline-boundary.ts';
import { enhanceForm } from './enhance-form.ts';

/** Forms that have been enhanced. */
const enhanced = new WeakSet<HTMLFormElement>();

type Send = (form: HTMLFormElement, submitter: HTMLElement | null) => unknown;

/**
 * Forms that code of their own sends; the first row that matches one has it. Where the code cannot
 * be loaded, the form is sent as without scripts; one that `retries` is little without it.
 */
const OWN_CODE: readonly { forms: string; load: () => Promise<Send>; retries?: true }[] = [
  {
    forms: '[data-in-place=sections]',
    load: () => import('../checkout/send-section.ts').then(({ sendSection }) => sendSection),
  },
  {
    forms: '[data-in-place=stores]',
    load: () => import('../stores/find-stores.ts').then(({ sendStores }) => sendStores),
  },
  {
    forms: '[data-passkey=login]',
    load: () => import('../account/passkey-sign-in.ts').then(({ pressPasskey }) => pressPasskey),
    retries: true,
  },
  {
    forms: '[data-passkey=name]',
    load: () => import('../account/add-passkey.ts').then(({ addPasskey }) => addPasskey),
    retries: true,
  },
  {
    forms: '[data-in-place=sign-up]',
    load: () => import('../newsletter/open-sign-up.ts').then(({ openSignUp }) => openSignUp),
  },
];

/**
 * Sends a form and empties its fields. It shows the result in the form's `status`, or in a toast on
 * the page that the answer leads to. Forms of passkeys have code of their own.
 */
function sendInPlace(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter?.dataset.leaves !== undefined) {
    leave(form, submitter);
    return;
  }
  const own = OWN_CODE.find(({ forms }) => form.matches(forms));
  if (own) {
    return void loadChunk(own.load).then(
      (send) => send(form, submitter),
      (error: unknown) => {
        if (own.retries) tryAgain(error, form);
        else sendWithoutScript(form, submitter);
      },
    );
  }
  if (form.dataset.sends && !enhanced.has(form)) {
    return void loadChunk(() => import('../checkout/card-fields.ts')).then(
      ({ sendWithCard }) => {
        // first, so that it can hold the form back; another press may have come while it was loaded
        if (!enhanced.has(form)) sendWithCard(form);
        enhance(form);
        form.requestSubmit();
      },
      () => sendWithoutScript(form, submitter),
    );
  }
  enhance(form);
  form.requestSubmit();
}

/** Offers a retry of a form that is little without its code; then its page says so. */
function tryAgain(error: unknown, form: HTMLFormElement): void {
  if (!offerRetry(error, form, () => form.requestSubmit())) form.submit();
}

function enhance(form: HTMLFormElement): void {
  if (enhanced.has(form)) return;
  enhanced.add(form);
  const { reset } = enhanceForm(form, {
    schema: formAnswer,
    done({ message, next, dialog }) {
      reset();
      if (next !== undefined) return lead(next, message, form);
      const status = form.querySelector<HTMLElement>('[data-form-status]');
      if (dialog !== undefined || !status) return inDialog(form, message, dialog);
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

/**
 * Shows the dialog that follows a form, or, where the form has no place for its message, closes the
 * dialog that it is in and shows the message in a toast.
 */
function inDialog(form: HTMLFormElement, message: string, dialog: string | undefined): void {
  loadChunk(() => import('./answer-dialog.ts')).then(
    ({ followForm }) => followForm(form, message, dialog),
    // what was sent has been accepted
    () => lead(form.action, message, form),
  );
}

/**
 * Sends a form whose own code could not be loaded, by the button that was pressed. Where that code
 * would have asked the payment provider's frame for the card, the provider's page does. Without a
 * connection it waits for one: the browser's error page would take what was typed with it.
 */
function sendWithoutScript(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (!navigator.onLine && showBoundary(form, () => form.requestSubmit(submitter))) return;
  const elsewhere = form.dataset.sends && form.querySelector<HTMLElement>('[data-leaves]');
  const button = elsewhere || submitter;
  if (button?.hasAttribute('name')) leave(form, button);
  else form.submit();
}

/** Sends a form to the page that its button leads to, as without scripts. */
function leave(form: HTMLFormElement, button: HTMLElement): void {
  const name = button.getAttribute('name') ?? '';
  const value = button.getAttribute('value') ?? '';
  const elsewhere = button.getAttribute('formaction');
  if (elsewhere) form.action = elsewhere;
  form.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  form.submit();
}

/**
 * Goes to a page with a message; '' for none. The page that is open is loaded again and keeps its
 * place, and whoever uses the keyboard is at the form again.
 */
function lead(next: string, title: string, form: HTMLFormElement): void {
  if (!title) {
    location.assign(next);
    return;
  }
  const { href, pathname } = new URL(next, location.href);
  const isHere = pathname === location.pathname && form.matches(':has(:focus-visible)');
  const from = isHere ? form.dataset.alert : undefined;
  loadChunk(() => import('../toast/kept-toast.ts'))
    .then(({ keepToast }) => keepToast({ title, calm: true, from }), doWithout)
    .finally(() => (href === location.href ? location.reload() : location.assign(href)));
}

/** Sends each `data-in-place` form and shows the result in it. */
export function start(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented) return;
    if (!(form instanceof HTMLFormElement && form.matches('[data-in-place]'))) return;
    event.preventDefault();
    // after this event: until then the form cannot be sent again
    setTimeout(() => sendInPlace(form, submitter));
  });
}
