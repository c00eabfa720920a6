import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import * as z from 'zod/mini';
import type { Card } from './card.ts';

/** The longest wait for Stripe's script and for its answer, in ms. */
const SCRIPT_MS = 12_000;

const fonts = z.array(z.object({ family: z.string(), src: z.string(), weight: z.string() }));

type Fields = { stripe: Stripe; card: StripeCardElement };

const mounted = new WeakMap<HTMLElement, Promise<Fields>>();

/**
 * Draws Stripe's field for a card where the page has a place for it. The script is loaded from
 * Stripe's own host and by no other page (docs/decisions/0070).
 */
export function mountStripe(): void {
  const mountPoint = document.querySelector<HTMLElement>('[data-stripe-key]');
  // a failure is said when the form is sent, which tries it again
  if (mountPoint) fieldsIn(mountPoint).catch(() => undefined);
}

/**
 * Asks Stripe for the card that was typed there. `incomplete` where it is wrong, which is then said
 * beside it; undefined where Stripe gives no answer.
 */
export async function askStripe(mountPoint: HTMLElement): Promise<Card | 'incomplete' | undefined> {
  try {
    const { stripe, card } = await fieldsIn(mountPoint);
    const { paymentMethod, error } = await soon(stripe.createPaymentMethod({ type: 'card', card }));
    if (error?.type === 'validation_error') {
      say(mountPoint, error.message);
      card.focus();
      return 'incomplete';
    }
    if (!paymentMethod?.card) return undefined;
    const { brand, last4 } = paymentMethod.card;
    return { token: paymentMethod.id, brand, lastDigits: last4 };
  } catch {
    return undefined;
  }
}

function fieldsIn(mountPoint: HTMLElement): Promise<Fields> {
  const known = mounted.get(mountPoint);
  if (known) return known;
  const mounting = mount(mountPoint);
  mounted.set(mountPoint, mounting);
  mounting.catch(() => mounted.delete(mountPoint));
  return mounting;
}

async function mount(mountPoint: HTMLElement): Promise<Fields> {
  const { stripeKey = '', stripeScript = '', stripeFonts = '[]' } = mountPoint.dataset;
  await soon(loadScript(stripeScript));
  if (!window.Stripe) throw new Error('The script is not Stripe’s.');
  const stripe = window.Stripe(stripeKey, { locale: 'auto' });
  // it looks like the text around it
  const { color, fontFamily, fontSize } = getComputedStyle(mountPoint);
  const card = stripe
    .elements({ fonts: fonts.parse(JSON.parse(stripeFonts)) })
    .create('card', { hidePostalCode: true, style: { base: { color, fontFamily, fontSize } } });
  card.on('change', ({ error }) => say(mountPoint, error?.message));
  card.mount(mountPoint);
  return { stripe, card };
}

function loadScript(src: string): Promise<void> {
  if (window.Stripe) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Stripe’s script was not loaded.'));
    });
    document.head.appendChild(script);
  });
}

/** What is wrong with the card, in Stripe's words; nothing where it is right. */
function say(mountPoint: HTMLElement, message = ''): void {
  const alert = mountPoint.nextElementSibling;
  if (alert) alert.textContent = message;
}

function soon<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Stripe is too slow.')), SCRIPT_MS)),
  ]);
}
