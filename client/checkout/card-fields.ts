import * as z from 'zod/mini';
import { formAlert } from '../forms/form-alert.ts';
import { loadChunk } from '../offline/offline-boundary.ts';
import type { Card } from './card.ts';

/** The longest wait for the frame's answer, in ms. */
const ANSWER_MS = 12_000;

/** The space around the provider's form in its frame, in px. */
const FRAME_EDGES = 8;

const source = z.literal('cairn-pay');
/** What the frame of a card's fields says (docs/contracts/payments.md §8). */
const answer = z.discriminatedUnion('type', [
  z.object({
    source,
    type: z.literal('token'),
    request: z.string(),
    token: z.object({ id: z.string(), card: z.object({ brand: z.string(), last4: z.string() }) }),
  }),
  z.object({ source, type: z.literal('invalid'), request: z.string() }),
  z.object({ source, type: z.literal('error'), request: z.string() }),
]);

/** The frame's height grows with the errors of its fields. */
const resize = z.object({ source, type: z.literal('resize'), height: z.number().check(z.maximum(2_000)) });

/**
 * Holds a form back until the provider's frame has answered with the card that was typed there. The
 * frame itself says which of its fields is wrong. `pressed` is called at each press that sends it,
 * before the frame is asked.
 */
export function sendWithCard(form: HTMLFormElement, pressed = () => {}): void {
  let isFilledIn = false;
  const say = formAlert(form);
  followHeight(form);
  form.addEventListener('submit', (event) => {
    const frame = form.querySelector<HTMLIFrameElement>('[data-card-fields]');
    const stripe = form.querySelector<HTMLElement>('[data-stripe-key]');
    const { submitter } = event;
    if (!isFilledIn && !form.ariaBusy) pressed();
    // a card that the shopper keeps
    const isKept = Boolean(new FormData(form).get('kept'));
    const isAsked = !isFilledIn && !isKept && navigator.onLine && (frame || stripe);
    if (!isAsked || submitter?.dataset.leaves !== undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (form.ariaBusy) return;
    form.ariaBusy = 'true';
    const asking = frame ? askForCard(frame) : stripe ? askItsScript(stripe) : undefined;
    void asking?.then((card) => {
      form.ariaBusy = null;
      if (card === 'incomplete') return;
      if (!card) return say(form.dataset.failed ?? '');
      for (const [name, value] of Object.entries(card)) {
        const input = form.querySelector<HTMLInputElement>(`input[type="hidden"][name="${name}"]`);
        if (input) input.value = value;
      }
      isFilledIn = true;
      // a gift card that was applied meanwhile has replaced the button
      const button = submitter?.isConnected
        ? submitter
        : form.querySelector<HTMLElement>('#checkout-order button');
      form.requestSubmit(button);
      // also where the form was held back: the next press asks anew
      isFilledIn = false;
    });
  });
}

/** Asks the script of Stripe, whose field the page has. */
async function askItsScript(mountPoint: HTMLElement): Promise<Card | 'incomplete' | undefined> {
  try {
    return await (await loadChunk(() => import('./stripe-fields.ts'))).askStripe(mountPoint);
  } catch {
    return undefined;
  }
}

/** Makes the frame as high as its document says, so that no error in it is cut off. */
function followHeight(form: HTMLFormElement): void {
  const frame = form.querySelector<HTMLIFrameElement>('[data-card-fields]');
  if (!frame) return;
  const follow = ({ origin, source: from, data }: MessageEvent<unknown>) => {
    if (!frame.isConnected) return removeEventListener('message', follow);
    if (origin !== frame.dataset.cardFields || from !== frame.contentWindow) return;
    const said = resize.safeParse(data);
    if (said.success) frame.style.height = `${said.data.height + FRAME_EDGES}px`;
  };
  addEventListener('message', follow);
}

/**
 * Asks the provider's frame for the card that was typed there. `incomplete` where a field is wrong,
 * which the frame itself says; undefined where it gives no answer.
 */
function askForCard(frame: HTMLIFrameElement): Promise<Card | 'incomplete' | undefined> {
  const { cardFields: origin = '' } = frame.dataset;
  const request = crypto.randomUUID();
  return new Promise((resolve) => {
    const end = (found: Card | 'incomplete' | undefined) => {
      removeEventListener('message', listen);
      clearTimeout(timer);
      resolve(found);
    };
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      const { data } = answer.safeParse(event.data);
      if (data?.request !== request) return;
      if (data.type === 'invalid') return end('incomplete');
      if (data.type === 'error') return end(undefined);
      const { id, card } = data.token;
      end({ token: id, brand: card.brand, lastDigits: card.last4 });
    };
    const timer = setTimeout(end, ANSWER_MS);
    addEventListener('message', listen);
    frame.contentWindow?.postMessage({ target: 'cairn-pay', type: 'tokenize', request }, origin);
  });
}
