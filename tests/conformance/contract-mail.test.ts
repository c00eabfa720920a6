import { expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { COMPANY } from '../../sandbox/company.ts';
import { compositionText } from '../../sandbox/orders/composition-text.ts';
import { europeanShop } from './support/european-shop.ts';
import { readyBasket, someVariants } from './support/goods.ts';
import { VendorShop } from './support/vendor-shop.ts';

const { shop, goods, ready } = europeanShop('contract-mail');
const SHOP = 'http://localhost:8787';
const american = new VendorShop('contract-mail');

const { products, variants } = buildCatalog();

/** What a variant is made of by its official names, in Irish English. */
function materialsOf(variantId: string): string {
  const { productId } = variants.find(({ id }) => id === variantId) ?? {};
  const product = products.find(({ id }) => id === productId);
  const materials = product && compositionText(product, 'en-IE');
  if (!materials) throw new Error(`Nobody says what ${variantId} is made of.`);
  return materials;
}

/** The confirmation of an order to a country in a locale. */
async function confirmation(country: 'IE' | 'DE' | 'FR', locale: string) {
  const email = `${country.toLowerCase()}@shopper.example`;
  const { basketId = '' } = await ready(country, email);
  const made = await shop.orders(goods.token).createOrder({ parameters: { locale }, body: { basketId } });
  const [mail] = await shop.messages(email);
  return { made, id: mail?.id ?? '', body: mail?.body ?? '' };
}

/** Without the kind of space that typography asks for. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** The document of a mail, as it is sent. */
const documentOf = async (id: string) => (await fetch(`${shop.origin}/mailbox/${id}/html`)).text();

it('the confirmation of an order in Europe holds the contract', async () => {
  const { made, body, id } = await confirmation('IE', 'en-IE');
  for (const said of [
    // who sells
    COMPANY.name,
    `${COMPANY.street}`,
    COMPANY.email,
    // lines, VAT within, delivery, payment, whom it is billed to
    ...(made.productItems ?? []).map(({ productName }) => productName ?? ''),
    ...(made.productItems ?? []).map(({ productId = '' }) => materialsOf(productId)),
    'incl. VAT: ',
    'Arrives ',
    'Payment: Visa ending in 4242',
    'Billing address:\nAnn Lee\n4 Pope’s Quay\nCork\nT23 W5R8\nIreland',
    // withdrawal: the instruction, the form, the function
    'You have the right to withdraw from this contract within 14 days without giving any reason.',
    'Model withdrawal form',
    'http://localhost:8787/eu/withdraw',
    'Legal guarantee',
    'for two years from delivery',
    // the terms, not a link to them
    'Terms of sale',
    'Law and disputes',
  ])
    expect(body, said).toContain(said);
  // addresses in full, and no signs of Markdown
  expect(body).not.toMatch(/\]\(|^#|\*\*|^\|/m);
  expect(body).toContain('Right of withdrawal\n===================\n');
  expect(body).toContain('\n\nEffects of withdrawal\n---------------------\n\n');
  const html = await documentOf(id);
  for (const heading of ['Seller', 'Right of withdrawal', 'Legal guarantee', 'Terms of sale'])
    expect(html).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
  // the button is no further down than in any other mail
  expect(html.indexOf('class="button"')).toBeLessThan(html.indexOf('>Seller</h2>'));
  expect(html.indexOf('class="button"')).toBeGreaterThan(html.indexOf('Billing address'));
});

it.each([
  [
    'DE',
    'de-DE',
    [
      'Verkäufer',
      'Widerrufsrecht',
      'Muster-Widerrufsformular',
      'Zahlungspflichtig bestellen',
      '/eu/de/withdraw',
      'Deutschland',
    ],
  ],
  [
    'FR',
    'fr-FR',
    [
      'Vendeur',
      'Droit de rétractation',
      'Modèle de formulaire',
      'Garantie légale',
      '/eu/fr/withdraw',
      'France',
    ],
  ],
] as const)('in %s it is in the language of the order, %s', async (country, locale, words) => {
  const { body } = await confirmation(country, locale);
  for (const word of words) expect(body, word).toContain(word);
  expect(body).not.toMatch(/Seller|Right of withdrawal|Model withdrawal form|Billing address/);
});

it.each([
  ['DE', 'de-DE', 'Folgen des Widerrufs', '1. Wer verkauft', '/eu/de/t/imprint/', 'Impressum', 'Deutschland'],
  [
    'FR',
    'fr-FR',
    'Effets de la rétractation',
    '1. Le vendeur',
    '/eu/fr/t/imprint/',
    'mentions légales',
    'France',
  ],
] as const)('in %s it is a document to keep, in %s', async (country, locale, ...words) => {
  const [effects, section, path, label, land] = words;
  const { id, body } = await confirmation(country, locale);
  const html = await documentOf(id);
  // subheads are headings, and only the text has addresses that one can read
  for (const heading of [effects, section]) expect(html).toMatch(new RegExp(`<h3[^>]*>${heading}</h3>`));
  const link = `${SHOP}${path}`;
  expect(html).toMatch(new RegExp(`<a href="${link}"[^>]*>${label}</a>`));
  expect(body).toContain(`${label} (${link})`);
  const shown = html.replaceAll(/<[^>]+>/g, ' ');
  expect(shown).not.toMatch(/https?:\/\/(?!mediation)/);
  expect(shown).not.toMatch(/\*\*|\]\(|(?:^|\s)- /m);
  expect(html).toMatch(/<ul[^>]*><li/);
  // the address of the delivery says its country, as does that of the bill
  expect(body.split('\n').filter((line) => line === land)).toHaveLength(2);
});

it.each([
  ['FR', 'en-IE', ['up to 300,000 euros', 'Textiles and shoes, France']],
  ['FR', 'de-DE', ['bis zu 300.000 Euro', 'Textilien und Schuhe, Frankreich']],
  ['IE', 'fr-FR', ['Consumer Rights Act 2022', 'jusqu’à six ans']],
] as const)('to %s in %s it says what the law of that country asks for', async (country, locale, words) => {
  const { body } = await confirmation(country, locale);
  const { frenchMediator, producerNumbers } = COMPANY;
  for (const said of [...words, frenchMediator.name, producerNumbers.frenchTextiles, 'D. 211-2', '36 VSBG'])
    expect(plain(body), said).toContain(plain(said));
});

/** What the shop's staff do with an order. */
const handle = (orderNo: string, action: string, body: object = {}) =>
  shop.control('POST', `orders/${orderNo}/${action}`, body);

it('the mail of a refund says how much goes back, and to what', async () => {
  const { made } = await confirmation('DE', 'de-DE');
  const { orderNo = '' } = made;
  await handle(orderNo, 'ship');
  await handle(orderNo, 'refund', { amount: 20 });
  await handle(orderNo, 'refund', { amount: 5.5 });
  const [second, first] = await shop.messages('de@shopper.example');
  expect(first?.kind).toBe('order-refunded');
  expect(first?.body).toContain('Erstattung auf die Karte mit Endziffern 4242: 20,00\u00a0€');
  expect(second?.body).toContain('Erstattung auf die Karte mit Endziffern 4242: 5,50\u00a0€');
  expect(second?.body).not.toContain('20,00');
});

it('every mail ends with who writes', async () => {
  const { id } = await confirmation('DE', 'de-DE');
  const { orderNo = '' } = (await confirmation('DE', 'de-DE')).made;
  await handle(orderNo, 'ship');
  const [shipped] = await shop.messages('de@shopper.example');
  expect(shipped?.kind).toBe('order-shipped');
  const text = await (await fetch(`${shop.origin}/mailbox/${shipped?.id}/text`)).text();
  for (const mail of [text, await documentOf(shipped?.id ?? ''), await documentOf(id)]) {
    expect(mail).toContain('Cairn Europe GmbH, Am Steinmal 3, 10999 Berlin, Deutschland');
    expect(mail).toContain('Amtsgericht Charlottenburg (Berlin), HRB\u00a0999999\u00a0B');
    expect(mail).toContain('Geschäftsführung: Maren Vogt, Luc Perrin');
  }
});

it('the day of an order is that of where its goods are sent from, as of a withdrawal', async () => {
  const nightly = async () => {
    await shop.setClock({ now: Date.UTC(2027, 4, 1, 22, 30) });
    goods.token = (await shop.guest()).access_token;
    return confirmation('DE', 'de-DE');
  };
  const { body } = await nightly().finally(() => shop.setClock({ offset: 0 }));
  goods.token = (await shop.guest()).access_token;
  expect(body).toContain('2. Mai 2027');
});

it('other sites confirm an order as before', async () => {
  const { access_token: token } = await american.guest();
  const [productId = ''] = await someVariants(american, token);
  const { basketId = '' } = await readyBasket(
    american,
    token,
    [{ productId, quantity: 1 }],
    undefined,
    'us@shopper.example',
  );
  await american.orders(token).createOrder({ body: { basketId } });
  const [mail] = await american.messages('us@shopper.example');
  expect(mail?.body).not.toContain('United States');
  expect(mail?.body).not.toMatch(/withdraw|Seller|Billing address|Legal guarantee| · /i);
  const text = await (await fetch(`${american.origin}/mailbox/${mail?.id}/text`)).text();
  expect(text).not.toContain(COMPANY.name);
});
