import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectAnswer } from './support/answer-schemas.ts';
import { slug } from './support/basket-shop.ts';
import { GOOD_CARD, PUBLISHABLE_KEY, payShop, typedCard } from './support/pay-shop.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const { shop, state, pay, tokenFor, created, intentOf, confirm, orders, status, stock } =
  payShop('pay-intents');
const cents = (amount: number) => Math.round(amount * 100);

describe('the payment configuration', () => {
  const configuration = (parameters: { currency: string; countryCode?: string; zoneId?: string }) =>
    shop.payments(state.token).getPaymentConfiguration({ parameters });

  it('names an account, its key and its methods, for each currency', async () => {
    const [us, ca] = await Promise.all([
      configuration({ currency: 'USD', countryCode: 'US' }),
      configuration({ currency: 'CAD', countryCode: 'CA' }),
    ]);
    expectAnswer('PaymentConfiguration', us);
    expect(us).toMatchObject({
      zoneId: 'cairn-usd',
      paymentMethodSetAccounts: [
        {
          vendor: 'Stripe',
          live: false,
          config: { key: PUBLISHABLE_KEY, origin: `${shop.origin}/pay`, wallet: { name: 'Trail Wallet' } },
        },
      ],
      paymentMethods: [
        { paymentMethodType: 'card' },
        { paymentMethodType: 'wallet', paymentModes: ['Express'] },
      ],
    });
    expect(ca.zoneId).toBe('cairn-cad');
    expect(await configuration({ currency: 'USD', zoneId: 'cairn-cad' })).toMatchObject({
      zoneId: 'cairn-cad',
    });
  });

  it('is empty where nothing is taken', async () => {
    const empty = { zoneId: null, paymentMethodSetAccounts: [], paymentMethods: [] };
    expect(await configuration({ currency: 'USD', countryCode: 'NZ' })).toEqual(empty);
    expect(await configuration({ currency: 'USD', zoneId: 'elsewhere' })).toEqual(empty);
    await shop.control('PUT', 'payments', { enabled: false });
    expect(await configuration({ currency: 'USD', countryCode: 'US' })).toEqual(empty);
  });

  it('offers and takes nothing else where payments at the provider are off', async () => {
    await shop.control('PUT', 'payments', { enabled: false });
    const baskets = shop.baskets((await shop.guest()).access_token);
    const { basketId = '' } = await baskets.createBasket({ body: {} });
    const parameters = { basketId };
    const { applicablePaymentMethods } = await baskets.getPaymentMethodsForBasket({ parameters });
    expect(applicablePaymentMethods?.map(({ id }) => id)).toEqual(['CREDIT_CARD']);
    const body = { paymentMethodId: 'Salesforce Payments' };
    const paying = baskets.addPaymentInstrumentToBasket({ parameters, body });
    expect(slug(await refusal(paying, 400))).toBe('invalid-payment-method');
    await shop.control('PUT', 'payments', {});
    await baskets.addPaymentInstrumentToBasket({ parameters, body });
  });

  it('states no origin where the account is as Stripe’s own', async () => {
    await shop.control('PUT', 'payments', { statesOrigin: false });
    const { paymentMethodSetAccounts } = await configuration({ currency: 'USD', countryCode: 'US' });
    expect(paymentMethodSetAccounts).toMatchObject([{ vendor: 'Stripe', config: { key: PUBLISHABLE_KEY } }]);
    expect(paymentMethodSetAccounts[0]?.config).not.toHaveProperty('origin');
    await shop.control('PUT', 'payments', {});
  });

  it.each([
    [{ currency: 'EUR' }, 'currency'],
    [{ currency: 'usd' }, 'currency'],
    [{ currency: 'USD', countryCode: 'USA' }, 'countryCode'],
    [{ currency: 'USD', zoneId: 'no such zone' }, 'zoneId'],
  ])('refuses %o', async (parameters, invalidField) => {
    const problem = await refusal(configuration(parameters), 400);
    expect(slug(problem)).toBe('invalid-payment-configuration-request');
    expect(problem).toMatchObject({ invalidField, title: 'Bad Request' });
  });
});

describe('an order that is paid at the provider', () => {
  it('waits as created, and is placed when its intent is paid', async () => {
    const before = await stock();
    const order = await created();
    expectAnswer('Order', order.order);
    expect(order.order).toMatchObject({ status: 'created', paymentStatus: 'not_paid' });
    expect(await stock()).toBe(before - 1);
    const intent = await intentOf(order);
    expectAnswer('Order', intent.order);
    const answer = await confirm(intent, await tokenFor());
    expect(answer.status).toBe(200);
    expect(answer.intent()).toMatchObject({
      status: 'succeeded',
      amount: cents(order.orderTotal),
      currency: 'usd',
      metadata: { order_no: order.orderNo },
    });
    const placed = await orders().getOrder({ parameters: { orderNo: order.orderNo } });
    expectAnswer('Order', placed);
    expect(placed).toMatchObject({
      status: 'new',
      paymentStatus: 'paid',
      paymentInstruments: [
        { paymentMethodId: 'Salesforce Payments', c_cardBrand: 'visa', c_cardLast4: '4242' },
      ],
    });
    expect(JSON.stringify(placed)).not.toContain(intent.clientSecret);
    const mails = await shop.messages('ann@shopper.example');
    expect(mails.filter(({ subject }) => subject.includes(order.orderNo))).toHaveLength(1);
  });

  it('has one intent, however often it is asked for, with the amount that is due', async () => {
    const order = await created();
    const [first, second] = [await intentOf(order), await intentOf(order)];
    expect(second.paymentReference).toEqual(first.paymentReference);
    await intentOf(order, { setupFutureUsage: 'on_session' });
    const list = await pay('GET', `payment_intents?order_no=${order.orderNo}`);
    expect(list.body).toMatchObject({ data: [{ id: first.id, setup_future_usage: 'on_session' }] });
    const other = await created((await shop.guest()).access_token);
    expect((await pay('GET', `payment_intents?order_no=${other.orderNo}`)).body).toMatchObject({ data: [] });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
  ])(
    'stays created when card %s is declined, and another card pays it',
    async (number, code, declineCode) => {
      const order = await created();
      const intent = await intentOf(order);
      const answer = await confirm(intent, await tokenFor(number));
      expect(answer.status).toBe(402);
      expect(answer.error().code).toBe(code);
      expect(answer.error().decline_code).toBe(declineCode);
      expect(await status(order.orderNo)).toBe('created');
      const read = await pay('GET', `payment_intents/${intent.id}`);
      expect(read.intent()).toMatchObject({
        status: 'requires_payment_method',
        last_payment_error: { code },
      });
      expect((await confirm(intent, await tokenFor())).intent().status).toBe('succeeded');
      expect(await status(order.orderNo)).toBe('new');
    },
  );

  it('is placed when the provider has processed its payment', async () => {
    const order = await created();
    const intent = await intentOf(order);
    expect((await confirm(intent, await tokenFor('4000000000000077'))).intent().status).toBe('processing');
    expect(await status(order.orderNo)).toBe('created');
    expect((await pay('POST', `payment_intents/${intent.id}/cancel`)).status).toBe(400);
    await shop.setClock({ offset: 61_000 });
    expect(await status(order.orderNo)).toBe('new');
  });

  it('refuses other gateways, zones and properties', async () => {
    const order = await created();
    const ask = (paymentReferenceRequest: object) =>
      orders().updatePaymentInstrumentForOrder({
        parameters: { orderNo: order.orderNo, paymentInstrumentId: order.instrumentId },
        body: { paymentReferenceRequest },
      });
    await refusal(ask({ gateway: 'paypal' }), 400);
    await refusal(ask({ zoneId: 'elsewhere' }), 400);
    await refusal(ask({ paymentMethodType: 'cheque' }), 400);
    await refusal(ask({ gatewayProperties: { other: {} } }), 400);
    const { access_token: stranger } = await shop.guest();
    await refusal(
      shop.orders(stranger).updatePaymentInstrumentForOrder({
        parameters: { orderNo: order.orderNo, paymentInstrumentId: order.instrumentId },
        body: { paymentReferenceRequest: {} },
      }),
      404,
    );
  });

  it('can take another payment only until it is paid', async () => {
    const order = await created();
    const intent = await intentOf(order);
    const parameters = { orderNo: order.orderNo, paymentInstrumentId: order.instrumentId };
    await shop.control('PUT', 'payments', { notification: 'never' });
    await confirm(intent, await tokenFor());
    expect(await status(order.orderNo)).toBe('created');
    await refusal(orders().removePaymentInstrumentFromOrder({ parameters }), 400);
    const again = await confirm(intent, await tokenFor());
    expect(again.error().code).toBe('payment_intent_unexpected_state');
    const unpaid = await created((await shop.guest()).access_token);
    expect(unpaid.order.status).toBe('created');
  });
});

describe('a token', () => {
  it.each([
    [{ number: '4242424242424241' }, { number: 'incorrect_number' }],
    [{ number: '424242424242' }, { number: 'incomplete_number' }],
    [{ number: '9999999999999995' }, { number: 'card_not_supported' }],
    [{ expiry: '13/39' }, { expiry: 'invalid_expiry_month' }],
    [{ expiry: '01/20' }, { expiry: 'invalid_expiry_year_past' }],
    [{ expiry: 'soon' }, { expiry: 'incomplete_expiry' }],
    [{ cvc: '12' }, { cvc: 'incomplete_cvc' }],
    [{ number: '378282246310005' }, { cvc: 'incomplete_cvc' }],
    [{ name: ' ' }, { name: 'incomplete_name' }],
  ])('is not made of a card with %o', async (wrong, fields) => {
    const body = { card: { ...typedCard(), ...wrong } };
    const answer = await pay('POST', 'tokens', { key: PUBLISHABLE_KEY, body });
    expect(answer.status).toBe(402);
    expect(answer.error().fields).toEqual(fields);
  });

  it('pays once; invented, old and foreign ones never pay', async () => {
    const order = await created();
    const intent = await intentOf(order);
    const used = await tokenFor('4000000000000002');
    expect((await confirm(intent, used)).status).toBe(402);
    expect((await confirm(intent, used)).error().code).toBe('token_already_used');
    expect((await confirm(intent, 'tok_invented')).status).toBe(404);
    const elsewhere = new VendorShop('pay-elsewhere');
    const foreign = await fetch(`${elsewhere.origin}/pay/v1/tokens`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
      body: JSON.stringify({ card: typedCard() }),
    });
    const { id } = z.object({ id: z.string() }).parse(await foreign.json());
    expect((await confirm(intent, id)).status).toBe(404);
    const old = await tokenFor();
    await shop.setClock({ offset: 15 * 60_000 });
    expect((await confirm(intent, old)).error().code).toBe('token_expired');
    expect(await status(order.orderNo)).toBe('created');
  });

  it('leaves no number and no security code behind', async () => {
    const order = await created();
    const intent = await intentOf(order);
    await confirm(intent, await tokenFor());
    for (const text of [GOOD_CARD, '"737"', '"cvc"']) {
      const response = await shop.control('POST', 'rows', { text });
      expect(await response.json(), text).toEqual({ tables: [] });
    }
    const response = await shop.control('POST', 'rows', { text: intent.id });
    expect(await response.json()).toMatchObject({ tables: ['payment_intent', 'sales_order'] });
  });
});

describe('confirming', () => {
  it('with the same key and call gives the same answer, with another call none', async () => {
    const order = await created();
    const intent = await intentOf(order);
    const token = await tokenFor();
    const headers = { 'idempotency-key': `${order.orderNo}-1` };
    const first = await confirm(intent, token, headers);
    expect(await confirm(intent, token, headers)).toMatchObject({ status: 200, body: first.body });
    const other = await confirm(intent, await tokenFor(), headers);
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
    const declined = await created((await shop.guest()).access_token);
    expect(declined.orderNo).not.toBe(order.orderNo);
  });

  it('keeps a refusal for its key', async () => {
    const intent = await intentOf(await created());
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const token = await tokenFor('4000000000009995');
    const first = await confirm(intent, token, headers);
    expect(first.status).toBe(402);
    expect(await confirm(intent, token, headers)).toMatchObject({ status: 402, body: first.body });
  });

  it('needs the right secret and key', async () => {
    const order = await created();
    const intent = await intentOf(order);
    const token = await tokenFor();
    expect((await confirm({ ...intent, clientSecret: `${intent.clientSecret}x` }, token)).status).toBe(404);
    const path = `payment_intents/${intent.id}/confirm`;
    const body = { payment_method: token, client_secret: intent.clientSecret };
    expect((await pay('POST', path, { key: null, body })).status).toBe(401);
    expect((await pay('POST', path, { key: 'sk_live_other', body })).status).toBe(401);
    expect((await pay('POST', path, { key: PUBLISHABLE_KEY, body: { payment_method: token } })).status).toBe(
      404,
    );
    for (const call of [`payment_intents?order_no=${order.orderNo}`, `sessions/${intent.id}`]) {
      expect((await pay('GET', call, { key: PUBLISHABLE_KEY })).status).toBe(403);
    }
    expect((await pay('POST', `payment_intents/${intent.id}/cancel`, { key: PUBLISHABLE_KEY })).status).toBe(
      403,
    );
    expect(await status(order.orderNo)).toBe('created');
    expect((await pay('POST', path, { body: { payment_method: token } })).intent().status).toBe('succeeded');
  });

  it('never returns elsewhere', async () => {
    const intent = await intentOf(await created());
    for (const return_url of [
      'https://elsewhere.example/',
      'http://localhost@elsewhere.example/',
      'nowhere',
    ]) {
      const body = { payment_method: await tokenFor(), client_secret: intent.clientSecret, return_url };
      const answer = await pay('POST', `payment_intents/${intent.id}/confirm`, {
        key: PUBLISHABLE_KEY,
        body,
      });
      expect(answer.error().code).toBe('url_invalid');
    }
    const body = { payment_method: await tokenFor('4000000000003220'), client_secret: intent.clientSecret };
    const answer = await pay('POST', `payment_intents/${intent.id}/confirm`, { key: PUBLISHABLE_KEY, body });
    expect(answer.error()).toMatchObject({ code: 'parameter_missing', param: 'return_url' });
  });

  it('is refused for an order that has ended, and for a cancelled intent', async () => {
    const order = await created();
    const intent = await intentOf(order);
    expect((await pay('POST', `payment_intents/${intent.id}/cancel`)).intent().status).toBe('canceled');
    expect((await pay('POST', `payment_intents/${intent.id}/cancel`)).intent().status).toBe('canceled');
    expect((await confirm(intent, await tokenFor())).error().code).toBe('payment_intent_unexpected_state');
    const renewed = await intentOf(order);
    expect(renewed.id).not.toBe(intent.id);
    await orders().failOrder({
      parameters: { orderNo: order.orderNo },
      body: { reasonCode: 'payment_auth_failure' },
    });
    expect((await confirm(renewed, await tokenFor())).error().code).toBe('order_not_payable');
  });

  it('may be asked by pages of the shop, and of nobody else', async () => {
    const { id, clientSecret } = await intentOf(await created());
    const ask = (origin: string) =>
      fetch(`${shop.origin}/pay/v1/payment_intents/${id}?client_secret=${clientSecret}`, {
        headers: { origin, authorization: `Bearer ${PUBLISHABLE_KEY}` },
      });
    expect((await ask('http://localhost:8123')).headers.get('access-control-allow-origin')).toBe(
      'http://localhost:8123',
    );
    expect((await ask('https://elsewhere.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a refund', () => {
  it('gives back at most what was paid', async () => {
    const order = await created();
    const intent = await intentOf(order);
    const refund = (amount?: number) =>
      pay('POST', 'refunds', { body: { payment_intent: intent.id, amount } });
    expect((await refund()).error().code).toBe('payment_intent_unexpected_state');
    const paid = (await confirm(intent, await tokenFor())).intent().amount;
    expect((await refund(100)).body).toMatchObject({ amount: 100, status: 'succeeded' });
    expect((await refund(paid)).error().code).toBe('charge_already_refunded');
    expect((await refund()).body).toMatchObject({ amount: paid - 100 });
    expect((await refund()).error().code).toBe('charge_already_refunded');
    expect((await pay('GET', `payment_intents/${intent.id}`)).intent().amount_refunded).toBe(paid);
  });
});

describe('a kept method', () => {
  it('pays for its customer, and for nobody else', async () => {
    const { token: mine, customerId } = await shop.shopper();
    const first = await created(mine);
    await confirm(await intentOf(first, { as: mine, setupFutureUsage: 'on_session' }), await tokenFor());
    const customer = await shop.customers(mine).getCustomer({
      parameters: { customerId, expand: ['paymentmethodreferences'] },
    });
    const [kept] = z.array(z.looseObject({ id: z.string() })).parse(customer.paymentMethodReferences);
    expect(kept).toMatchObject({ type: 'card', last4: '4242', brand: 'visa', accountId: 'acct_cairn_usd' });
    const again = await created(mine);
    const intent = await intentOf(again, { as: mine });
    expect((await confirm(intent, kept?.id ?? '')).intent().status).toBe('succeeded');
    const theirs = await intentOf(await created());
    expect((await confirm(theirs, kept?.id ?? '')).status).toBe(404);
    const remove = (accountId: string) =>
      shop.customers(mine).deleteCustomerPaymentMethodReference({
        parameters: { customerId, paymentMethodReferenceId: kept?.id ?? '', accountId },
      });
    await refusal(remove('acct_other'), 404);
    await remove('acct_cairn_usd');
    await refusal(remove('acct_cairn_usd'), 404);
  });
});
