import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { slug } from './support/basket-shop.ts';
import { card, readyBasket, someVariants } from './support/goods.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('payments');
const RETURN = 'http://localhost:8787/checkout/payment';

let variant = '';
let token = '';
let customerId = '';

beforeAll(async () => {
  await shop.reset();
  const { access_token } = await shop.guest();
  [variant = ''] = await someVariants(shop, access_token);
});
beforeEach(async () => {
  ({ access_token: token, customer_id: customerId } = await shop.guest());
});

const orders = () => shop.orders(token);
const stock = async () => {
  const found = await shop
    .products(token)
    .getProduct({ parameters: { id: variant, expand: ['availability'] } });
  return found.inventory?.ats ?? 0;
};
const basketWith = (lastDigits: string) =>
  readyBasket(shop, token, [{ productId: variant, quantity: 1 }], lastDigits);

describe('a card', () => {
  it.each(['4242', '4444', '0005', '1117'])('ending in %s is accepted', async (lastDigits) => {
    const { basketId } = await basketWith(lastDigits);
    const order = await orders().createOrder({ body: { basketId } });
    expectAnswer('Order', order);
    expect(order).toMatchObject({ status: 'new', confirmationStatus: 'confirmed' });
  });

  it.each([
    ['0002', 'card_declined'],
    ['9995', 'insufficient_funds'],
    ['9987', 'lost_card'],
    ['0069', 'expired_card'],
    ['0127', 'incorrect_security_code'],
  ])('ending in %s is declined, and the basket stays', async (lastDigits, statusCode) => {
    const before = await stock();
    const basket = await basketWith(lastDigits);
    const problem = await refusal(orders().createOrder({ body: { basketId: basket.basketId } }), 400);
    expect(slug(problem)).toBe('hook-status-exception');
    expect(problem).toMatchObject({ statusCode });
    expect(await stock()).toBe(before);
    const still = await shop.baskets(token).getBasket({ parameters: { basketId: basket.basketId ?? '' } });
    expect(still).toEqual(basket);
    const [instrument] = still.paymentInstruments ?? [];
    await shop.baskets(token).updatePaymentInstrumentInBasket({
      parameters: {
        basketId: basket.basketId ?? '',
        paymentInstrumentId: instrument?.paymentInstrumentId ?? '',
      },
      body: { paymentCard: card('4242') },
    });
    const order = await orders().createOrder({ body: { basketId: basket.basketId } });
    expect(order.status).toBe('new');
  });

  it('is declined after its last month', async () => {
    const { basketId } = await basketWith('4242');
    await shop.setClock({ now: Date.parse('2040-01-01T00:00:00Z') });
    ({ access_token: token } = await shop.guest());
    const { basketId: later } = await basketWith('4242');
    expect(await refusal(orders().createOrder({ body: { basketId: later } }), 400)).toMatchObject({
      statusCode: 'expired_card',
    });
    expect(basketId).not.toBe(later);
    await shop.setClock({ offset: 0 });
  });

  it('whose processor does not answer is 503, and the basket stays', async () => {
    const { basketId = '' } = await basketWith('0119');
    expect(slug(await refusal(orders().createOrder({ body: { basketId } }), 503))).toBe(
      'service-unavailable',
    );
    await shop.baskets(token).getBasket({ parameters: { basketId } });
  });

  it('that the customer saved works, for nobody else', async () => {
    const { token: mine, customerId } = await shop.shopper();
    const saved = await shop.customers(mine).createCustomerPaymentInstrument({
      parameters: { customerId },
      body: {
        paymentMethodId: 'CREDIT_CARD',
        paymentCard: {
          holder: 'Ann Lee',
          cardType: 'Visa',
          number: '4242424242424242',
          issueNumber: '1',
          validFromMonth: 1,
          validFromYear: 2025,
          expirationMonth: 12,
          expirationYear: 2039,
        },
      },
    });
    const body = { customerPaymentInstrumentId: saved.paymentInstrumentId };
    const basket = await readyBasket(shop, mine, [{ productId: variant, quantity: 1 }]);
    const parameters = {
      basketId: basket.basketId ?? '',
      paymentInstrumentId: basket.paymentInstruments?.[0]?.paymentInstrumentId ?? '',
    };
    await shop.baskets(mine).removePaymentInstrumentFromBasket({ parameters });
    const paying = await shop.baskets(mine).addPaymentInstrumentToBasket({ parameters, body });
    expectAnswer('Basket', paying);
    expect(paying.paymentInstruments).toMatchObject([{ paymentCard: { maskedNumber: '************4242' } }]);
    const order = await shop.orders(mine).createOrder({ body: { basketId: basket.basketId } });
    expect(order.status).toBe('new');
    const { basketId = '' } = await basketWith('4242');
    const theirs = shop.baskets(token).addPaymentInstrumentToBasket({ parameters: { basketId }, body });
    expect(slug(await refusal(theirs, 400))).toBe('invalid-customer-payment-instrument');
  });

  it('pays a part beside another', async () => {
    const { basketId = '', orderTotal = 0 } = await basketWith('4242');
    const split = await shop.baskets(token).addPaymentInstrumentToBasket({
      parameters: { basketId },
      body: { paymentMethodId: 'CREDIT_CARD', amount: 5.5, paymentCard: card('4444') },
    });
    const amounts = (split.paymentInstruments ?? []).map(({ amount }) => amount);
    expect(amounts).toEqual([Math.round((orderTotal - 5.5) * 100) / 100, 5.5]);
    const order = await orders().createOrder({ body: { basketId } });
    expect(order.paymentInstruments?.map(({ amount }) => amount)).toEqual(amounts);
  });
});

describe('a challenge', () => {
  async function challenged() {
    const { basketId = '' } = await basketWith('3220');
    const order = await orders().createOrder({ body: { basketId } });
    expectAnswer('Order', order);
    const [instrument] = order.paymentInstruments ?? [];
    const url: unknown = instrument?.c_challengeUrl;
    if (typeof url !== 'string') throw new Error('no challenge');
    return { order, orderNo: order.orderNo ?? '', url, instrument };
  }
  const decide = (url: string, decision: string, returnUrl?: string) =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision, ...(returnUrl !== undefined && { returnUrl }) }),
    });

  it('is a page; confirming it places the order and returns to the shop', async () => {
    const { order, orderNo, url } = await challenged();
    expect(order).toMatchObject({
      status: 'created',
      confirmationStatus: 'not_confirmed',
      paymentInstruments: [{ authorizationStatus: { code: 'challenge_required' } }],
    });
    const page = await fetch(`${url}?returnUrl=${encodeURIComponent(RETURN)}`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('<h1>Confirm your payment</h1>');
    expect(html).toContain(`value="${RETURN}"`);
    const back = await decide(url, 'approve', RETURN);
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(`${RETURN}?orderNo=${orderNo}&payment=approved`);
    const placed = await orders().getOrder({ parameters: { orderNo } });
    expectAnswer('Order', placed);
    expect(placed).toMatchObject({ status: 'new', confirmationStatus: 'confirmed' });
    expect(JSON.stringify(placed)).not.toContain('c_challengeUrl');
    expect((await decide(url, 'approve')).status).toBe(404);
    expect(await shop.messages('ann@shopper.example')).not.toHaveLength(0);
  });

  it('that is refused fails the order and restores basket and stock', async () => {
    const before = await stock();
    const { orderNo, url } = await challenged();
    expect(await stock()).toBe(before - 1);
    const back = await decide(url, 'deny', RETURN);
    expect(back.headers.get('location')).toBe(`${RETURN}?orderNo=${orderNo}&payment=denied`);
    expect((await orders().getOrder({ parameters: { orderNo } })).status).toBe('failed');
    expect(await stock()).toBe(before);
    const { baskets = [] } = await shop.customers(token).getCustomerBaskets({ parameters: { customerId } });
    expect(baskets).toMatchObject([{ productItems: [{ productId: variant }] }]);
  });

  it('without an answer within 15 minutes fails the order', async () => {
    const before = await stock();
    const { orderNo, url } = await challenged();
    await shop.setClock({ offset: 15 * 60_000 });
    expect((await fetch(url)).status).toBe(404);
    expect((await decide(url, 'approve')).status).toBe(404);
    expect((await orders().getOrder({ parameters: { orderNo } })).status).toBe('failed');
    expect(await stock()).toBe(before);
    await shop.setClock({ offset: 0 });
  });

  it('returns only to the shop', async () => {
    const { url } = await challenged();
    const elsewhere = 'https://elsewhere.example/';
    expect((await decide(url, 'approve', elsewhere)).status).toBe(400);
    expect((await fetch(`${url}?returnUrl=${encodeURIComponent(elsewhere)}`)).status).toBe(400);
    expect((await decide(url, 'perhaps')).status).toBe(400);
    expect((await fetch(`${shop.origin}/payments/challenges/made-up`)).status).toBe(404);
  });

  it('is not needed when another card pays', async () => {
    const { orderNo, instrument } = await challenged();
    const parameters = { orderNo, paymentInstrumentId: instrument?.paymentInstrumentId ?? '' };
    const declined = orders().updatePaymentInstrumentForOrder({
      parameters,
      body: { paymentCard: card('9995') },
    });
    expect(await refusal(declined, 400)).toMatchObject({ statusCode: 'insufficient_funds' });
    const order = await orders().updatePaymentInstrumentForOrder({
      parameters,
      body: { paymentCard: card('4242') },
    });
    expectAnswer('Order', order);
    expect(order.status).toBe('new');
    await refusal(orders().removePaymentInstrumentFromOrder({ parameters }), 400);
  });

  it('that the shop cancels opens the basket again', async () => {
    const { orderNo, instrument } = await challenged();
    const methods = await orders().getPaymentMethodsForOrder({ parameters: { orderNo } });
    expectAnswer('PaymentMethods', methods);
    const parameters = { orderNo, paymentInstrumentId: instrument?.paymentInstrumentId ?? '' };
    const without = await orders().removePaymentInstrumentFromOrder({ parameters });
    expect(without.paymentInstruments).toEqual([]);
    await refusal(orders().removePaymentInstrumentFromOrder({ parameters }), 404);
    const response = await orders().failOrder(
      { parameters: { orderNo, reopenBasket: true }, body: { reasonCode: 'payment_auth_failure' } },
      true,
    );
    expect(response.status).toBe(201);
    const open = response.headers.get('location')?.split('/').at(-1) ?? '';
    await shop.baskets(token).getBasket({ parameters: { basketId: open } });
    const again = await orders().createOrder({ body: { basketId: open } });
    expect(again.orderNo).not.toBe(orderNo);
    await shop.baskets(token).createBasket({ body: {} });
    const kept = await orders().failOrder(
      { parameters: { orderNo: again.orderNo ?? '', reopenBasket: true }, body: {} },
      true,
    );
    expect(kept.status).toBe(204);
  });
});
