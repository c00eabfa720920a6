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

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/**
 * Sends what a script sends of a form. Throws `FormProblem` for a no with its reason, anything else
 * for a lost answer.
 */
async function send(address: string, body: URLSearchParams): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', headers: { accept: 'application/json' }, body });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { title, errors = [] } = problem.parse(answer);
  throw new FormProblem(title, errors[0]?.field);
}

class FormProblem extends Error {
  readonly field: string | undefined;

  constructor(message: string, field: string | undefined) {
    super(message);
    this.field = field;
  }
}

/**
 * Makes the steps of signing in (worker/account/sign-in-view.tsx) follow each other in place: each
 * form is sent by script, what is wrong is said where it is, and `done` gets the answer of a login.
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
  for (const box of root.querySelectorAll<HTMLElement>('[data-banner]')) {
    box.querySelector('button')?.addEventListener('click', () => banner(root, ''));
    const step = box.closest<HTMLElement>('[data-view]');
    // a phone that is turned
    if (step) new ResizeObserver(() => makeRoom(step, box)).observe(box);
  }
  return {
    reset() {
      for (const form of root.querySelectorAll('form')) {
        form.reset();
        forget(form);
        for (const input of inputs(form)) say(input, '');
        tellReady(form);
      }
      banner(root, '');
      show(root, 'email');
    },
  };
}

const inputs = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement>('input.field');

/** What each form was sent with last, until its answer is there: pressed twice, it is sent once. */
const asked = new WeakMap<HTMLFormElement, string>();

function forget(form: HTMLFormElement): void {
  asked.delete(form);
  form.ariaBusy = null;
}

async function submit(
  root: HTMLElement,
  form: HTMLFormElement,
  done: (answer: AccountAnswer) => void,
): Promise<void> {
  const fields = fieldsOf(form);
  const sent = String(fields);
  if (asked.get(form) === sent) return;
  banner(root, '');
  const view = form.closest<HTMLElement>('[data-view]')?.dataset.view;
  if (!view) return show(root, 'email');
  const wrong = [...inputs(form)].filter((input) => !input.validity.valid);
  for (const input of wrong) say(input, messageOf(input));
  if (wrong[0]) return wrong[0].focus();
  asked.set(form, sent);
  form.ariaBusy = 'true';
  try {
    const answer = await send(form.action, fields);
    if (view !== 'email') done(accountAnswer.parse(answer));
    // of another address than the one that is there now it is too late
    else if (String(fieldsOf(form)) === sent) next(root, fields.get('email'), precheckAnswer.parse(answer));
  } catch (error) {
    // asked again meanwhile, or from the start
    if (asked.get(form) !== sent) return;
    const said = error instanceof FormProblem ? error : undefined;
    const field = said?.field
      ? form.querySelector<HTMLInputElement>(`input.field[name="${said.field}"]`)
      : null;
    if (said && field) {
      say(field, said.message);
      field.focus();
    } else banner(root, said?.message ?? root.dataset.failed ?? '');
  } finally {
    if (asked.get(form) === sent) forget(form);
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

/**
 * The button looks ready once the form is (docs/product/accounts.md §2.5, §2.6); pressed before, it
 * says what is missing.
 */
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

/**
 * What stands below a banner makes way for its height without a shift of the layout
 * (client/styles/account.css).
 */
function makeRoom(step: HTMLElement, { offsetHeight }: HTMLElement): void {
  step.style.setProperty('--banner', `${offsetHeight}px`);
}

/** Says at the top of the step that is shown what is wrong with all of it; '' takes it away. */
function banner(root: HTMLElement, text: string): void {
  for (const step of root.querySelectorAll<HTMLElement>('[data-view]')) {
    const box = step.querySelector<HTMLElement>('[data-banner]');
    const said = box?.querySelector('p');
    if (!box || !said) continue;
    box.hidden = step.hidden || text === '';
    said.textContent = box.hidden ? '' : text;
    makeRoom(step, box);
    step.toggleAttribute('data-said', !box.hidden);
    if (!box.hidden) box.scrollIntoView({ block: 'nearest' });
  }
}
