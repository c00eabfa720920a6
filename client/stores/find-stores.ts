import { formAnswer } from '../../shared/schemas/form-answer.ts';
import { announce } from '../announce.ts';
import { type Input, isInput, sayAt } from '../forms/field-error.ts';
import { failureText } from '../forms/form-alert.ts';
import { FRAGMENT_MS, fetchFragment, fill } from '../fragments.ts';
import { ProblemError, request } from '../request.ts';

/** The longest wait for the device, and the age of a place that it may know already, in ms. */
const PATIENCE_MS = 10_000;
const FRESH_MS = 300_000;
/** Digits after the point of degrees: about a kilometre. The shop need not know more. */
const DIGITS = 2;

type Located = { latitude: string; longitude: string };

/** Asks the visitor's device where it is; only ever after a press. Resolves to why it is not known. */
function locate(): Promise<Located | 'refused' | 'notLocated'> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('notLocated');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ latitude: latitude.toFixed(DIGITS), longitude: longitude.toFixed(DIGITS) }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'notLocated'),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  });
}

/** Forms whose fields are checked as they change, from the first press on. */
const checked = new WeakSet<HTMLFormElement>();
/** Counts the searches, so that an answer to an earlier one is ignored, the device's too. */
let turn = 0;
/** Counts the stores that were chosen, in the same way. */
let stockTurn = 0;

/**
 * Sends a form of the store locator (worker/stores/): a search, by postal code or by the visitor's
 * location; more of its stores; the choice of a store. In the dialog the answer is shown in place;
 * the page itself goes to the search's address.
 */
export async function sendStores(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (form.method === 'post') return choose(form, button);
  const fields = new FormData(form);
  if (button?.dataset.locate !== undefined) {
    fields.delete('postalCode');
    say(form, '');
    if (!isReady(form, ['country'])) return;
    busy(form, button);
    turn += 1;
    const mine = turn;
    const position = await locate();
    if (mine !== turn) return;
    busy(form, null);
    if (typeof position === 'string') {
      const { refused = '', notLocated = '' } = form.dataset;
      return say(form, position === 'refused' ? refused : notLocated);
    }
    fields.set('latitude', position.latitude);
    fields.set('longitude', position.longitude);
  } else if (!isReady(form)) return;
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  const dialog = dialogOf(form);
  const address = new URL(form.action);
  if (!navigator.onLine) return say(form, ((dialog && finderIn(dialog)) ?? form).dataset.offline ?? '');
  if (!dialog) {
    address.search = String(query);
    location.assign(address);
    return;
  }
  const before = dialog.querySelectorAll('.store-card').length;
  if (await show(dialog, form, button, query)) after(dialog, fields.has('shown') ? before : 0);
}

const dialogOf = (form: HTMLElement) => form.closest<HTMLElement>('[data-stores]');

/** Shows the answer to a query in the dialog; false where there is none, and where another came. */
async function show(
  dialog: HTMLElement,
  form: HTMLFormElement,
  button: HTMLElement | null,
  query: URLSearchParams,
): Promise<boolean> {
  turn += 1;
  const mine = turn;
  say(form, '');
  busy(form, button);
  const found = await fetchFragment(`${dialog.dataset.stores}?${query}`, {
    signal: AbortSignal.timeout(FRAGMENT_MS),
  });
  const answer = found?.querySelector('[data-stores]');
  if (mine !== turn) return false;
  busy(form, null);
  if (answer) {
    dialog.dataset.query = String(query);
    dialog.replaceChildren(...answer.childNodes);
  } else say(form, failedOf(form));
  return Boolean(answer);
}

/** Gives the focus to what is wrong, else to the first new store, else to what was found. */
function after(dialog: HTMLElement, before: number): void {
  const wrong = dialog.querySelector<HTMLElement>('[aria-invalid]');
  const more = before > 0 ? dialog.querySelectorAll<HTMLElement>('.store-card h3 a')[before] : undefined;
  const found = dialog.querySelector<HTMLElement>('[data-stores-found]');
  (wrong ?? more ?? found ?? dialog.querySelector<HTMLElement>('[name=postalCode]'))?.focus();
}

const finderIn = (dialog: HTMLElement) => dialog.querySelector<HTMLFormElement>('.stores-form');

/** Makes a store the visitor's own, or forgets it: the page's part about it follows. */
async function choose(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const dialog = dialogOf(form);
  const finder = dialog && finderIn(dialog);
  if (!dialog || !finder || form.ariaBusy) return;
  if (!navigator.onLine) return say(finder, finder.dataset.offline ?? '');
  const entry = form.closest('li')?.id;
  busy(form, button);
  try {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const { message } = await request(form.action, formAnswer, { body });
    announce(message);
    await show(dialog, finder, null, new URLSearchParams(dialog.dataset.query));
    const name = dialog.querySelector('.stores-mine a')?.textContent ?? '';
    for (const placeholder of document.querySelectorAll('[data-my-store]')) placeholder.textContent = name;
    dialog.querySelector<HTMLElement>(`#${entry} :is(.store-mine, [data-in-place] button)`)?.focus();
    void renewStock();
  } catch (error) {
    busy(form, null);
    const isLost = !(error instanceof ProblemError) || error.isLost;
    // which store is the visitor's own is shown anew
    if (isLost) await show(dialog, finder, null, new URLSearchParams(dialog.dataset.query));
    say(finderIn(dialog) ?? finder, failureText(finder, error));
  }
}

/**
 * Fetches again what the page says of the days on which its product arrives and of the visitor's store,
 * but where the focus is.
 */
export async function renewStock(): Promise<void> {
  stockTurn += 1;
  const mine = stockTurn;
  for (const placeholder of document.querySelectorAll<HTMLElement>('[data-store-stock]')) {
    const fragment = await fetchFragment(placeholder.dataset.fragment ?? '');
    if (mine !== stockTurn) return;
    if (fragment && !placeholder.matches(':focus-within')) fill(placeholder, fragment);
  }
}

/** Whether nothing is missing; says at each field what is. */
function isReady(form: HTMLFormElement, names?: string[]): boolean {
  const fields = [...form.elements].flatMap((element) =>
    isInput(element) && element.type !== 'hidden' ? [element] : [],
  );
  if (!checked.has(form)) {
    checked.add(form);
    form.addEventListener('input', ({ target }) => {
      const field = fields.find((one) => one === target);
      if (field) check(field);
    });
  }
  const wrong = fields.filter((field) => {
    const isAsked = !names || names.includes(field.name);
    return !check(field, isAsked);
  });
  wrong[0]?.focus();
  return wrong.length === 0;
}

function check(field: Input, isAsked = true): boolean {
  const message = isAsked && field.value.trim() === '' ? (field.dataset.missing ?? '') : '';
  sayAt(field, message);
  return message === '';
}

function say(form: HTMLFormElement, text: string): void {
  const output = (dialogOf(form) ?? form.closest('.stores'))?.querySelector('[data-stores-said]');
  if (output) output.textContent = text;
}

const failedOf = (form: HTMLElement) =>
  finderIn(dialogOf(form) ?? form)?.dataset.failed ?? form.dataset.failed ?? '';

function busy(form: HTMLFormElement, button: HTMLElement | null): void {
  form.ariaBusy = button ? 'true' : null;
  for (const one of form.querySelectorAll('button')) one.ariaBusy = one === button ? 'true' : null;
}
