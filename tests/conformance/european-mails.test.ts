import { describe, expect, it } from 'vitest';
import { WRITTEN } from '../../sandbox/catalog/text.ts';
import '../../sandbox/orders/order-content.ts';
import '../../sandbox/orders/order-message.ts';
import '../../sandbox/newsletter/sign-up.ts';
import '../../sandbox/slas/one-time/code-messages.ts';
import '../../sandbox/mailbox/mail-texts.ts';
import { EUROPEAN, europeanShop } from './support/european-shop.ts';
import { card } from './support/goods.ts';

const { shop, goods } = europeanShop('european-mails');

/** Every English text of the mails that is long enough not to be a word of another language. */
const ENGLISH = [...WRITTEN].filter((text) => text.length > 11 && text.includes(' ') && !text.includes('{'));

async function mailsTo(email: string) {
  const all = await shop.messages(email);
  return Promise.all(
    all.map(async ({ id, kind, subject }) => {
      const [html, text] = await Promise.all(
        ['html', 'text'].map(async (form) => (await fetch(`${shop.origin}/mailbox/${id}/${form}`)).text()),
      );
      return { kind, subject, said: `${subject}\n${html}\n${text}` };
    }),
  );
}

async function order(locale: string, country: keyof typeof EUROPEAN, email: string) {
  const parameters = { locale };
  const baskets = shop.baskets(goods.token);
  const basket = await baskets.createBasket({
    parameters,
    body: {
      customerInfo: { email },
      productItems: [{ productId: goods.grownUps, quantity: 2 }],
      shipments: [
        { shipmentId: 'me', shippingAddress: EUROPEAN[country], shippingMethod: { id: 'standard' } },
      ],
      billingAddress: EUROPEAN[country],
      paymentInstruments: [{ paymentMethodId: 'CREDIT_CARD', paymentCard: card() }],
    },
  });
  await shop.orders(goods.token).createOrder({ parameters, body: { basketId: basket.basketId } });
}

describe('a mail about an order', () => {
  it.each([
    [
      'de-DE',
      'DE',
      [
        'Danke für deine Bestellung',
        'Zwischensumme',
        'Gesamt',
        'inkl. MwSt.',
        'Standardversand',
        'Bestellung ansehen',
        'Fragen?',
        'Versand und Rückgabe',
      ],
    ],
    [
      'fr-FR',
      'FR',
      [
        'Merci pour votre commande',
        'Sous-total',
        'TVA incluse',
        'Livraison standard',
        'Voir votre commande',
        'Des questions\u202f?',
        'Nous contacter',
      ],
    ],
  ] as const)('is in the language of %s', async (locale, country, words) => {
    const email = `kim-${locale}@shopper.example`;
    await order(locale, country, email);
    const [mail] = await mailsTo(email);
    expect(mail?.kind).toBe('order-confirmation');
    for (const word of words) expect(mail?.said).toContain(word);
    expect(ENGLISH.filter((text) => mail?.said.includes(text))).toEqual([]);
    expect(mail?.said).toMatch(locale === 'de-DE' ? /\d,\d{2}\u00a0€/ : /\d,\d{2}[\u00a0\u202f]€/);
    expect(mail?.said).not.toMatch(/courriel|rabais|\bTaxes\b/);
  });
});

describe('a mail that is no answer to an order', () => {
  it.each([
    {
      locale: 'de-DE',
      asks: 'Bitte bestätige deine Anmeldung',
      welcomes: 'Willkommen bei unserem Newsletter',
      goodbye: 'Wir sehen uns draußen',
    },
    {
      locale: 'fr-FR',
      asks: 'Veuillez confirmer votre inscription',
      welcomes: 'Bienvenue dans notre newsletter',
      goodbye: 'Au plaisir de vous croiser dehors',
    },
  ])('is in the language of $locale', async ({ locale, asks, welcomes, goodbye }) => {
    const email = `news-${locale}@shopper.example`;
    const call = (path: string, body: object) =>
      shop.custom(goods.token, {
        ...{ method: 'POST', api: 'subscriptions', path: `newsletter/${path}`, parameters: { locale }, body },
      });
    await call('subscribe', { email });
    const [asked] = await mailsTo(email);
    expect(asked?.subject).toBe(asks);
    await call('confirm', { token: /[?&]token=([\w-]+)/.exec(asked?.said ?? '')?.[1] });
    const mails = await mailsTo(email);
    const welcome = mails.find(({ subject }) => subject === welcomes);
    expect(welcome?.said).toContain(goodbye);
    for (const { said } of mails) expect(ENGLISH.filter((text) => said.includes(text))).toEqual([]);
  });
});
