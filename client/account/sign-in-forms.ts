import {
  type AccountAnswer,
  accountAnswer,
  type PrecheckAnswer,
  precheckAnswer,
} from '../../shared/schemas/account.ts';
import { problem } from '../../shared/schemas/problem.ts';

type View = PrecheckAnswer['view'] | 'email';

export type SignInForms = {
  /** Back to the first step, with nothing typed. */
  reset: () => void;
};

/** Sends a form as a script does. Throws `FormProblem` for a no with its reason, anything else for a lost answer. */
async function send(form: HTMLFormElement): Promise<unknown> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
  });
  const body: unknown = await response.json();
  if (response.ok) return body;
  const { title, field } = problem.parse(body);
  throw new FormProblem(title, field);
}

class FormProblem extends Error {
  readonly field: string | undefined;

  constructor(message: string, field: string | undefined) {
    super(message);
    this.field = field;
  }
}

/**
 * Makes the steps of signing in (worker/account/sign-in-view.tsx) follow each other in place: each form is sent by script,
 * what is wrong is said where it is, and `done` gets the answer of a login.
 */
export function startSignInForms(root: HTMLElement, done: (answer: AccountAnswer) => void): SignInForms {
  for (const form of root.querySelectorAll('form')) {
    // said in the shop's own words, where it is wrong
    form.noValidate = true;
    tellReady(form);
    form.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement) say(target, '');
      tellReady(form);
    });
  }
  root.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    void submit(root, event.target, done);
  });
  root.querySelector('[data-dismiss]')?.addEventListener('click', () => banner(root, ''));
  return {
    reset() {
      for (const form of root.querySelectorAll('form')) {
        form.reset();
        for (const input of inputs(form)) say(input, '');
        tellReady(form);
      }
      banner(root, '');
      show(root, 'email');
    },
  };
}

const inputs = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement>('input.field');

async function submit(
  root: HTMLElement,
  form: HTMLFormElement,
  done: (answer: AccountAnswer) => void,
): Promise<void> {
  if (form.ariaBusy) return;
  banner(root, '');
  const view = form.closest<HTMLElement>('[data-view]')?.dataset.view;
  if (!view) return show(root, 'email');
  const wrong = [...inputs(form)].filter((input) => !input.validity.valid);
  for (const input of wrong) say(input, messageOf(input));
  if (wrong[0]) return wrong[0].focus();
  form.ariaBusy = 'true';
  try {
    const answer = await send(form);
    if (view === 'email') next(root, new FormData(form).get('email'), precheckAnswer.parse(answer));
    else done(accountAnswer.parse(answer));
  } catch (error) {
    const said = error instanceof FormProblem ? error : undefined;
    const field = said?.field
      ? form.querySelector<HTMLInputElement>(`input.field[name="${said.field}"]`)
      : null;
    if (said && field) {
      say(field, said.message);
      field.focus();
    } else banner(root, said?.message ?? root.dataset.failed ?? '');
  } finally {
    form.ariaBusy = null;
  }
}

/** Goes on from the e-mail step, with the address that was entered. */
function next(root: HTMLElement, email: unknown, { view, updatePostalCode }: PrecheckAnswer): void {
  for (const entered of root.querySelectorAll('[data-entered]')) entered.textContent = String(email);
  const hidden = root.querySelector<HTMLInputElement>('[data-view="password"] input[name="email"]');
  if (hidden) hidden.value = String(email);
  const postal = root.querySelector<HTMLElement>('[data-postal]');
  const input = postal?.querySelector('input');
  if (postal) postal.hidden = !updatePostalCode;
  if (input) input.disabled = !updatePostalCode;
  show(root, view);
}

/** Shows a step; the focus goes to its first field, else to its heading. */
function show(root: HTMLElement, view: View): void {
  for (const step of root.querySelectorAll<HTMLElement>('[data-view]')) {
    step.hidden = step.dataset.view !== view;
    if (step.hidden) continue;
    const heading = step.querySelector<HTMLElement>('h1, h2');
    if (heading) heading.tabIndex = -1;
    (step.querySelector<HTMLElement>('input.field') ?? heading)?.focus();
  }
}

/** The button looks ready once the form is (accounts.md §2); pressed before, it says what is missing. */
function tellReady(form: HTMLFormElement): void {
  const button = form.querySelector('button[type="submit"]');
  if (form.matches(':invalid')) button?.setAttribute('aria-disabled', 'true');
  else button?.removeAttribute('aria-disabled');
}

function messageOf({ validity, dataset }: HTMLInputElement): string {
  return (validity.valueMissing ? dataset.missing : dataset.invalid) ?? '';
}

function say(input: HTMLInputElement, text: string): void {
  const place = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  if (place) place.textContent = text;
  if (text) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

function banner(root: HTMLElement, text: string): void {
  const box = root.querySelector<HTMLElement>('[data-banner]');
  const said = box?.querySelector('p');
  if (!box || !said) return;
  box.hidden = text === '';
  said.textContent = text;
  if (text) box.scrollIntoView({ block: 'nearest' });
}
