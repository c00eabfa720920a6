import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { slug } from './support/basket-shop.ts';
import { PUBLISHABLE_KEY, payShop, RETURN } from './support/pay-shop.ts';
import { refusal } from './support/vendor-shop.ts';

const { shop, pay, tokenFor, created, intentOf, confirm: confirmPayment, later } = payShop('pay-setup');

const setupSchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  last_setup_error: z.looseObject({ code: z.string() }).nullable(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }) }).nullable(),
});
const begun = z.object({
  paymentMethodReferenceSetupId: z.string().startsWith('seti_'),
  gatewayProperties: z.object({ stripe: z.object({ clientSecret: z.string() }) }),
});
const kept = z.object({ paymentMethodReferences: z.array(z.looseObject({ id: z.string() })) });

/** A shopper with an account, and what they do with their cards. */
async function cardOwner() {
  const { token, customerId } = await shop.shopper();
  const setup = async (zoneId = 'cairn-usd') => {
    const answer = await shop.customers(token).setupCustomerPaymentMethodReference({
      parameters: { customerId, zoneId },
      body: { gatewayProperties: { stripe: {} }, paymentMethodType: 'card' },
    });
    const { paymentMethodReferenceSetupId: id, gatewayProperties } = begun.parse(answer);
    return { id, clientSecret: gatewayProperties.stripe.clientSecret };
  };
  const cards = async () => {
    const parameters = { customerId, expand: ['paymentmethodreferences' as const] };
    return kept.parse(await shop.customers(token).getCustomer({ parameters })).paymentMethodReferences;
  };
  return { token, customerId, setup, cards };
}

type Setup = { id: string; clientSecret: string };
const confirm = ({ id, clientSecret }: Setup, paymentMethod: string, key?: string) =>
  pay('POST', `setup_intents/${id}/confirm`, {
    key: PUBLISHABLE_KEY,
    body: { client_secret: clientSecret, payment_method: paymentMethod, return_url: RETURN },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const read = async ({ id }: Setup) => setupSchema.parse((await pay('GET', `setup_intents/${id}`)).body);
const decide = (url: string, decision: string) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) });

describe('keeping a card without an order', () => {
  it('begins with the service, is confirmed at the provider, and the customer has the card', async () => {
    const owner = await cardOwner();
    const setup = await owner.setup();
    expect(await owner.cards()).toEqual([]);
    expect((await confirm(setup, await tokenFor())).body).toMatchObject({
      object: 'setup_intent',
      status: 'succeeded',
      payment_method: { card: { brand: 'visa', last4: '4242' } },
    });
    const [card] = await owner.cards();
    expect(card).toMatchObject({ type: 'card', last4: '4242', brand: 'visa', accountId: 'acct_cairn_usd' });
    const order = await created(owner.token);
    const paid = await confirmPayment(await intentOf(order, { as: owner.token }), card?.id ?? '');
    expect(paid.intent().status).toBe('succeeded');
    expect((await confirm(setup, await tokenFor())).error().code).toBe('setup_intent_unexpected_state');
  });

  it('keeps the same card once, in each account', async () => {
    const owner = await cardOwner();
    for (const zone of ['cairn-usd', 'cairn-usd', 'cairn-cad'])
      await confirm(await owner.setup(zone), await tokenFor());
    expect((await owner.cards()).map(({ accountId }) => accountId)).toEqual([
      'acct_cairn_usd',
      'acct_cairn_cad',
    ]);
  });

  it('answers a decline with its reason, takes another card then, and a repeated call once', async () => {
    const owner = await cardOwner();
    const setup = await owner.setup();
    const poor = await tokenFor('4000000000009995');
    const refused = await confirm(setup, poor, 'key-setup-1');
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({
      error: {
        type: 'card_error',
        decline_code: 'insufficient_funds',
        setup_intent: { status: 'requires_payment_method' },
      },
    });
    expect((await confirm(setup, poor, 'key-setup-1')).status).toBe(402);
    expect((await confirm(setup, poor)).error().code).toBe('token_already_used');
    expect(await owner.cards()).toEqual([]);
    expect((await confirm(setup, await tokenFor())).status).toBe(200);
    expect(await owner.cards()).toHaveLength(1);
  });

  it('may have to be confirmed at the bank, which can refuse', async () => {
    const owner = await cardOwner();
    const challenged = async (number = '4000000000003220') => {
      const setup = await owner.setup();
      const answer = setupSchema.parse((await confirm(setup, await tokenFor(number))).body);
      expect(answer.status).toBe('requires_action');
      return { setup, url: answer.next_action?.redirect_to_url.url ?? '' };
    };
    const refused = await challenged();
    expect(await (await fetch(refused.url)).text()).toContain('Nothing is charged.');
    const back = await decide(refused.url, 'refuse');
    expect(back.headers.get('location')).toContain(`setup_intent=${refused.setup.id}`);
    expect(back.headers.get('location')).toContain('redirect_status=failed');
    expect((await read(refused.setup)).last_setup_error?.code).toBe('setup_intent_authentication_failure');
    const declined = await challenged('4000008400001629');
    await decide(declined.url, 'approve');
    expect((await read(declined.setup)).status).toBe('requires_payment_method');
    const left = await challenged();
    expect((await decide(left.url, 'leave')).headers.get('location')).toContain('redirect_status=pending');
    expect(await owner.cards()).toEqual([]);
    expect((await decide(left.url, 'approve')).status).toBe(303);
    expect((await decide(left.url, 'approve')).status).toBe(404);
    expect(await owner.cards()).toHaveLength(1);
  });

  it('ends with the time of the bank’s page', async () => {
    const owner = await cardOwner();
    const setup = await owner.setup();
    const answer = setupSchema.parse((await confirm(setup, await tokenFor('4000000000003220'))).body);
    await later(16 * 60_000);
    expect((await fetch(answer.next_action?.redirect_to_url.url ?? '')).status).toBe(404);
  });
});

describe('nobody else', () => {
  it('begins for another customer, as a guest, in an unknown zone, or where nothing can be paid', async () => {
    const owner = await cardOwner();
    const begin = (token: string, zoneId = 'cairn-usd', paymentMethodType = 'card') =>
      shop.customers(token).setupCustomerPaymentMethodReference({
        parameters: { customerId: owner.customerId, zoneId },
        body: { gatewayProperties: {}, paymentMethodType },
      });
    const other = await shop.shopper();
    const guest = await shop.guest();
    for (const token of [other.token, guest.access_token]) await refusal(begin(token), 404);
    expect(slug(await refusal(begin(owner.token, 'mars'), 404))).toBe('payment-zone-not-found');
    await refusal(begin(owner.token, '<b>'), 400);
    await refusal(begin(owner.token, 'cairn-usd', 'sepa_debit'), 400);
    await shop.control('PUT', 'payments', { enabled: false });
    expect(slug(await refusal(begin(owner.token), 404))).toBe('payment-zone-not-found');
  });

  it('confirms without its secret, with a used token, or leads shoppers elsewhere', async () => {
    const owner = await cardOwner();
    const setup = await owner.setup();
    const token = await tokenFor();
    expect((await confirm({ ...setup, clientSecret: 'seti_x' }, token)).status).toBe(404);
    expect((await confirm({ ...setup, id: 'seti_x' }, token)).status).toBe(404);
    const read = await pay('GET', `setup_intents/${setup.id}`, { key: PUBLISHABLE_KEY });
    expect(read.status).toBe(404);
    const away = await pay('POST', `setup_intents/${setup.id}/confirm`, {
      body: { payment_method: token, return_url: 'https://elsewhere.example/' },
    });
    expect(away.error().code).toBe('url_invalid');
    const without = await pay('POST', `setup_intents/${setup.id}/confirm`, {
      body: { payment_method: await tokenFor('4000000000003220') },
    });
    expect(without.error().code).toBe('parameter_missing');
    expect((await confirm(setup, token)).status).toBe(200);
    expect((await confirm(await owner.setup(), token)).error().code).toBe('token_already_used');
    expect(await owner.cards()).toHaveLength(1);
  });
});
