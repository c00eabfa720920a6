import {
  type AccountAnswer,
  type RegisterForm,
  type SignInView,
  type StepAnswer,
  signInAnswer,
  signInView,
} from '../../shared/schemas/account.ts';
import { type EnhancedForm, enhanceForm } from '../forms/enhance-form.ts';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import type { ProblemError } from '../request.ts';
import { toast } from '../toast/toast.ts';
import { stepLink } from './step-link.ts';
import { trackFormStart } from './track-form-start.ts';

type Forms = ReadonlyMap<HTMLFormElement, EnhancedForm>;

export type SignInSteps = {
  /** Returns to the first step and empties its fields. */
  reset: () => void;
};

/**
 * Enhances the steps of sign-in (worker/account/sign-in/sign-in-view.tsx): they replace each other
 * in place. The answer to a form names the step that follows, and a link or button with `data-opens`
 * the step that it opens. `done` gets the answer to a login.
 */
export function startSignInSteps(root: HTMLElement, done: (answer: AccountAnswer) => void): SignInSteps {
  trackFormStart(root);
  const forms = new Map<HTMLFormElement, EnhancedForm>();
  for (const form of root.querySelectorAll<HTMLFormElement>(
    '[data-view] form:not([data-leaves], [data-in-place])',
  )) {
    const enhanced = enhanceForm(form, {
      schema: signInAnswer,
      showsReady: true,
      done(answer, sent) {
        if ('next' in answer) return done(answer);
        // ignore the answer for an address that has been changed since
        const email = sent.get('email') ?? '';
        if (form.querySelector<HTMLInputElement>('[name="email"]')?.value === email)
          void follow(root, forms, email, answer);
      },
      failed: (problem) => sayFailed(form, problem),
    });
    forms.set(form, enhanced);
    if (form.closest('[data-view="new-password"]')) {
      loadChunk(() => import('./password-panel.ts')).then(({ startPasswordPanel }) => {
        startPasswordPanel(form);
        enhanced.showReady();
      }, doWithout);
    }
  }
  if (root.querySelector('[data-view="register"]:not([hidden])')) void startRegister(root, forms);
  // before a form of the dialog is sent: a mailed link leads back to the page below it
  if (root.closest('dialog')) {
    root.addEventListener(
      'submit',
      ({ target }) => target instanceof HTMLFormElement && state(target, { return: here() }),
      { capture: true },
    );
  }
  root.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || forms.has(event.target)) return;
    if (event.target.matches('[data-in-place]')) return;
    if (event.target.matches('[data-leaves]')) {
      return state(event.target, { email: enteredIn(root), return: here() });
    }
    event.preventDefault();
    for (const { say } of forms.values()) say('');
    enter(root, enteredIn(root));
    show(root, 'email');
  });
  root.addEventListener('click', (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-opens]') : null;
    const view = (button ?? stepLink(event))?.dataset.opens;
    if (!view) return;
    event.preventDefault();
    const email = enteredIn(root);
    // without an address the password step has nobody to log in
    const opened = view === 'password' && !email ? 'email' : signInView.parse(view);
    void follow(root, forms, email, { view: opened });
  });
  const resend = root.querySelector<HTMLElement>('[data-resend]');
  // the page was sent with a step under way, by a browser that did not run scripts yet
  if (resend?.dataset.resend) countDown(root, Number(resend.dataset.resend));
  const passkey = root.querySelector<HTMLFormElement>('form[data-passkey="login"]');
  if (passkey) {
    loadChunk(() => import('./passkey-sign-in.ts')).then(
      ({ startPasskeySignIn }) => startPasskeySignIn(passkey, done),
      doWithout,
    );
  }
  return {
    reset() {
      // a login is under way
      if ([...forms.keys()].some(({ ariaBusy }) => ariaBusy)) return;
      for (const { reset } of forms.values()) reset();
      show(root, 'email');
    },
  };
}

/** The page that the shopper is on, to return to after a login elsewhere. */
const here = () => location.pathname + location.search + location.hash;

/**
 * Sets hidden fields of a form. An address to return to that the worker has set stays; it sets none
 * in the dialog.
 */
function state(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const found = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    const input =
      found ?? form.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name }));
    if (!found || name !== 'return' || form.closest('dialog')) input.value = value;
  }
}

/** The address that was entered in the step that is shown, or in the e-mail step. */
function enteredIn(root: HTMLElement): string {
  const fields = root.querySelectorAll<HTMLInputElement>(
    '[data-view]:not([hidden]) input[type="email"], [data-view="email"] input[name="email"]',
  );
  return [...fields].find(({ value }) => value)?.value ?? '';
}

/** Gives all steps the address. */
function enter(root: HTMLElement, email: string): void {
  for (const entered of root.querySelectorAll('[data-entered]')) entered.textContent = email;
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-view] input[name="email"]')) {
    input.value = email;
    // its form looks ready once the address is valid
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * Goes to another step, with the address that was entered. The registration step is shown once its
 * own script has arranged it.
 */
async function follow(
  root: HTMLElement,
  forms: Forms,
  email: string,
  { view, note = '', notice = '', register, updatePostalCode, resendSeconds }: StepAnswer,
): Promise<void> {
  enter(root, email);
  if (updatePostalCode !== undefined) {
    const postal = root.querySelector<HTMLElement>('[data-postal]');
    const input = postal?.querySelector('input');
    if (postal) postal.hidden = !updatePostalCode;
    if (input) input.disabled = !updatePostalCode;
  }
  for (const noteElement of root.querySelectorAll<HTMLElement>('[data-note]')) {
    noteElement.textContent = note;
    noteElement.hidden = note === '';
  }
  if (view === 'register') await startRegister(root, forms, register);
  show(root, view);
  const noticed = root.querySelector('[data-notice]');
  if (noticed) noticed.textContent = notice;
  if (resendSeconds !== undefined) countDown(root, resendSeconds);
}

let counting: Animation | undefined;

/**
 * Shows in its button how long the shopper has to wait for another mail: the seconds are a counter
 * of the style sheet, which counts down by an animation (client/styles/account/sign-in.css).
 */
function countDown(root: HTMLElement, seconds: number): void {
  const button = root.querySelector<HTMLElement>('[data-resend]');
  const shown = button?.querySelector<HTMLElement>('[data-countdown]');
  if (!button || !shown) return;
  counting?.cancel();
  button.setAttribute('aria-disabled', 'true');
  shown.hidden = false;
  counting = shown.animate(
    { '--seconds': [seconds, 0] },
    { duration: seconds * 1_000, easing: `steps(${seconds}, end)` },
  );
  counting.onfinish = () => {
    shown.hidden = true;
    button.removeAttribute('aria-disabled');
  };
}

/** Starts the script of the registration step, which shows what `asks` names. */
async function startRegister(root: HTMLElement, forms: Forms, asks?: RegisterForm): Promise<void> {
  const form = root.querySelector<HTMLFormElement>('[data-view="register"] form');
  const enhanced = form && forms.get(form);
  if (!enhanced) return;
  await loadChunk(() => import('./register-step.ts')).then(
    ({ startRegisterStep }) => startRegisterStep(form, enhanced, asks),
    doWithout,
  );
}

/**
 * What a step's failure says besides its banner: joining has a toast, unless its answer is lost, and
 * links to sign in.
 */
function sayFailed(form: HTMLFormElement, problem: ProblemError | undefined): void {
  const taken = form.parentElement?.querySelector<HTMLElement>('[data-taken]');
  if (taken) taken.hidden = problem?.type !== 'taken';
  const title = form.dataset.toast;
  if (!title || !problem || problem.errors.length > 0 || problem.type === 'taken') return;
  toast({ title });
}

/** Shows a step and focuses its first field, or its heading when it has none. */
function show(root: HTMLElement, view: SignInView): void {
  for (const step of root.querySelectorAll<HTMLElement>('[data-view]')) {
    step.hidden = step.dataset.view !== view;
    if (step.hidden) continue;
    const heading = step.querySelector<HTMLElement>('h1, h2');
    if (heading) heading.tabIndex = -1;
    (step.querySelector<HTMLElement>('input.field') ?? heading)?.focus();
  }
}
