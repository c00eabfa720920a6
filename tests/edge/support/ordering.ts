import { env } from 'cloudflare:workers';
import { z } from 'zod';
import { AGREED } from '../../../worker/checkout/order/place-order.ts';
import { ask } from './account.ts';
import { bagOf } from './bag.ts';
import { faulty } from './faulty.ts';
import type { Visitor } from './visitor.ts';

const intents = z.object({
  intents: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount_received: z.number(),
      amount_refunded: z.number(),
      metadata: z.object({ order_no: z.string() }),
    }),
  ),
});
const orders = z.object({
  orders: z.array(
    z.object({
      orderNo: z.string(),
      status: z.string(),
      orderTotal: z.number(),
      billingAddress: z.object({ city: z.string(), stateCode: z.string() }).partial().optional(),
      customerInfo: z.object({ email: z.string().optional() }).optional(),
      productItems: z.array(z.object({ productId: z.string(), quantity: z.number() })),
      paymentInstruments: z.array(z.object({ paymentMethodId: z.string(), amount: z.number() })),
    }),
  ),
});

export type KnownOrder = z.infer<typeof orders>['orders'][number];

/** The provider's payments after a position of `paymentsBefore`, or of an order. */
export async function ledger(
  of: { after: number } | { orderNo: string },
): Promise<z.infer<typeof intents>['intents']> {
  const query = new URLSearchParams(Object.entries(of).map(([name, value]) => [name, `${value}`]));
  return intents.parse(await (await ask(`/__sandbox/payments/ledger?${query}`, {})).json()).intents;
}

/** The position in the provider's ledger of what was paid until now. */
export async function paymentsBefore(): Promise<number> {
  const answer = await (await ask('/__sandbox/payments/ledger/position', {})).json();
  return z.object({ position: z.number() }).parse(answer).position;
}

/** The orders of an e-mail address, placed or not. */
export async function ordersOf(email: string): Promise<KnownOrder[]> {
  const query = new URLSearchParams({ email });
  return orders.parse(await (await ask(`/__sandbox/orders?${query}`, {})).json()).orders;
}

export const isPlaced = ({ status }: KnownOrder) => status !== 'created' && status !== 'failed';

const put = (path: string, body: unknown) =>
  ask(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sets the services' clock so many minutes ahead of the real one. */
export async function moveClock(minutes: number): Promise<void> {
  await put('/__sandbox/clock', { offset: minutes * 60_000 });
}

export type PaySettings = {
  notification?: 'immediate' | 'never' | 'duplicate' | { delay: number };
  failsOrders?: boolean;
  statesOrigin?: boolean;
};

/** Sets how the provider behaves; without settings as usual. */
export async function setProvider(settings: PaySettings = {}): Promise<void> {
  await put('/__sandbox/payments', settings);
}

/** The address of the bank's page that a page of the shop leads to; '' for none. */
export const bankIn = (html: string) =>
  (/href="([^"]*\/pay\/challenges\/[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

/** Answers the question of the shopper's bank, and returns where the bank leads back to. */
export async function answerBank(url: string, decision: 'approve' | 'refuse' | 'leave'): Promise<string> {
  if (!env.SANDBOX) throw new Error('The embedded commerce cloud is not bound.');
  const response = await env.SANDBOX.fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision }).toString(),
  });
  await response.body?.cancel();
  const to = response.headers.get('Location');
  return to ? new URL(to).pathname + new URL(to).search : '/checkout/return';
}

export const FAULTS = ['500', 'malformed', 'cut before', 'cut after', 'hang', 'late'] as const;
export type FaultKind = (typeof FAULTS)[number];
/** One of each kind: refused, unreadable, lost after it took effect, and arriving later. */
export const SOME_FAULTS = ['500', 'malformed', 'cut after', 'late'] as const satisfies readonly FaultKind[];

/**
 * Services of which some calls fail. `choose` is asked for each call, by its operation; undefined
 * lets it through. A `late` call takes effect only when `arrive` is called: after the shop has given
 * up on it.
 */
export class FailingServices {
  readonly bindings: Pick<typeof env, 'SANDBOX'>;
  /** The operations that were called, without ids. */
  readonly operations = new Set<string>();
  #late: (() => Promise<unknown>)[] = [];

  constructor(choose: (operation: string) => FaultKind | undefined) {
    this.bindings = {
      SANDBOX: faulty(/./, async (answer, asked) => {
        const operation = operationOf(asked());
        this.operations.add(operation);
        return this.#answer(choose(operation), answer, asked);
      }),
    };
  }

  async #answer(
    fault: FaultKind | undefined,
    answer: () => Promise<Response>,
    asked: () => Request,
  ): Promise<Response> {
    switch (fault) {
      case undefined:
        return answer();
      case '500':
        return new Response('{}', { status: 500 });
      case 'malformed':
        return new Response('{"unexpected": [1, 2,');
      case 'cut before':
        throw new TypeError('The connection was lost.');
      case 'cut after':
        await (await answer()).arrayBuffer();
        throw new TypeError('The connection was lost.');
      case 'late': {
        const request = new Request(asked(), { signal: null });
        this.#late.push(async () => {
          const late = await env.SANDBOX?.fetch(request);
          // nobody reads it any more, and the provider may cut it off
          await late?.arrayBuffer().catch(() => undefined);
        });
        throw new DOMException('The operation timed out.', 'TimeoutError');
      }
      case 'hang':
        throw new DOMException('The operation timed out.', 'TimeoutError');
    }
  }

  /** Lets the late calls take effect. */
  async arrive(): Promise<void> {
    for (const call of this.#late.splice(0)) await call();
  }
}

/** Services of which the call at a place in their order fails, none without a place; counts the calls. */
export function failingAt(place: number | undefined, fault: FaultKind = '500') {
  const calls = { made: 0 };
  const services = new FailingServices(() => {
    calls.made += 1;
    return calls.made - 1 === place ? fault : undefined;
  });
  return { services, calls };
}

/** What a call is for: its method and the names in its path. */
function operationOf({ method, url }: Request): string {
  const { pathname } = new URL(url);
  const names = pathname
    .split('/')
    .slice(2)
    .filter((name) => /^[a-z][a-z_-]*$/.test(name) && name !== 'organizations');
  return `${method} ${names.slice(-3).join('/')}`;
}

/** What a page of the shop says about money. */
export const saysUncharged = (html: string) => /nothing was charged/i.test(html);
/** Whether the page has the form that places the order, and its button. */
export function hasButton(html: string): boolean {
  const [, form = ''] = new RegExp(`name="${AGREED}"(.*?)</form>`, 's').exec(html) ?? [];
  return /<button(?=[^>]* type="submit")/.test(form);
}

/** Units by product. */
export type Units = Map<string, number>;

/** The units in a visitor's bag and in their placed orders. */
export async function unitsHeld(visitor: Visitor, email: string): Promise<Units> {
  const bag = await bagOf(visitor);
  const placed = (await ordersOf(email)).filter(isPlaced);
  const units: Units = new Map();
  for (const { productId, quantity } of [...bag.lines, ...placed.flatMap((one) => one.productItems)])
    units.set(productId, (units.get(productId) ?? 0) + quantity);
  return units;
}

/** What gift cards pay of an order, in cents. */
export const byGiftCards = ({ paymentInstruments }: KnownOrder) =>
  paymentInstruments
    .filter(({ paymentMethodId }) => paymentMethodId === 'GIFT_CERTIFICATE')
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

/**
 * What is wrong with the money of a shopper's orders, in words: a charge without a placed order, a
 * placed order that was not charged once, by card and gift cards together, one that its buyer cannot
 * see. `before`: the position of payments that are not this shopper's.
 */
export async function wrongMoney(visitor: Visitor, email: string, before: number): Promise<string[]> {
  const all = await ordersOf(email);
  const payments = await ledger({ after: before });
  const wrong: string[] = [];
  const charged = new Map<string, number>();
  for (const { metadata, amount_received: got, amount_refunded: back } of payments)
    charged.set(metadata.order_no, (charged.get(metadata.order_no) ?? 0) + got - back);
  for (const order of all) {
    const { orderNo, orderTotal } = order;
    const due = isPlaced(order) ? Math.round(orderTotal * 100) - byGiftCards(order) : 0;
    const paid = charged.get(orderNo) ?? 0;
    charged.delete(orderNo);
    if (paid !== due) wrong.push(`order ${orderNo} (${order.status}) was charged ${paid}, not ${due}`);
    if (!isPlaced(order)) continue;
    const { status } = await visitor.get(`/checkout/confirmation/${orderNo}`);
    if (status !== 200) wrong.push(`its buyer cannot see order ${orderNo}: ${status}`);
  }
  for (const [orderNo, paid] of charged) if (paid !== 0) wrong.push(`${paid} without an order: ${orderNo}`);
  if (new Set(all.map(({ orderNo }) => orderNo)).size !== all.length) wrong.push('a number has two orders');
  return wrong;
}
