import { stepToEdit } from '../../shared/checkout/step-to-edit.ts';
import { type FormAnswer, formAnswer } from '../../shared/schemas/form-answer.ts';
import { enhanceForm } from '../forms/enhance-form.ts';
import { sendWithCard } from './card-fields.ts';
import { holdSections, showSections, showSectionsAgain } from './show-sections.ts';

/** Forms that have been enhanced. A section that is replaced brings new ones. */
const enhanced = new WeakSet<HTMLFormElement>();
/**
 * How long the shop may work on a press, in ms. After that it is asked what became of the order, and
 * looks once more for one that is not there (worker/pages/order-state.tsx).
 */
const LONGEST_ANSWER_MS = 6_000;
/** Refusals after which another section may be open, or this one has changed. */
const MOVES = new Set(['changed', 'declined', 'not-orderable']);

/** Sends a form of the checkout and shows the section that follows in place. */
export function sendSection(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (!enhanced.has(form)) {
    enhanced.add(form);
    let order: DOMStringMap = {};
    form.addEventListener('submit', holdWhileReplaced);
    // first, so that it can hold the form back; a gift card may replace the order while it does
    if (form.dataset.sends === 'card')
      sendWithCard(form, () => {
        const { seen, moved, changed } = form.querySelector<HTMLElement>('[data-seen]')?.dataset ?? {};
        order = { seen, moved, changed };
      });
    enhanceForm(form, {
      schema: formAnswer,
      done: (answer, fields) => void follow(form, answer, { ...order, card: cardOf(form, fields) }),
      failed(problem) {
        if (!problem) return void findOut(form);
        const step = stepToEdit(problem.type);
        if (step) void showChanged(problem.message, `?step=${step}`);
        else if (MOVES.has(problem.type)) void showChanged(problem.message);
      },
    });
  }
  form.requestSubmit(submitter);
}

/**
 * Shows the section that follows. A press on the button of the order that first had to store a payment
 * places the order too, if what is shown then is what the shopper saw at the press; else it says that
 * this has changed, or the days on which the order now arrives.
 */
async function follow(
  form: HTMLFormElement,
  { next = location.href, message }: FormAnswer,
  { seen, moved, changed = '', card = '' }: DOMStringMap,
): Promise<void> {
  const isShown = await showSections(next, message);
  // another page follows, a later answer is shown, or the section is still open
  if (!isShown || seen === undefined || form.isConnected) return;
  const order = document.querySelector<HTMLElement>('[data-stage="open"] [data-seen]');
  const button = order?.querySelector('button');
  // another tab may have stored another card since
  const isPaying = [...document.querySelectorAll('[data-stage="done"]')].at(-1)?.textContent.includes(card);
  const now = order?.dataset;
  const hasMoved = now?.moved !== moved;
  if (now?.seen === seen && !hasMoved && isPaying && button?.form) sendSection(button.form, button);
  // a section may say itself why it is open
  else if (document.querySelector('[data-stage="open"] > div > .form-alert[hidden]'))
    sayChanged((now?.seen === seen && hasMoved && now?.moved) || changed);
}

/** What the shop shows of the card that a form was sent with: its name, or the last digits of a new one. */
function cardOf(form: HTMLFormElement, fields: URLSearchParams): string | undefined {
  const kept = fields.get('kept');
  const choices = [...form.querySelectorAll<HTMLInputElement>('.checkout-choice > input')];
  const label = choices.find(({ value }) => kept && value === kept)?.parentElement;
  return label?.textContent ?? fields.get('lastDigits') ?? undefined;
}

/**
 * Finds out what became of a form whose answer is lost: reads the checkout again and shows it. For an
 * order it waits, and opens the page that asks the services.
 */
async function findOut(form: HTMLFormElement): Promise<void> {
  const { findsOut, stands = '', unchanged = '' } = form.dataset;
  if (findsOut === undefined) {
    // a form that is still there is served as before
    if (await showSectionsAgain()) sayChanged(form.isConnected ? unchanged : stands);
    return;
  }
  // another press would be one too many
  holdSections();
  const go = () => location.assign(findsOut);
  setTimeout(() => {
    if (navigator.onLine) go();
    else addEventListener('online', go, { once: true });
  }, LONGEST_ANSWER_MS);
}

/** A press while the next section is on its way is a press too many. */
function holdWhileReplaced(event: SubmitEvent): void {
  const { currentTarget: form } = event;
  if (!(form instanceof Element) || form.closest('section')?.ariaBusy !== 'true') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Shows the checkout as it now is, with the reason why it is not what the shopper saw; at a step that
 * has to be edited, with that step open.
 */
function showChanged(message: string, step = ''): Promise<boolean> {
  return showSections(location.pathname + step, message, sayChanged);
}

/** Says at the open section why it is not what the shopper saw. */
function sayChanged(message: string): void {
  const { id } = document.querySelector('[data-stage="open"]') ?? {};
  const alert = document.getElementById(`${id}-changed`);
  if (!alert) return;
  alert.textContent = message;
  alert.hidden = false;
  alert.scrollIntoView({ block: 'nearest' });
}
