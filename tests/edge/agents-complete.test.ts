import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ask } from './support/account.ts';
import { chargedFor } from './support/checkout.ts';
import { checkoutIn, codesOf } from './support/checkout-of-agents.ts';
import { complete, HANDLER, paymentBy, readyCheckout, TRUSTED, trusted } from './support/completing.ts';
import { CONSUMER_SITE, ONLY_CONSUMERS } from './support/consumer-site.ts';
import { failingStore } from './support/failing-store.ts';
import { faulty } from './support/faulty.ts';
import { ordersOf } from './support/ordering.ts';
import { inStock } from './support/orders.ts';
import { coldStart, mendAll, PLENTY, Shop, setStock } from './support/shop.ts';
import { expectValid } from './support/ucp.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
let platform = trusted(shop);
const [variant = '', other = ''] = inStock.map(({ id }) => id);

const IN_BERLIN = {
  ...{ street_address: 'Invalidenstraße 12a', address_locality: 'Berlin', postal_code: '10115' },
  address_country: 'DE',
};

beforeEach(async () => {
  await mendAll();
  await coldStart();
  platform = trusted(shop);
  for (const id of [variant, other]) await setStock(id, PLENTY);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await mendAll();
});

const codeIn = async (response: Response) => [
  response.status,
  (await response.json<{ code?: string }>()).code,
];
const statusAndCodes = async (response: Response) => {
  const read = await checkoutIn(response);
  return [read.status, codesOf(read)];
};

describe('a checkout of a platform that may complete it', () => {
  it('is the buyer’s where its amounts do not make its total, and is not paid', async () => {
    const { path, email } = await readyCheckout(platform, variant);
    const withFee = (value: unknown) => {
      const { data } = z.looseObject({ orderTotal: z.number() }).safeParse(value);
      return data ? { ...data, orderTotal: data.orderTotal + 1 } : value;
    };
    const SANDBOX = faulty(/\/shopper-baskets\//, async (answer) => {
      const response = await answer();
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => undefined);
      const { data } = z.looseObject({ baskets: z.array(z.unknown()) }).safeParse(body);
      const given = data ? { ...data, baskets: data.baskets.map(withFee) } : withFee(body);
      return given === undefined ? response : Response.json(given, response);
    });
    const unclear = {
      status: 'requires_escalation',
      messages: [{ type: 'error', code: 'totals_unclear', severity: 'requires_buyer_review' }],
    };
    const shown = await (await platform.get(path, {}, { SANDBOX })).json();
    expectValid('checkout', shown);
    expect(shown).toMatchObject(unclear);
    const tried = await complete(platform, path, paymentBy('tok_success'), { bindings: { SANDBOX } });
    expect(await tried.json()).toMatchObject(unclear);
    expect(await ordersOf(email)).toEqual([]);
  });

  it('is ready, is ordered once, and does not change any more', async () => {
    const { path, email, request, checkout } = await readyCheckout(platform, variant);
    expect([checkout.status, codesOf(checkout)]).toEqual(['ready_for_complete', []]);
    const key = crypto.randomUUID();
    const answer = await complete(platform, path, paymentBy('tok_success'), { key });
    const text = await answer.clone().text();
    const done = await checkoutIn(answer);
    expect([done.status, done.continue_url, done.order?.permalink_url]).toEqual([
      'completed',
      undefined,
      'https://shop.example/orders/lookup',
    ]);
    const [order, ...more] = await ordersOf(email);
    expect([order?.orderNo, order?.status, more]).toEqual([done.order?.label, 'new', []]);
    expect(done.order?.id).not.toContain(done.order?.label);
    const total = done.totals.find(({ type }) => type === 'total')?.amount;
    expect(await chargedFor(order?.orderNo ?? '')).toBe(total);
    expect(total).toBe(checkout.totals.find(({ type }) => type === 'total')?.amount);
    expect(await (await complete(platform, path, paymentBy('tok_success'), { key })).text()).toBe(text);
    expect(await codeIn(await complete(platform, path, paymentBy('tok_success')))).toEqual([
      409,
      'checkout_not_modifiable',
    ]);
    expect(await codeIn(await platform.put(path, request))).toEqual([409, 'checkout_not_modifiable']);
    expect(await codeIn(await platform.post(`${path}/cancel`, {}))).toEqual([409, 'checkout_not_modifiable']);
    expect(await checkoutIn(await platform.get(path))).toEqual(done);
    expect((await ordersOf(email)).length).toBe(1);
  });

  it('is billed to whoever lives where the site bills, and to nobody elsewhere', async () => {
    const site = { ...CONSUMER_SITE, orderButton: undefined };
    const europe = trusted(new Shop({ ...ONLY_CONSUMERS, SITES: JSON.stringify([site]) }));
    const { path, email } = await readyCheckout(europe, variant, { to: IN_BERLIN });
    const billed = (address_country: string, postal_code: string) =>
      complete(
        europe,
        path,
        paymentBy('tok_success', { billing_address: { ...IN_BERLIN, address_country, postal_code } }),
      );
    expect(await statusAndCodes(await billed('CH', '8001'))).toEqual(['incomplete', ['field_invalid']]);
    expect(await ordersOf(email)).toEqual([]);
    expect(await statusAndCodes(await billed('AT', '1010'))).toEqual(['completed', []]);
  });

  it('is the buyer’s where the law words the button that orders', async () => {
    const europe = trusted(new Shop(ONLY_CONSUMERS));
    const { path, email, checkout } = await readyCheckout(europe, variant, { to: IN_BERLIN });
    const confirmed = ['requires_escalation', ['buyer_confirmation_required']];
    expect([checkout.status, codesOf(checkout)]).toEqual(confirmed);
    expect(checkout.ucp.payment_handlers).toEqual({});
    expect(await statusAndCodes(await complete(europe, path, paymentBy('tok_success')))).toEqual(confirmed);
    expect(await ordersOf(email)).toEqual([]);
  });

  it('is the buyer’s where it costs nothing', async () => {
    const { path } = await readyCheckout(platform, variant);
    const free = faulty(/\/baskets/, async (answer) => {
      const real = await answer();
      return real.ok ? Response.json(withoutPrices(await real.json())) : real;
    });
    const { status, messages } = await checkoutIn(await platform.get(path, {}, { SANDBOX: free }));
    expect([status, messages.map(({ code }) => code)]).toEqual([
      'requires_escalation',
      ['buyer_confirmation_required'],
    ]);
    expect((await checkoutIn(await platform.get(path))).status).toBe('ready_for_complete');
  });

  it('says how it can be paid, and so does the profile', async () => {
    const { path } = await readyCheckout(platform, variant);
    const handlers = {
      'dev.cairn.sandbox_tokenizer': [{ id: HANDLER, available_instruments: [{ type: 'card' }] }],
    };
    expect(await (await platform.get(path)).json()).toMatchObject({ ucp: { payment_handlers: handlers } });
    const profile = await (await shop.fetch('/.well-known/ucp')).json();
    expectValid('profile', profile);
    expect(profile).toMatchObject({ ucp: { payment_handlers: handlers } });
  });

  it('pays with a token that is bound to it, and with none that is bound to another', async () => {
    const one = await readyCheckout(platform, variant);
    const another = await readyCheckout(platform, variant);
    const token = await tokenFor(one.id);
    expect(await statusAndCodes(await complete(platform, another.path, paymentBy(token)))).toEqual([
      'incomplete',
      ['payment_failed'],
    ]);
    expect(await statusAndCodes(await complete(platform, one.path, paymentBy(token)))).toEqual([
      'completed',
      [],
    ]);
  });

  it.each([
    ['JSON', '{"id":"tok_1Nxyz","object":"token","livemode":false}'],
    ['base64', `${btoa('é'.repeat(900))}==`],
  ])('takes a token to its provider whatever it is made of: %s', async (_, token) => {
    const { path, email } = await readyCheckout(platform, variant);
    // that provider does not know it
    expect(await statusAndCodes(await complete(platform, path, paymentBy(token)))).toEqual([
      'incomplete',
      ['payment_failed'],
    ]);
    expect((await ordersOf(email)).map(({ status }) => status)).toEqual(['failed']);
  });

  it('is billed to an address of its own, by the rules of the shop', async () => {
    const { path, email } = await readyCheckout(platform, variant);
    const at = { street_address: '5 Elm Street', address_locality: 'Boulder', address_region: 'Colorado' };
    const wrong = { ...at, postal_code: 'x', address_country: 'US' };
    const refused = await checkoutIn(
      await complete(platform, path, paymentBy('tok_success', { billing_address: wrong })),
    );
    expect([refused.status, refused.messages]).toMatchObject([
      'incomplete',
      [{ code: 'field_invalid', path: '$.payment.instruments[0].billing_address.postal_code' }],
    ]);
    expect(await ordersOf(email)).toEqual([]);
    const right = { ...wrong, postal_code: '80301' };
    const done = await complete(platform, path, paymentBy('tok_success', { billing_address: right }));
    expect(await statusAndCodes(done)).toEqual(['completed', []]);
    expect(await ordersOf(email)).toMatchObject([{ billingAddress: { city: 'Boulder', stateCode: 'CO' } }]);
  });
});

it('a token is in no log, in nothing that is kept of agents, and in no answer', async () => {
  const heard = ['info', 'warn', 'error', 'log'] as const;
  const lines = heard.map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
  for (const outcome of ['tok_declined', 'tok_3ds', 'tok_lost_answer', 'bound']) {
    const { path, id } = await readyCheckout(platform, variant);
    const token = outcome === 'bound' ? await tokenFor(id) : outcome;
    const key = crypto.randomUUID();
    const answers = [await complete(platform, path, paymentBy(token), { key }), await platform.get(path)];
    const said = await Promise.all(answers.map((one) => one.text()));
    const stores = [`session:${id.replace('checkout_', '')}`, `once:${TRUSTED}:${key}`];
    const kept = await Promise.all(
      stores.map((name) =>
        runInDurableObject(env.AGENT_STORE.getByName(name), (_, { storage }) => [...storage.kv.list()]),
      ),
    );
    expect(kept.map((entries) => entries.length > 0)).toEqual([true, true]);
    const all = JSON.stringify([said, kept, lines.map(({ mock }) => mock.calls)]);
    expect(all).toContain(id);
    expect(all).not.toContain(token);
  }
});

describe('a payment', () => {
  it('that is declined orders nothing, whatever the reason, and another may be tried', async () => {
    const { path, email } = await readyCheckout(platform, variant);
    const declined = await checkoutIn(await complete(platform, path, paymentBy('tok_declined')));
    expect([declined.status, declined.messages]).toMatchObject([
      'incomplete',
      [{ code: 'payment_failed', severity: 'recoverable' }],
    ]);
    const unknown = await checkoutIn(await complete(platform, path, paymentBy('tok_nobody_knows')));
    expect(unknown.messages).toEqual(declined.messages);
    expect((await checkoutIn(await platform.get(path))).messages).toEqual(declined.messages);
    expect(await statusAndCodes(await complete(platform, path, paymentBy('tok_success')))).toEqual([
      'completed',
      [],
    ]);
    expect((await ordersOf(email)).map(({ status }) => status).sort()).toEqual(['failed', 'failed', 'new']);
  });

  it('that the bank asks about is the buyer’s, whose bag is as it was', async () => {
    const { path, email, request } = await readyCheckout(platform, variant);
    const asks = await checkoutIn(await complete(platform, path, paymentBy('tok_3ds')));
    expect([asks.status, asks.messages]).toMatchObject([
      'requires_escalation',
      [{ code: 'requires_3ds', severity: 'requires_buyer_input' }],
    ]);
    expect(await shop.text(new URL(asks.continue_url ?? '').pathname)).toContain('assistant');
    expect((await ordersOf(email)).map(({ status }) => status)).toEqual(['failed']);
    const again = await checkoutIn(await platform.get(path));
    expect([again.status, again.line_items]).toMatchObject(['requires_escalation', [{ quantity: 1 }]]);
    expect((await checkoutIn(await platform.put(path, request))).status).toBe('ready_for_complete');
  });

  it('whose answer is lost is in progress until it is known, and is made once', async () => {
    const { path, email, request } = await readyCheckout(platform, variant);
    const lost = await checkoutIn(await complete(platform, path, paymentBy('tok_lost_answer')));
    expect([lost.status, lost.continue_url, lost.line_items.length]).toEqual([
      'complete_in_progress',
      undefined,
      1,
    ]);
    const { orderNo = '' } = (await ordersOf(email))[0] ?? {};
    const down = {
      SANDBOX: faulty(/shopper-orders|payment_intents/, async () => new Response('{}', { status: 500 })),
    };
    const unknown = await platform.get(path, {}, down);
    expect((await checkoutIn(unknown)).status).toBe('complete_in_progress');
    const refused = await platform.post(`${path}/cancel`, {}, {}, down);
    expect(await codeIn(refused)).toEqual([409, 'checkout_not_modifiable']);
    const known = await checkoutIn(await platform.get(path));
    expect([known.status, known.order?.label]).toEqual(['completed', orderNo]);
    expect(await codeIn(await platform.put(path, request))).toEqual([409, 'checkout_not_modifiable']);
    expect(await chargedFor(orderNo)).toBe(known.totals.find(({ type }) => type === 'total')?.amount);
    expect((await ordersOf(email)).length).toBe(1);
  });

  it('is not tried where nothing can be counted or remembered', async () => {
    for (const name of ['claim', 'count', 'write']) {
      const { path, email } = await readyCheckout(platform, variant);
      const answer = await complete(platform, path, paymentBy('tok_success'), {
        bindings: failingStore([name]),
      });
      expect([name, ...(await codeIn(answer))]).toEqual([name, 503, 'unavailable']);
      expect(await ordersOf(email)).toEqual([]);
    }
  });
});

describe('what has changed since it was last shown', () => {
  it('is shown before it is paid: prices', async () => {
    const { path, email } = await readyCheckout(platform, variant);
    const dearer = {
      SANDBOX: faulty(/shopper-baskets\/.*\/baskets\/[^/]+\?/, async (answer) => {
        const basket = await (await answer()).json<{ orderTotal?: number; shippingTotal?: number }>();
        const more = (amount = 0) => amount + 1;
        return Response.json({
          ...basket,
          ...{ orderTotal: more(basket.orderTotal), shippingTotal: more(basket.shippingTotal) },
        });
      }),
    };
    const answer = await complete(platform, path, paymentBy('tok_success'), { bindings: dearer });
    expect(await statusAndCodes(answer)).toEqual(['incomplete', ['price_changed']]);
    expect(await ordersOf(email)).toEqual([]);
  });

  it('is shown before it is paid: prices that change while the card is stored', async () => {
    const { path, email } = await readyCheckout(platform, variant);
    const dearer = {
      SANDBOX: faulty(/\/payment-instruments\?/, async (answer) => {
        const basket = await (await answer()).json<{ orderTotal: number; shippingTotal: number }>();
        const { orderTotal, shippingTotal } = basket;
        return Response.json({ ...basket, orderTotal: orderTotal + 1, shippingTotal: shippingTotal + 1 });
      }),
    };
    const answer = await complete(platform, path, paymentBy('tok_success'), { bindings: dearer });
    expect(await statusAndCodes(answer)).toEqual(['incomplete', ['price_changed']]);
    expect(await ordersOf(email)).toEqual([]);
  });

  it('is shown before it is paid: what is sold out', async () => {
    const { path, email } = await readyCheckout(platform, other);
    await setStock(other, 0);
    const answer = await complete(platform, path, paymentBy('tok_success'));
    const [status, codes] = await statusAndCodes(answer);
    expect([status, codes]).toEqual(['incomplete', expect.arrayContaining(['out_of_stock'])]);
    expect(await ordersOf(email)).toEqual([]);
  });
});

/** A token of the tokenizer for a checkout. */
async function tokenFor(checkoutId: string): Promise<string> {
  const response = await ask('/pay/v1/tokenize', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer pk_sandbox_cairn' },
    body: JSON.stringify({
      credential: {
        type: 'card',
        number: '4242424242424242',
        expiry_month: 12,
        expiry_year: 2039,
        cvc: '123',
        name: 'Ada',
      },
      binding: { checkout_id: checkoutId },
    }),
  });
  return (await response.json<{ token: string }>()).token;
}

/** What a service says, without any amount. */
function withoutPrices(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrices);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      typeof one === 'number' && /price|total|tax/i.test(key) ? 0 : withoutPrices(one),
    ]),
  );
}
