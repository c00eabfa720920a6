import { z } from 'zod';
import { ask } from './account.ts';
import { send } from './checkout.ts';
import type { Visitor } from './visitor.ts';

const made = z.object({ giftCertificateCode: z.string() });

type More = { code?: string; balance?: number; currency?: string; enabled?: boolean; pending?: boolean };

/** Makes a gift card of so much, in major units, or changes that of a code. Returns its code. */
export async function giftCard(amount: number, more: More = {}): Promise<string> {
  const response = await ask('/__sandbox/gift-certificates', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount, currency: 'USD', ...more }),
  });
  return made.parse(await response.json()).giftCertificateCode;
}

const state = z.object({ balance: z.number() });

/** What a gift card still holds, in cents. */
export async function balanceOf(code: string): Promise<number> {
  const response = await ask(`/__sandbox/gift-certificates/${code}`, {});
  return Math.round(state.parse(await response.json()).balance * 100);
}

/** Enters the code of a gift card in the checkout. */
export const applyGift = (visitor: Visitor, giftCardCode: string) =>
  send(visitor, 'gift-card', { giftCardCode });

/** The ids of the payments by gift card that the checkout shows. */
export const giftPaymentsIn = (html: string): string[] =>
  [...html.matchAll(/name="payment" value="([^"]+)"/g)].flatMap(([, id]) => id ?? []);

/** The rows below the total: what each gift card pays, and what is left. */
export const totalsIn = (html: string): string[] => {
  const list = /<dl id="checkout-totals"[^>]*>(.*?)<\/dl>/s.exec(html)?.[1] ?? '';
  return [...list.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(
    ([, label, amount]) => `${label} ${amount}`,
  );
};

/** An amount on a page, in cents. */
export const cents = (text = '') => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
/** The amount of the row with this label below the total, as it is shown. */
export const rowOf = (html: string, label: string) =>
  totalsIn(html)
    .find((row) => row.startsWith(label))
    ?.slice(label.length + 1);
/** The total that the checkout shows, in cents. */
export const totalOf = (html: string) => cents(rowOf(html, 'Total'));
