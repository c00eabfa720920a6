import { describe, expect, it } from 'vitest';
import { ARRIVAL_DAYS } from '../support/arrival-days.ts';
import { ADDRESS, addPickUp, card, readyBasket } from './support/goods.ts';
import { orderShop } from './support/order-shop.ts';
import { VendorShop } from './support/vendor-shop.ts';

const { shop, guest, order, variant } = orderShop('mails');

const TO = 'ann@shopper.example';
const cents = (money: string) => Math.round(Number(money.replaceAll(/[^\d.-]/g, '')) * 100);

/** The newest message of a kind, about an order, as it is sent: as HTML, and as text. */
async function sent(kind: string, to = TO, orderNo = '') {
  const all = await shop.messages(to);
  const message = all.find((one) => one.kind === kind && one.subject.includes(orderNo));
  const at = async (form: string) => {
    const response = await fetch(`${shop.origin}/mailbox/${message?.id}/${form}`);
    return { type: response.headers.get('content-type'), body: await response.text() };
  };
  return { message, html: await at('html'), text: await at('text') };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const READY = 'Ready within two hours of opening';
const ARRIVES = new RegExp(`Arrives ${ARRIVAL_DAYS}`);

/** Label and amount of each row of totals. */
const totalsOf = (html: string) =>
  [...html.matchAll(/<tr><td style="[^"]*">([^<]*)<\/td><td align="right"[^>]*>([^<]*)<\/td><\/tr>/g)].map(
    ([, label = '', value = '']) => [label, cents(value)] as const,
  );

describe('the mail that confirms an order', () => {
  it('has picture, name and price of each line, totals that add up, address, dates, links', async () => {
    const { basket, orderNo } = await order(2);
    const { html, text } = await sent('order-confirmation');
    expect([html.type, text.type]).toEqual([
      expect.stringContaining('text/html'),
      expect.stringContaining('text/plain'),
    ]);
    const [line] = basket.productItems ?? [];
    const row = new RegExp(
      `<img src="[^"]+" [^>]*alt="${line?.productName}">.*?<strong>${line?.productName}<`,
      's',
    );
    expect(html.body).toMatch(row);
    const totals = totalsOf(html.body);
    expect(totals.map(([label]) => label)).toEqual(['Subtotal', 'Shipping', 'Tax', 'Total']);
    const [subtotal = 0, shipping = 0, tax = 0, total = 0] = totals.map(([, value]) => value);
    expect(subtotal).toBe(cents(`${line?.priceAfterItemDiscount}`));
    expect(subtotal + shipping + tax).toBe(total);
    expect(total).toBe(cents(`${basket.orderTotal}`));
    for (const { body } of [html, text])
      for (const said of [orderNo, ADDRESS.address1, ADDRESS.city, 'Standard shipping'])
        expect(body).toContain(said);
    for (const { body } of [html, text]) {
      expect(body).toMatch(ARRIVES);
      // a line breaks between days alone
      expect(body).toMatch(/Arrives [^ ]+ – [^ ]+(?:<|\n)/);
      expect(body).not.toContain('business days');
    }
    const link = /<a href="([^"]*)" class="button"[^>]*>See your order</.exec(html.body)?.[1] ?? '';
    expect(new URL(link).pathname + new URL(link).search).toBe(`/orders/lookup?order=${orderNo}`);
    expect(html.body).toMatch(/<a href="[^"]*\/t\/contact"[^>]*>Contact us</);
    expect(text.body).toContain(`2 × ${line?.productName}`);
    expect(text.body).toContain(`Total: $`);
    expect(text.body).toContain(`See your order: ${link}`);
    expect(text.body).not.toMatch(/<\w|&\w+;/);
  });

  it('is one column with inline styles, dark where the program is, without anything that runs', async () => {
    await order();
    const { body } = (await sent('order-confirmation')).html;
    expect(body).toContain('max-width:600px');
    expect(body).toContain('<meta name="color-scheme" content="light dark">');
    expect(body.match(/<td(?! [^>]*style=)/g)).toBeNull();
    expect(body).not.toMatch(/<script|<link|\son\w+=/);
    // read without the style sheet, every text has its color and stands on a ground
    expect(body.match(/<td style="(?![^"]*color:#)/g)).toBeNull();
  });

  it('leads a member to the account, a guest to the look-up, in the site and language of the order', async () => {
    const canada = new VendorShop('mails', 'cairn-ca');
    const { login, token } = await canada.shopper();
    const goods = [{ productId: variant(), quantity: 1 }];
    const basket = await readyBasket(canada, token, goods, undefined, login);
    const made = await canada
      .orders(token)
      .createOrder({ parameters: { locale: 'fr-CA' }, body: { basketId: basket.basketId } });
    const { html, message } = await sent('order-confirmation', login);
    expect(new URL(message?.link ?? '').pathname).toBe(`/ca/fr/account/orders/${made.orderNo}`);
    for (const said of ['<html lang="fr-CA">', 'Voir votre commande', 'Sous-total', '/ca/fr/t/contact'])
      expect(html.body).toContain(said);
  });
});

describe('the mail that confirms gift cards', () => {
  const gift = { amount: 25, recipientEmail: 'bea@b.example', recipientName: 'Bea', senderName: 'Ann' };

  it('names each with who gets it, and packs, ships and delivers nothing', async () => {
    const { basketId = '' } = await shop.baskets(guest.token).createBasket({
      body: {
        customerInfo: { email: TO },
        billingAddress: ADDRESS,
        paymentInstruments: [{ paymentMethodId: 'CREDIT_CARD', paymentCard: card() }],
      },
    });
    await shop.baskets(guest.token).addGiftCertificateItemToBasket({ parameters: { basketId }, body: gift });
    const { orderNo } = await shop.orders(guest.token).createOrder({ body: { basketId } });
    const { html, text } = await sent('order-confirmation', TO, orderNo);
    for (const { body } of [html, text]) {
      expect(body).toContain('We have your order, and the gift cards are sent by email.');
      expect(body).toContain('Bea, bea@b.example');
      expect(body).not.toMatch(/packing|Shipping<|Shipping:|Delivery|Arrives/);
    }
    expect(text.body).toContain('1 × Gift card, Bea, bea@b.example\n    $25.00');
    // what has no picture keeps no place for one
    expect(html.body).toMatch(/<tr><td colspan="2" [^>]*><strong>Gift card</);
    expect(totalsOf(html.body).map(([label]) => label)).toEqual(['Subtotal', 'Gift cards', 'Tax', 'Total']);
  });

  it('has them below the goods where there are both; one of its cancellation says that they are void', async () => {
    const { basketId = '' } = await readyBasket(shop, guest.token, [{ productId: variant(), quantity: 1 }]);
    await shop.baskets(guest.token).addGiftCertificateItemToBasket({ parameters: { basketId }, body: gift });
    const { orderNo } = await shop.orders(guest.token).createOrder({ body: { basketId } });
    const { text } = await sent('order-confirmation', TO, orderNo);
    await shop.control('POST', `orders/${orderNo}/cancel`, {});
    for (const { body } of [(await sent('order-cancelled')).html, (await sent('order-cancelled')).text])
      expect(body).toContain('Its gift cards are no longer valid, and whoever got one is told.');
    expect(text.body).toContain('are packing it');
    expect(text.body).toMatch(/Gift cards:\n1 × Gift card, Bea, bea@b\.example\n {4}\$25\.00/);
  });
});

describe('the mails after an order', () => {
  it('say when it was shipped, and how it is tracked', async () => {
    const { orderNo } = await order();
    await shop.control('POST', `orders/${orderNo}/ship`, { trackingNumber: 'TRK-77' });
    const { html, text } = await sent('order-shipped');
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.now());
    for (const said of ['Tracking number', 'TRK-77', 'Shipped', day]) expect(html.body).toContain(said);
    expect(text.body).toContain('Tracking number: TRK-77');
    expect(html.body).toMatch(ARRIVES);
  });

  it('say no days that are over', async () => {
    const { orderNo } = await order();
    await shop.setClock({ offset: 14 * DAY_MS });
    await shop.control('POST', `orders/${orderNo}/ship`, {});
    const { html, text } = await sent('order-shipped', TO, orderNo);
    await shop.setClock({ offset: 0 });
    for (const { body } of [html, text]) {
      expect(body).toContain(orderNo);
      expect(body).toContain('Standard shipping');
      expect(body).not.toMatch(ARRIVES);
    }
  });

  it('say when something is ready in the store until it is', async () => {
    const { basketId = '' } = await readyBasket(shop, guest.token, [{ productId: variant(), quantity: 1 }]);
    await addPickUp(shop, guest.token, { basketId, productId: variant() });
    const { orderNo = '' } = await shop.orders(guest.token).createOrder({ body: { basketId } });
    expect((await sent('order-confirmation')).text.body).toContain(READY);
    for (const step of ['ready', 'collect', 'ship'])
      await shop.control('POST', `orders/${orderNo}/${step}`, {});
    const { html, text } = await sent('order-shipped', TO, orderNo);
    for (const { body } of [html, text]) {
      expect(body).toContain(orderNo);
      expect(body).toMatch(ARRIVES);
      expect(body).not.toContain(READY);
    }
  });

  it('are about their own part where some is delivered and some picked up', async () => {
    const { basketId = '' } = await readyBasket(shop, guest.token, [{ productId: variant(), quantity: 1 }]);
    await addPickUp(shop, guest.token, { basketId, productId: variant() });
    const { orderNo = '' } = await shop.orders(guest.token).createOrder({ body: { basketId } });
    for (const step of ['ready', 'ship', 'collect'])
      await shop.control('POST', `orders/${orderNo}/${step}`, {});
    const about = async (kind: string) => (await sent(kind, TO, orderNo)).message;
    expect(await about('order-shipped')).toMatchObject({
      subject: `Part of your order ${orderNo} is on its way`,
      body: expect.stringContaining('What you pick up in a store does not come by parcel.'),
    });
    expect((await about('order-ready'))?.subject).toBe(`Part of your order ${orderNo} is ready in the store`);
    expect((await about('order-collected'))?.subject).toBe(`You picked up part of your order ${orderNo}`);
    // who picks it up, and when it is ready, in a line each
    const { html } = await sent('order-confirmation', TO, orderNo);
    expect(html.body).toMatch(/Picked up by Lee<br>Ready within two hours of opening</);
  });

  it('say of a return what has arrived, each time', async () => {
    const { orderNo, order: made } = await order(3);
    const [line] = made.productItems ?? [];
    await shop.control('POST', `orders/${orderNo}/ship`, {});
    for (const quantity of [1, 2]) {
      const body = { productItems: [{ itemId: line?.itemId ?? '', quantity }] };
      await shop.orders(guest.token).returnOmsOrder({ parameters: { orderNo }, body });
      await shop.control('POST', `orders/${orderNo}/receive-return`, {});
      const { html, text } = await sent('order-returned', TO, orderNo);
      expect(text.body).toContain(`Arrived here: ${quantity} × ${line?.productName}\n`);
      expect(html.body).toMatch(new RegExp(`Arrived here</span><br>${quantity} × ${line?.productName}<`));
    }
  });

  it('lead whoever has deleted the account since to the look-up', async () => {
    const { login, token } = await shop.shopper();
    const goods = [{ productId: variant(), quantity: 1 }];
    const { basketId } = await readyBasket(shop, token, goods, undefined, login);
    const { orderNo = '' } = await shop.orders(token).createOrder({ body: { basketId } });
    const account = (path: string, body: object) =>
      shop.custom(token, { api: 'account', path, method: 'POST', body });
    await account('deletion', { confirmUrl: 'http://localhost:8787/account/delete' });
    const { message } = await sent('deletion-request', login);
    await account('deletion/confirm', { token: new URL(message?.link ?? '').searchParams.get('token') });
    expect((await sent('account-deleted', login)).message?.body).toContain(
      'our last message, except about an order that is still under way',
    );
    await shop.control('POST', `orders/${orderNo}/ship`, {});
    const { link = '' } = (await sent('order-shipped', login, orderNo)).message ?? {};
    expect(new URL(link).pathname + new URL(link).search).toBe(`/orders/lookup?order=${orderNo}`);
  });

  it('have dates and amounts in the language of their texts', async () => {
    const { basketId = '' } = await readyBasket(shop, guest.token, [{ productId: variant(), quantity: 1 }]);
    await shop.orders(guest.token).createOrder({ parameters: { locale: 'es-US' }, body: { basketId } });
    const { html, text } = await sent('order-confirmation');
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.now());
    for (const { body } of [html, text]) {
      expect(body).toMatch(ARRIVES);
      expect(body).toContain(day);
    }
    expect(html.body).toContain('<html lang="en-US">');
    expect(html.body).toContain('/es/');
  });

  it('say no days of what does not arrive any more', async () => {
    const { orderNo } = await order();
    await shop.control('POST', `orders/${orderNo}/cancel`, {});
    const { html } = await sent('order-cancelled');
    expect(html.body).toContain('Standard shipping');
    expect(html.body).not.toMatch(ARRIVES);
  });

  it('show what a shopper has typed as text', async () => {
    const address = { ...ADDRESS, firstName: '<img src=x onerror=alert(1)>', address1: '"><script>' };
    const { basketId = '' } = await shop.baskets(guest.token).createBasket({
      body: {
        customerInfo: { email: TO },
        productItems: [{ productId: variant(), quantity: 1 }],
        shipments: [{ shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'standard' } }],
        billingAddress: ADDRESS,
        paymentInstruments: [{ paymentMethodId: 'CREDIT_CARD', paymentCard: card() }],
      },
    });
    await shop.orders(guest.token).createOrder({ body: { basketId } });
    const { html } = await sent('order-confirmation');
    expect(html.body).not.toMatch(/<script|onerror=alert\(1\)>/);
    expect(html.body).toContain('&lt;img src=x');
  });
});
