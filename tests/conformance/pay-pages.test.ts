import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PUBLISHABLE_KEY, payShop, RETURN, typedCard } from './support/pay-shop.ts';

const { shop, pay, tokenFor, created, intentOf, confirm, status } = payShop('pay-pages');
const SHOP = 'http://localhost:8787';

const sessionSchema = z.looseObject({ id: z.string(), url: z.string(), status: z.string() });

async function session(fields: object) {
  const answer = await pay('POST', 'sessions', { body: { return_url: RETURN, ...fields } });
  expect(answer.status).toBe(200);
  const opened = sessionSchema.parse(answer.body);
  return { ...opened, read: async () => (await pay('GET', `sessions/${opened.id}`)).body };
}
const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
const parametersOf = (response: Response) => {
  expect(response.status).toBe(303);
  const location = new URL(response.headers.get('location') ?? '');
  return { address: location.origin + location.pathname, ...Object.fromEntries(location.searchParams) };
};

describe('the frame of the card fields', () => {
  const frame = (query: Record<string, string>) =>
    fetch(
      `${shop.origin}/pay/fields?${new URLSearchParams({ key: PUBLISHABLE_KEY, origin: SHOP, ...query })}`,
    );

  it('has every field, and may be shown by the page of that origin alone', async () => {
    const response = await frame({ locale: 'fr-CA', accent: '#123456' });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${SHOP};`);
    expect(policy).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toContain('<html lang="fr" style="--accent: #123456">');
    for (const name of ['cc-number', 'cc-exp', 'cc-csc', 'cc-name']) {
      expect(html).toContain(`autocomplete="${name}"`);
    }
    expect(html).toContain('<label for="number">Numéro de carte</label>');
    expect(html).toContain(`"origin":"${SHOP}"`);
  });

  it('loads the typefaces it is given, and no other', async () => {
    const src = 'url(https://shop.example/text.woff2) format("woff2")';
    const response = await frame({ fonts: JSON.stringify([{ family: 'Own Sans', src, weight: '600' }]) });
    expect(response.headers.get('content-security-policy')).toContain('font-src https://shop.example;');
    const html = await response.text();
    expect(html).toContain(`font-family: "Own Sans"; src: ${src}; font-weight: 600;`);
    expect(html).toContain('font-family: "Own Sans", system-ui');
    const plain = await frame({});
    expect(plain.headers.get('content-security-policy')).not.toContain('font-src');
    expect(await plain.text()).not.toContain('@font-face');
  });

  it.each<Record<string, string>>([
    { origin: 'https://elsewhere.example' },
    { origin: 'http://localhost.elsewhere.example:8787' },
    { origin: `${SHOP}/checkout` },
    { origin: '*' },
    { key: 'pk_other' },
    { accent: 'red; background: url(https://elsewhere.example)' },
    { fonts: 'Own Sans' },
    { fonts: JSON.stringify([{ family: 'Own"} *{}', src: 'url(https://shop.example/text.woff2)' }]) },
    { fonts: JSON.stringify([{ family: 'Own Sans', src: 'url(https://shop.example/); } *{color:red}' }]) },
  ])('is not shown with %o', async (query) => {
    const response = await frame(query);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('cc-number');
  });
});

describe('the page where a card is entered', () => {
  it('gives a token to the shop, which pays', async () => {
    const { url, read } = await session({ mode: 'token' });
    const html = await (await fetch(url)).text();
    expect(html).toContain('<h1>Enter your card</h1>');
    expect(html).not.toContain('<script');
    const wrong = await post(url, typedCard('4242424242424241'));
    expect(wrong.status).toBe(400);
    const again = await wrong.text();
    expect(again).toContain('Check the card number.');
    expect(again).not.toContain('4242424242424241');
    expect(again).not.toContain('737');
    const { address, ...rest } = parametersOf(await post(url, typedCard()));
    expect(address).toBe(RETURN);
    expect(rest).toEqual({ session_id: expect.any(String), redirect_status: 'succeeded' });
    const { token } = z.object({ token: z.looseObject({ id: z.string() }) }).parse(await read());
    expect(token).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
    const order = await created();
    expect((await confirm(await intentOf(order), token.id)).intent().status).toBe('succeeded');
    expect((await fetch(url)).status).toBe(404);
    expect((await post(url, typedCard())).status).toBe(404);
  });

  it('can be left', async () => {
    const { url, read } = await session({ mode: 'token', cancel_url: `${SHOP}/checkout`, locale: 'fr-CA' });
    expect(await (await fetch(url)).text()).toContain('Retour à la boutique');
    expect(parametersOf(await post(url, { action: 'back' }))).toMatchObject({
      address: `${SHOP}/checkout`,
      redirect_status: 'canceled',
    });
    expect(await read()).toMatchObject({ status: 'canceled', token: null });
  });

  it('lasts half an hour, and is unknown to others', async () => {
    const { url } = await session({ mode: 'token' });
    expect((await fetch(`${url}x`)).status).toBe(404);
    await shop.setClock({ offset: 30 * 60_000 });
    expect((await fetch(url)).status).toBe(404);
  });

  it.each(['https://elsewhere.example/', 'javascript:alert(1)', '/checkout'])(
    'never returns to %s',
    async (return_url) => {
      const answer = await pay('POST', 'sessions', { body: { mode: 'token', return_url } });
      expect(answer.error().code).toBe('url_invalid');
    },
  );
});

describe('the page where an order is paid', () => {
  it('keeps the shopper after a decline, and returns when it is paid', async () => {
    const order = await created();
    const intent = await intentOf(order);
    const { url } = await session({ mode: 'payment', payment_intent: intent.id });
    const declined = await post(url, typedCard('4000000000009995'));
    expect(declined.status).toBe(400);
    expect(await declined.text()).toContain('Your card has insufficient funds.');
    expect(parametersOf(await post(url, typedCard()))).toMatchObject({
      address: RETURN,
      payment_intent: intent.id,
      redirect_status: 'succeeded',
    });
    expect(await status(order.orderNo)).toBe('new');
  });

  it('leads to the bank where the card needs it', async () => {
    const order = await created();
    const { url } = await session({ mode: 'payment', payment_intent: (await intentOf(order)).id });
    const { address } = parametersOf(await post(url, typedCard('4000000000003220')));
    expect(address).toContain(`${shop.origin}/pay/challenges/`);
    expect(parametersOf(await post(address, { decision: 'approve' }))).toMatchObject({ address: RETURN });
    expect(await status(order.orderNo)).toBe('new');
  });

  it('charges nobody for an order that has ended or is paid already', async () => {
    const order = await created();
    const intent = await intentOf(order);
    const { url } = await session({ mode: 'payment', payment_intent: intent.id });
    await confirm(intent, await tokenFor());
    expect(parametersOf(await post(url, typedCard()))).toMatchObject({ redirect_status: 'failed' });
    expect((await pay('GET', `payment_intents?order_no=${order.orderNo}`)).body).toMatchObject({
      data: [{ id: intent.id, amount_received: Math.round(order.orderTotal * 100) }],
    });
  });
});

describe('the wallet', () => {
  const owner = {
    email: 'wren.hale@mail.example',
    firstName: 'Wren',
    lastName: 'Hale',
    phone: '3035550142',
    address1: '12 Ridge Road',
    city: 'Denver',
    stateCode: 'CO',
    postalCode: '80202',
    countryCode: 'US',
    card: '4242424242424242',
  };

  it('gives e-mail, address and a token, which pays at most what was approved', async () => {
    const { url, read } = await session({ mode: 'wallet', amount: 100_000, currency: 'usd' });
    expect(await (await fetch(url)).text()).toContain('approve up to $1,000.00');
    expect(parametersOf(await post(url, owner))).toMatchObject({ redirect_status: 'succeeded' });
    const found = await read();
    expect(found).toMatchObject({
      wallet: {
        email: owner.email,
        shipping_address: { first_name: 'Wren', postal_code: '80202', country_code: 'US' },
      },
    });
    const { token } = z.object({ token: z.object({ id: z.string() }) }).parse(found);
    expect((await confirm(await intentOf(await created()), token.id)).intent().status).toBe('succeeded');
  });

  it('pays no more than was approved', async () => {
    const { url, read } = await session({ mode: 'wallet', amount: 100, currency: 'usd' });
    await post(url, owner);
    const { token } = z.object({ token: z.object({ id: z.string() }) }).parse(await read());
    const order = await created();
    expect((await confirm(await intentOf(order), token.id)).error().code).toBe('amount_too_large');
    expect(await status(order.orderNo)).toBe('created');
  });

  it('without an amount shows none, and its token pays what the order needs', async () => {
    const { url, read } = await session({ mode: 'wallet', currency: 'usd' });
    const html = await (await fetch(url)).text();
    expect(html).toContain('The shop shows you the total before you pay.');
    expect(html).not.toContain('$');
    await post(url, owner);
    const { token } = z.object({ token: z.object({ id: z.string() }) }).parse(await read());
    expect((await confirm(await intentOf(await created()), token.id)).intent().status).toBe('succeeded');
  });

  it('asks again for what is missing', async () => {
    const { url } = await session({ mode: 'wallet', amount: 100, currency: 'usd' });
    const answer = await post(url, { ...owner, email: 'nobody' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('value="nobody"');
  });
});
