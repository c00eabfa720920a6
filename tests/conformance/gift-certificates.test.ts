import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectAnswer } from './support/answer-schemas.ts';
import { slug } from './support/basket-shop.ts';
import { card } from './support/goods.ts';
import { payShop } from './support/pay-shop.ts';
import { refusal } from './support/vendor-shop.ts';

const { shop, state, basket, orders, tokenFor, intentOf, confirm, status, openBaskets } =
  payShop('gift-certificates');

const baskets = () => shop.baskets(state.token);
const lookUp = (giftCertificateCode: string) =>
  shop.giftCertificates(state.token).getGiftCertificate({ body: { giftCertificateCode } });
const balance = async (code: string) => (await lookUp(code)).balance;
const made = z.object({ giftCertificateCode: z.string() });
async function certificate(amount: number, more: object = {}) {
  const response = await shop.control('POST', 'gift-certificates', { amount, currency: 'USD', ...more });
  return made.parse(await response.json()).giftCertificateCode;
}
const pay = (basketId: string, giftCertificateCode: string, amount?: number) =>
  baskets().addPaymentInstrumentToBasket({
    parameters: { basketId },
    body: {
      paymentMethodId: 'GIFT_CERTIFICATE',
      giftCertificateCode,
      ...(amount !== undefined && { amount }),
    },
  });
const round = (amount: number) => Math.round(amount * 100) / 100;

describe('looking one up', () => {
  it('tells its balance, without its code', async () => {
    const code = await certificate(100, { balance: 60 });
    for (const other of [code.toLowerCase(), ` ${code}`, `${code.slice(0, 8)}-${code.slice(8)}`]) {
      await refusal(lookUp(other), 404);
    }
    const found = await lookUp(code);
    expectAnswer('GiftCertificate', found);
    expect(found).toMatchObject({ amount: 100, balance: 60, enabled: true, status: 'partially_redeemed' });
    expect(JSON.stringify(found)).not.toContain(code);
    expect(found.maskedGiftCertificateCode).toBe(`************${code.slice(-4)}`);
    expect(await lookUp('CAIRNGIFTCLOSED')).toMatchObject({ enabled: false, status: 'issued' });
    expect(await lookUp('CAIRNGIFTSPENT')).toMatchObject({ status: 'redeemed' });
    expect(await lookUp(await certificate(5, { pending: true }))).toMatchObject({ status: 'pending' });
  });

  it('refuses unknown codes and other fields', async () => {
    const problem = await refusal(lookUp('NOSUCHCODE'), 404);
    expect(slug(problem)).toBe('not-found');
    expect(problem.title).toBe('Gift Certificate Not Found Exception');
    const more = { giftCertificateCode: 'CAIRNGIFT25USD', amount: 5 };
    await refusal(shop.giftCertificates(state.token).getGiftCertificate({ body: more }), 400);
  });
});

describe('paying with one', () => {
  it('pays all of an order, which is placed at once', async () => {
    const code = await certificate(1500);
    const { basketId = '', orderTotal = 0 } = await basket();
    const paying = await pay(basketId, code, orderTotal);
    expectAnswer('Basket', paying);
    expect(JSON.stringify(paying)).not.toContain(code);
    const methods = await baskets().getPaymentMethodsForBasket({ parameters: { basketId } });
    expect(JSON.stringify(methods)).not.toContain('GIFT_CERTIFICATE');
    const order = await orders().createOrder({ body: { basketId } });
    expectAnswer('Order', order);
    expect(order).toMatchObject({
      status: 'new',
      paymentInstruments: [{ maskedGiftCertificateCode: `************${code.slice(-4)}` }],
    });
    expect(await balance(code)).toBe(round(1500 - orderTotal));
  });

  it('leaves a card that pays nothing out of the mail', async () => {
    const code = await certificate(1500);
    const { basketId = '', orderTotal = 0 } = await basket();
    await baskets().addPaymentInstrumentToBasket({
      parameters: { basketId },
      body: { paymentMethodId: 'CREDIT_CARD', paymentCard: card() },
    });
    await pay(basketId, code, orderTotal);
    const { customerInfo, orderNo = '' } = await orders().createOrder({ body: { basketId } });
    const mail = (await shop.messages(customerInfo?.email ?? '')).find(({ subject }) =>
      subject.includes(orderNo),
    );
    expect(mail?.body).toContain(`Gift card ending in ${code.slice(-4)}: $`);
    expect(mail?.body).not.toContain('Card: $0.00');
  });

  it('pays parts: two certificates and the provider', async () => {
    const [first, second] = [await certificate(5), await certificate(7.5)];
    const { basketId = '', orderTotal = 0 } = await basket();
    const methods = await baskets().getPaymentMethodsForBasket({ parameters: { basketId } });
    expect(methods.applicablePaymentMethods).toContainEqual(
      expect.objectContaining({ id: 'GIFT_CERTIFICATE', paymentProcessorId: 'BASIC_GIFT_CERTIFICATE' }),
    );
    await baskets().addPaymentInstrumentToBasket({
      parameters: { basketId },
      body: { paymentMethodId: 'Salesforce Payments', amount: orderTotal },
    });
    await pay(basketId, first);
    const split = await pay(basketId, second, 7.5);
    // the platform does not lower the other amount
    expect((await refusal(orders().createOrder({ body: { basketId } }), 400)).flashes).toMatchObject([
      { type: 'PaymentAmountMismatch' },
    ]);
    const instrumentId = split.paymentInstruments?.[0]?.paymentInstrumentId ?? '';
    await baskets().updatePaymentInstrumentInBasket({
      parameters: { basketId, paymentInstrumentId: instrumentId },
      body: { amount: round(orderTotal - 12.5) },
    });
    const order = await orders().createOrder({ body: { basketId } });
    expect(order.status).toBe('created');
    expect([await balance(first), await balance(second)]).toEqual([0, 0]);
    const orderNo = order.orderNo ?? '';
    const other = order.paymentInstruments?.find((one) => one.paymentMethodId === 'GIFT_CERTIFICATE');
    await refusal(
      orders().removePaymentInstrumentFromOrder({
        parameters: { orderNo, paymentInstrumentId: other?.paymentInstrumentId ?? '' },
      }),
      400,
    );
    const intent = await intentOf({ orderNo, instrumentId });
    const paid = (await confirm(intent, await tokenFor())).intent();
    expect(paid).toMatchObject({ status: 'succeeded', amount: Math.round((orderTotal - 12.5) * 100) });
    expect(await status(orderNo)).toBe('new');
  });

  it.each([
    ['NOSUCHCODE', 5, 'GIFTCERTIFICATE_NOT_FOUND'],
    ['CAIRNGIFTCLOSED', 5, 'GIFTCERTIFICATE_DISABLED'],
    ['CAIRNGIFTSPENT', 5, 'GIFTCERTIFICATE_REDEEMED'],
    ['CAIRNGIFT25CAD', 5, 'GIFTCERTIFICATE_CURRENCY_MISMATCH'],
    ['CAIRNGIFT25USD', 25.01, 'GIFTCERTIFICATE_INSUFFICIENT_BALANCE'],
  ])('is refused with %s for %s', async (code, amount, statusCode) => {
    const { basketId = '' } = await basket();
    const problem = await refusal(pay(basketId, code, amount), 400);
    expect(slug(problem)).toBe('bad-request');
    expect(problem).toMatchObject({ statusCode });
  });

  it('is refused twice in one basket, while it is pending, and without a code', async () => {
    const { basketId = '' } = await basket();
    await pay(basketId, 'CAIRNGIFT25USD', 5);
    await refusal(pay(basketId, 'cairn-gift 25usd', 5), 400);
    const pending = await refusal(pay(basketId, await certificate(5, { pending: true }), 5), 400);
    expect(pending).toMatchObject({ statusCode: 'GIFTCERTIFICATE_PENDING' });
    const body = { paymentMethodId: 'GIFT_CERTIFICATE', amount: 5 };
    await refusal(baskets().addPaymentInstrumentToBasket({ parameters: { basketId }, body }), 400);
  });

  it('never spends a balance twice', async () => {
    const code = await certificate(10);
    const ready = async (token: string) => {
      const { basketId = '', orderTotal = 0 } = await basket(token);
      type Body = Parameters<ReturnType<typeof baskets>['addPaymentInstrumentToBasket']>[0]['body'];
      const add = (body: Body) =>
        shop.baskets(token).addPaymentInstrumentToBasket({ parameters: { basketId }, body });
      await add({ paymentMethodId: 'GIFT_CERTIFICATE', giftCertificateCode: code, amount: 10 });
      await add({ paymentMethodId: 'CREDIT_CARD', amount: round(orderTotal - 10), paymentCard: card() });
      return basketId;
    };
    const { access_token: other } = await shop.guest();
    const [mine, theirs] = [await ready(state.token), await ready(other)];
    expect((await orders().createOrder({ body: { basketId: mine } })).status).toBe('new');
    const late = await refusal(shop.orders(other).createOrder({ body: { basketId: theirs } }), 400);
    expect(late).toMatchObject({ statusCode: 'GIFTCERTIFICATE_REDEEMED' });
    expect(await balance(code)).toBe(0);
  });

  it('is refunded when the order fails or is cancelled', async () => {
    const code = await certificate(2000);
    const { basketId = '', orderTotal = 0 } = await basket();
    await pay(basketId, code, 10);
    await baskets().addPaymentInstrumentToBasket({
      parameters: { basketId },
      body: { paymentMethodId: 'Salesforce Payments', amount: round(orderTotal - 10) },
    });
    const failing = await orders().createOrder({ body: { basketId } });
    expect(await balance(code)).toBe(1990);
    await orders().failOrder({
      parameters: { orderNo: failing.orderNo ?? '', reopenBasket: true },
      body: { reasonCode: 'payment_confirm_failure' },
    });
    expect(await balance(code)).toBe(2000);
    const [again] = await openBaskets();
    for (const { paymentInstrumentId = '' } of again?.paymentInstruments ?? []) {
      await baskets().removePaymentInstrumentFromBasket({
        parameters: { basketId: again?.basketId ?? '', paymentInstrumentId },
      });
    }
    await pay(again?.basketId ?? '', code, orderTotal);
    const { orderNo = '' } = await orders().createOrder({ body: { basketId: again?.basketId } });
    expect(await balance(code)).toBe(round(2000 - orderTotal));
    await orders().cancelOmsOrder({ parameters: { orderNo }, body: {} });
    expect(await balance(code)).toBe(2000);
    const cancelled = (await shop.messages('ann@shopper.example')).find(
      ({ kind, subject }) => kind === 'order-cancelled' && subject.includes(orderNo),
    );
    const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(orderTotal);
    expect(cancelled?.body).toContain(`Refund to gift card ending in ${code.slice(-4)}: ${money}`);
  });
});

describe('buying one', () => {
  const item = {
    amount: 25,
    recipientEmail: 'ann@b.example',
    recipientName: 'Ann',
    senderName: 'Bo',
    message: 'Enjoy',
  };
  const add = (basketId: string, body: object) =>
    baskets().addGiftCertificateItemToBasket({ parameters: { basketId }, body: { ...item, ...body } });

  it('counts in the order total alone; its code is mailed when the order is placed', async () => {
    const { basketId = '', orderTotal = 0, productTotal, taxTotal } = await basket();
    const bought = await add(basketId, {});
    expectAnswer('Basket', bought);
    expect(bought).toMatchObject({
      orderTotal: round(orderTotal + 25),
      productTotal,
      taxTotal,
      giftCertificateItems: [{ ...item, shipmentId: 'me' }],
    });
    const giftCertificateItemId = bought.giftCertificateItems?.[0]?.giftCertificateItemId ?? '';
    const parameters = { basketId, giftCertificateItemId };
    const more = await baskets().updateGiftCertificateItemInBasket({
      parameters,
      body: { ...item, amount: 40 },
    });
    expect(more.orderTotal).toBe(round(orderTotal + 40));
    await baskets().addPaymentInstrumentToBasket({
      parameters: { basketId },
      body: { paymentMethodId: 'Salesforce Payments' },
    });
    const order = await orders().createOrder({ body: { basketId } });
    expect(await shop.messages('ann@b.example')).toEqual([]);
    const orderNo = order.orderNo ?? '';
    const instrumentId = order.paymentInstruments?.[0]?.paymentInstrumentId ?? '';
    await confirm(await intentOf({ orderNo, instrumentId }), await tokenFor());
    const placed = await orders().getOrder({ parameters: { orderNo } });
    expectAnswer('Order', placed);
    const [mail] = await shop.messages('ann@b.example');
    const code = mail?.token ?? '';
    expect(mail?.body).toContain('Enjoy');
    const text = await (await fetch(`${shop.origin}/mailbox/${mail?.id}/text`)).text();
    expect(text.split(code)).toHaveLength(2);
    expect(text).toContain(
      `Enter this code at the checkout. What is left over stays on the card.\n\n${code}\n\nOpen in the shop: http://localhost:8787/\n`,
    );
    expect(JSON.stringify(placed)).not.toContain(code);
    expect(await lookUp(code)).toMatchObject({ amount: 40, balance: 40, status: 'issued' });
    await orders().cancelOmsOrder({ parameters: { orderNo }, body: {} });
    expect(await lookUp(code)).toMatchObject({ enabled: false });
    await refusal(orders().cancelOmsOrder({ parameters: { orderNo }, body: {} }), 409);
    const [told, ...earlier] = await shop.messages('ann@b.example');
    expect(told).toMatchObject({
      kind: 'gift-certificate-void',
      subject: 'Your Cairn gift card of $40.00 is no longer valid',
      body: `Hello Ann,\n\nthe order that bought your gift card with the code ending in ${code.slice(-4)} was cancelled. Nothing can be paid with the card any more. You need do nothing.`,
    });
    expect(told?.token).toBeUndefined();
    expect(earlier.map(({ kind }) => kind)).toEqual(['gift-certificate']);
  });

  it('is told of by no mail where its order fails', async () => {
    const { basketId = '' } = await basket();
    await add(basketId, { recipientEmail: 'eli@b.example' });
    await baskets().addPaymentInstrumentToBasket({
      parameters: { basketId },
      body: { paymentMethodId: 'Salesforce Payments' },
    });
    const { orderNo = '' } = await orders().createOrder({ body: { basketId } });
    await orders().failOrder({ parameters: { orderNo }, body: { reasonCode: 'payment_confirm_failure' } });
    expect(await shop.messages('eli@b.example')).toEqual([]);
  });

  it('keeps an order whose gift card has paid for something', async () => {
    const { basketId = '' } = await basket();
    await add(basketId, { recipientEmail: 'dan@b.example' });
    const { orderTotal = 0 } = await baskets().getBasket({ parameters: { basketId } });
    await pay(basketId, await certificate(1500), orderTotal);
    const { orderNo = '' } = await orders().createOrder({ body: { basketId } });
    const [mail] = await shop.messages('dan@b.example');
    const next = await basket();
    await pay(next.basketId ?? '', mail?.token ?? '', 10);
    await pay(next.basketId ?? '', await certificate(1500), round((next.orderTotal ?? 0) - 10));
    const spent = await orders().createOrder({ body: { basketId: next.basketId } });
    const cancel = (number: string) => orders().cancelOmsOrder({ parameters: { orderNo: number }, body: {} });
    expect(await refusal(cancel(orderNo), 409)).toMatchObject({ orderNo });
    // the amount is on the card again, so nothing is lost when it is closed
    await cancel(spent.orderNo ?? '');
    expect((await cancel(orderNo)).status).toBe('cancelled');
  });

  it('mails names in one line: nobody writes paragraphs in the shop’s name', async () => {
    const { basketId = '' } = await basket();
    await add(basketId, {
      recipientEmail: 'cleo@b.example',
      recipientName: 'Cleo\n\nYour account is closed.',
      senderName: 'Bo\r\n',
    });
    const { orderTotal = 0 } = await baskets().getBasket({ parameters: { basketId } });
    await pay(basketId, await certificate(1500), orderTotal);
    await orders().createOrder({ body: { basketId } });
    const [mail] = await shop.messages('cleo@b.example');
    expect(mail?.body).toContain(
      'Hello Cleo Your account is closed.,\n\nBo sent you a gift card.\n\n> Enjoy',
    );
  });

  it('mails the sender’s words as a quotation: they are not the shop’s', async () => {
    const { basketId = '' } = await basket();
    const message = 'Enjoy <b>it</b>\r\n\r\n\r\nYour account is closed.\u2028See evil.example';
    await add(basketId, { recipientEmail: 'fay@b.example', message });
    const { orderTotal = 0 } = await baskets().getBasket({ parameters: { basketId } });
    await pay(basketId, await certificate(1500), orderTotal);
    await orders().createOrder({ body: { basketId } });
    const [mail] = await shop.messages('fay@b.example');
    expect(mail?.body).toContain(
      '\n\n> Enjoy <b>it</b>\n>\n>\n> Your account is closed.\n> See evil.example\n\nEnter this code',
    );
    const html = await (await fetch(`${shop.origin}/mailbox/${mail?.id}/html`)).text();
    expect(html).toMatch(
      /<blockquote [^>]*>Enjoy &lt;b&gt;it&lt;\/b&gt;<br><br><br>Your account is closed\.<br>See evil\.example<\/blockquote>/,
    );
  });

  it('refuses wrong amounts, recipients, shipments and items', async () => {
    const { basketId = '' } = await basket();
    for (const body of [{ amount: -1 }, { amount: 0 }, { amount: 5000 }, { recipientEmail: 'nobody' }]) {
      await refusal(add(basketId, body), 400);
    }
    await refusal(add(basketId, { shipmentId: 'elsewhere' }), 404);
    await refusal(add('no-such-basket', {}), 404);
    const parameters = { basketId, giftCertificateItemId: 'nothing' };
    await refusal(baskets().updateGiftCertificateItemInBasket({ parameters, body: item }), 404);
    await refusal(baskets().removeGiftCertificateItemFromBasket({ parameters }), 404);
  });
});
