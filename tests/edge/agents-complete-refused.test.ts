import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asked, checkoutIn, codesOf } from './support/checkout-of-agents.ts';
import { complete, paymentBy, readyCheckout, SESSIONS, trusted } from './support/completing.ts';
import { ordersOf } from './support/ordering.ts';
import { inStock } from './support/orders.ts';
import { coldStart, mendAll, PLENTY, Shop, setStock } from './support/shop.ts';
import { expectValid, Platform } from './support/ucp.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
let platform = trusted(shop);
const [variant = ''] = inStock.map(({ id }) => id);

beforeEach(async () => {
  await mendAll();
  await coldStart();
  platform = trusted(shop);
  await setStock(variant, PLENTY);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await mendAll();
});

const codeIn = async (response: Response) => [
  response.status,
  (await response.json<{ code?: string }>()).code,
];

describe('who may not complete', () => {
  it('goes on with the buyer: a platform that is not trusted', async () => {
    const stranger = new Platform(shop);
    const { path, email, checkout } = await readyCheckout(stranger, variant);
    expect(checkout.status).toBe('requires_escalation');
    const answer = await checkoutIn(await complete(stranger, path, paymentBy('tok_success')));
    expect([answer.status, codesOf(answer)]).toEqual([
      'requires_escalation',
      ['buyer_confirmation_required'],
    ]);
    expect(answer.continue_url).toContain('/checkout/continue/');
    expect(await ordersOf(email)).toEqual([]);
  });

  it('does not find another platform’s checkout, and learns nothing of one that is made up', async () => {
    const { path } = await readyCheckout(new Platform(shop), variant);
    const foreign = await (await complete(platform, path, paymentBy('tok_success'))).json();
    expectValid('error', foreign);
    const madeUp = await complete(
      platform,
      `${SESSIONS}/checkout_${'A'.repeat(22)}`,
      paymentBy('tok_success'),
    );
    expect(await madeUp.json()).toEqual(foreign);
  });
});

describe('a request to complete', () => {
  const card = { type: 'card', card_number_type: 'fpan', number: '4242424242424242', expiry_month: 12 };
  it.each([
    ['a card', paymentBy('tok_success', { credential: card })],
    ['the type of a card', paymentBy('tok_success', { credential: { type: 'card', token: 'tok_success' } })],
    ['a number as token', paymentBy('4242 4242 4242 4242')],
    ['a number elsewhere', paymentBy('tok_success', { display: { note: '5555-5555-5555-4444' } })],
    [
      'a security code',
      paymentBy('tok_success', { credential: { type: 'token', token: 'tok_x', cvc: '123' } }),
    ],
    ['a card as JSON', paymentBy('{"number":"4242424242424242"}')],
    ['a number deep inside', paymentBy('tok_success', { x: [[[{ y: [{ z: 4242424242424242 }] }]]] })],
  ])('with %s is refused, and nothing of it is kept', async (_, body) => {
    const heard = ['info', 'warn', 'error', 'log'] as const;
    const lines = heard.map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
    const { path, email } = await readyCheckout(platform, variant);
    expect(await codeIn(await complete(platform, path, body))).toEqual([400, 'invalid_request']);
    expect(JSON.stringify(lines.map(({ mock }) => mock.calls))).not.toMatch(/4242|4444|cvc/);
    expect(await codeIn(await platform.put(path, { ...asked({ [variant]: 1 }), ...body }))).toEqual([
      400,
      'invalid_request',
    ]);
    expect(await ordersOf(email)).toEqual([]);
  });

  it.each([
    ['no payment', {}],
    ['two instruments, none selected', twice(false)],
    ['two that are selected', twice(true)],
    ['a token of digits', paymentBy('4000 0000')],
    ['a token without end', paymentBy('x'.repeat(4_001))],
  ])('with %s is refused', async (_, body) => {
    const { path, email } = await readyCheckout(platform, variant);
    expect(await codeIn(await complete(platform, path, body))).toEqual([400, 'invalid_request']);
    expect(await ordersOf(email)).toEqual([]);
  });

  it.each([
    ['no instrument', { payment: { instruments: [] } }, 'field_required', ''],
    [
      'another handler',
      paymentBy('tok_success', { handler_id: 'elsewhere' }),
      'field_invalid',
      '[0].handler_id',
    ],
    ['another instrument', paymentBy('tok_success', { type: 'cheque' }), 'field_invalid', '[0].type'],
    ['no credential', paymentBy('tok_success', { credential: null }), 'field_required', '[0].credential'],
  ])('with %s is told what is wrong', async (_, body, code, at) => {
    const { path, email } = await readyCheckout(platform, variant);
    const told = await checkoutIn(await complete(platform, path, body));
    expect([told.status, told.messages]).toMatchObject([
      'incomplete',
      [{ code, path: `$.payment.instruments${at}` }],
    ]);
    expect(await ordersOf(email)).toEqual([]);
  });

  it('has an idempotency key', async () => {
    const { path } = await readyCheckout(platform, variant);
    expect(await codeIn(await platform.post(`${path}/complete`, paymentBy('tok_success')))).toEqual([
      400,
      'invalid_request',
    ]);
  });
});

function twice(selected: boolean) {
  const [one] = paymentBy('tok_success', { selected }).payment.instruments;
  return { payment: { instruments: [one, { ...one, id: 'instrument-2' }] } };
}
