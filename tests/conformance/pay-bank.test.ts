import { describe, expect, it } from 'vitest';
import { slug } from './support/basket-shop.ts';
import { payShop, RETURN } from './support/pay-shop.ts';
import { refusal } from './support/vendor-shop.ts';

const { shop, state, pay, tokenFor, created, intentOf, confirm, orders, status, stock, openBaskets, later } =
  payShop('pay-bank');

describe('the notification', () => {
  it('may come late, twice, or never', async () => {
    const paid = async (notification: unknown) => {
      await shop.control('PUT', 'payments', { notification });
      const as = (await shop.guest()).access_token;
      const order = await created(as);
      const intent = await intentOf(order, { as });
      await confirm(intent, await tokenFor());
      const read = async () =>
        (await shop.orders(as).getOrder({ parameters: { orderNo: order.orderNo } })).status;
      return { ...order, read };
    };
    expect(await (await paid('duplicate')).read()).toBe('new');
    const late = await paid({ delay: 30 });
    expect(await late.read()).toBe('created');
    const never = await paid('never');
    await shop.setClock({ offset: 30_000 });
    expect(await late.read()).toBe('new');
    expect(await never.read()).toBe('created');
    await shop.control('POST', `payments/notify/${never.orderNo}`, {});
    expect(await never.read()).toBe('new');
    const mails = await shop.messages('ann@shopper.example');
    for (const { orderNo } of [late, never]) {
      expect(mails.filter(({ subject }) => subject.includes(orderNo))).toHaveLength(1);
    }
  });

  it('of a decline may fail the order before the shop does', async () => {
    await shop.control('PUT', 'payments', { failsOrders: true });
    const order = await created();
    const intent = await intentOf(order);
    expect((await confirm(intent, await tokenFor('4000000000000002'))).status).toBe(402);
    expect(await status(order.orderNo)).toBe('failed');
    const fail = orders().failOrder({
      parameters: { orderNo: order.orderNo, reopenBasket: true },
      body: { reasonCode: 'payment_confirm_failure' },
    });
    expect(slug(await refusal(fail, 409))).toBe('order-status-transition');
  });
});

describe('the bank’s page', () => {
  async function challenged(number = '4000000000003220') {
    const order = await created();
    const intent = await intentOf(order);
    const answer = (await confirm(intent, await tokenFor(number))).intent();
    expect(answer).toMatchObject({
      status: 'requires_action',
      next_action: { redirect_to_url: { return_url: RETURN } },
    });
    return { ...order, intent, url: answer.next_action?.redirect_to_url.url ?? '' };
  }
  const decide = (url: string, decision: string) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) });

  it('confirms: the order is placed and the shopper returns', async () => {
    const { orderNo, intent, url } = await challenged();
    expect(await (await fetch(url)).text()).toContain('Confirm your payment');
    const back = await decide(url, 'approve');
    expect(back.status).toBe(303);
    const location = new URL(back.headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe(RETURN);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      payment_intent: intent.id,
      payment_intent_client_secret: intent.clientSecret,
      redirect_status: 'succeeded',
    });
    expect(await status(orderNo)).toBe('new');
    expect((await decide(url, 'approve')).status).toBe(404);
  });

  it('refuses: the payment waits for another method, the order stays created', async () => {
    const { orderNo, intent, url } = await challenged();
    const back = await decide(url, 'refuse');
    expect(back.headers.get('location')).toContain('redirect_status=failed');
    expect((await pay('GET', `payment_intents/${intent.id}`)).intent()).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect(await status(orderNo)).toBe('created');
  });

  it('may be left without an answer, and be replaced by another card', async () => {
    const { orderNo, intent, url } = await challenged();
    expect((await decide(url, 'leave')).headers.get('location')).toContain('redirect_status=pending');
    expect((await fetch(url)).status).toBe(200);
    expect((await confirm(intent, await tokenFor())).intent().status).toBe('succeeded');
    expect((await decide(url, 'approve')).status).toBe(404);
    expect(await status(orderNo)).toBe('new');
  });

  it('may confirm what is declined afterwards', async () => {
    const { orderNo, url } = await challenged('4000008400001629');
    expect((await decide(url, 'approve')).headers.get('location')).toContain('redirect_status=failed');
    expect(await status(orderNo)).toBe('created');
  });

  it('posts the shopper back where the bank does so', async () => {
    await shop.control('PUT', 'payments', { challengeReturn: 'post' });
    const { orderNo, url } = await challenged();
    const page = await (await decide(url, 'approve')).text();
    expect(page).toContain(`<form method="post" action="${RETURN}">`);
    expect(page).toContain('name="redirect_status" value="succeeded"');
    expect(await status(orderNo)).toBe('new');
  });

  it('takes money for an order that failed meanwhile: the order stays failed, the ledger says so', async () => {
    const { orderNo, intent, url } = await challenged();
    await orders().failOrder({ parameters: { orderNo }, body: { reasonCode: 'payment_auth_failure' } });
    await decide(url, 'approve');
    expect(await status(orderNo)).toBe('failed');
    const ledger: unknown = await (await shop.control('GET', 'payments/ledger')).json();
    expect(JSON.stringify(ledger)).toContain(intent.id);
    expect((await pay('GET', `payment_intents/${intent.id}`)).intent().status).toBe('succeeded');
  });
});

describe('an order that nobody pays', () => {
  const HALF_AN_HOUR = 30 * 60_000;

  it('ends in time: its intent is cancelled, stock and basket come back', async () => {
    await later(2 * HALF_AN_HOUR);
    const before = await stock();
    const order = await created();
    const intent = await intentOf(order);
    await confirm(intent, await tokenFor('4000000000003220'));
    expect(await openBaskets()).toEqual([]);
    await later(3 * HALF_AN_HOUR - 60_000);
    expect(await status(order.orderNo)).toBe('created');
    await shop.setClock({ offset: 3 * HALF_AN_HOUR });
    const { access_token: anybody } = await shop.guest();
    const found = await shop.products(anybody).getProduct({
      parameters: { id: state.variant, expand: ['availability'] },
    });
    expect(found.inventory?.ats).toBe(before);
    await later(3 * HALF_AN_HOUR);
    expect((await pay('GET', `payment_intents/${intent.id}`)).intent().status).toBe('canceled');
    expect(await openBaskets()).toMatchObject([{ productItems: [{ productId: state.variant }] }]);
    expect(await status(order.orderNo)).toBe('failed');
  });

  it('waits for a challenge that began late', async () => {
    const order = await created();
    const intent = await intentOf(order);
    await later(HALF_AN_HOUR - 60_000);
    await confirm(intent, await tokenFor('4000000000003220'));
    await later(HALF_AN_HOUR + 60_000);
    expect(await status(order.orderNo)).toBe('created');
  });

  it('is placed when it was paid and only the notification was lost', async () => {
    await shop.control('PUT', 'payments', { notification: 'never' });
    const order = await created();
    await confirm(await intentOf(order), await tokenFor());
    await later(HALF_AN_HOUR);
    expect(await status(order.orderNo)).toBe('new');
    expect(await openBaskets()).toEqual([]);
  });

  it('leaves the basket that the shopper has begun meanwhile', async () => {
    const order = await created();
    const { basketId } = await shop.baskets(state.token).createBasket({ body: {} });
    await later(HALF_AN_HOUR);
    expect(await openBaskets()).toMatchObject([{ basketId }]);
    expect(await status(order.orderNo)).toBe('failed');
  });
});
