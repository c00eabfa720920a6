import { describe, expect, it } from 'vitest';
import { GOOD_CARD, PUBLISHABLE_KEY, payShop, RETURN } from './support/pay-shop.ts';

const { pay, created, intentOf, status } = payShop('pay-tokenizer');

const card = (number = GOOD_CARD, more: object = {}) => ({
  type: 'card',
  card_number_type: 'fpan',
  ...{ number, expiry_month: 12, expiry_year: 2039, cvc: '737', name: 'Ann Lee' },
  ...more,
});

const tokenize = (credential: object, binding: object = { checkout_id: 'checkout-1' }, key?: string | null) =>
  pay('POST', 'tokenize', { body: { credential, binding }, key: key === undefined ? PUBLISHABLE_KEY : key });

async function tokenFor(checkoutId: string): Promise<string> {
  const { status: answered, body } = await tokenize(card(), { checkout_id: checkoutId });
  expect([answered, body]).toEqual([200, { token: expect.stringMatching(/^tok_\w{24}$/) }]);
  return Object(body).token;
}

/** Confirms the payment of a new order, as the shop does for an agent. */
async function payWith(token: string, checkoutId?: string) {
  const order = await created();
  const { id } = await intentOf(order);
  const body = {
    ...{ payment_method: token, return_url: RETURN },
    ...(checkoutId !== undefined && { 'metadata[checkout_id]': checkoutId }),
  };
  const confirm = () => pay('POST', `payment_intents/${id}/confirm`, { body });
  return { orderNo: order.orderNo, id, confirm };
}

describe('the tokenizer', () => {
  it('makes a token that pays once, for the checkout that it is bound to', async () => {
    const token = await tokenFor('checkout-1');
    const { orderNo, confirm } = await payWith(token, 'checkout-1');
    expect((await confirm()).intent().status).toBe('succeeded');
    expect(await status(orderNo)).toBe('new');
    const again = await payWith(token, 'checkout-1');
    expect((await again.confirm()).error().code).toBe('token_already_used');
  });

  it.each([
    ['another checkout', 'checkout-2'],
    ['none', undefined],
  ])('makes a token that pays nothing for %s', async (_, checkoutId) => {
    const token = await tokenFor('checkout-1');
    const { orderNo, confirm } = await payWith(token, checkoutId);
    const answer = await confirm();
    expect([answer.status, answer.error().code]).toEqual([400, 'token_binding_mismatch']);
    expect(await status(orderNo)).toBe('created');
    const right = await payWith(token, 'checkout-1');
    expect((await right.confirm()).intent().status).toBe('succeeded');
  });

  it.each([
    ['a number that is none', card('4242424242424241'), 402],
    ['a card that is over', card(GOOD_CARD, { expiry_year: 2020 }), 402],
    ['a month that is none', card(GOOD_CARD, { expiry_month: 13 }), 402],
    ['another kind of credential', { type: 'token', token: 'tok_success' }, 400],
  ])('refuses %s', async (_, credential, expected) => {
    expect((await tokenize(credential)).status).toBe(expected);
  });

  it('refuses who has no key, and what is bound to nothing', async () => {
    expect((await tokenize(card(), { checkout_id: 'checkout-1' }, null)).status).toBe(401);
    expect((await tokenize(card(), {})).status).toBe(400);
  });
});

describe('the tokens for trying out', () => {
  it.each([
    ['tok_success', 200, 'succeeded'],
    ['tok_3ds', 200, 'requires_action'],
  ])('%s: %i %s, again and again', async (token, expected, state) => {
    for (const _ of [1, 2]) {
      const answer = await (await payWith(token)).confirm();
      expect([answer.status, answer.intent().status]).toEqual([expected, state]);
    }
  });

  it('tok_declined is declined', async () => {
    const answer = await (await payWith('tok_declined')).confirm();
    expect([answer.status, answer.error().code]).toEqual([402, 'card_declined']);
  });

  it('tok_lost_answer is paid, and the answer is lost each time', async () => {
    const { orderNo, id, confirm } = await payWith('tok_lost_answer');
    for (const _ of [1, 2]) await expect(confirm()).rejects.toThrow();
    expect((await pay('GET', `payment_intents/${id}`)).intent().status).toBe('succeeded');
    expect(await status(orderNo)).toBe('new');
  });
});
