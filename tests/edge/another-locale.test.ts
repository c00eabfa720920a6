import { expect, it } from 'vitest';
import { addToBag } from './support/bag.ts';
import { SITES_WITH_ITALIAN } from './support/italian.ts';
import { Shop, someProduct, someVariant } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const usual = new Shop();
/** The European site with a further locale, by configuration alone. */
const shop = new Shop({ SITES: SITES_WITH_ITALIAN });
const italian = new Visitor(shop, { prefix: '/eu/it' });

it('a locale that has messages is opened by an entry of its site', async () => {
  const product = await someProduct(new Shop());
  for (const path of [
    '/',
    '/c/mens-jackets/',
    product,
    '/search?q=jacket',
    '/cart',
    '/t/imprint/',
    '/withdraw',
  ]) {
    const response = await italian.get(path);
    expect([path, response.status]).toEqual([path, 200]);
    const html = await response.text();
    expect(html).toContain('<html lang="it-IT"');
    if (path === product) expect(html).toContain('hrefLang="it-IT"');
    expect(html).not.toMatch(/\$ ?\d/);
  }
  expect((await italian.get('/t/no-such-page/')).status).toBe(404);
  expect((await italian.get('/no/such/page')).status).toBe(404);
});

it('sells in it: prices hold the tax, in its words', async () => {
  await addToBag(italian, { productId: await someVariant(new Shop()) });
  const bag = await italian.text('/cart');
  expect(bag).toContain('IVA');
  expect(bag).toMatch(/\d,\d\d\u00a0€/);
});

it('who chooses it stays in a country that the site ships to', async () => {
  const visitor = new Visitor(shop, { prefix: '/eu/de', cookie: 'country=DE' });
  const answer = await visitor.post('/locale', { to: 'cairn-eu:it-IT', path: '/' });
  expect([answer.status, leads(answer)]).toEqual([303, '/eu/it/']);
  expect(visitor.cookie).toContain('country=DE');
  const american = new Visitor(shop, { cookie: 'country=US' });
  await american.post('/locale', { to: 'cairn-eu:it-IT', path: '/' });
  expect(american.cookie).toMatch(/country=(?:DE|FR|IE)/);
});

/** What a document has to say of a locale of another site or language: its links, and where it is chosen. */
const OF_ITALIAN =
  /<link rel="alternate" hrefLang="it-IT"[^>]*>|<option value="cairn-eu:it-IT">[^<]*<\/option>/g;
/** Names of what fragments hold, and ids of one answer. */
const OF_ONE_ANSWER = /(?<=[?;]v=)[\w-]+|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|(?<=nonce=")\w+/g;

it('costs no byte in the documents of other locales but these links', async () => {
  const product = await someProduct(usual);
  const paths = ['/', '/c/mens-jackets/', product, '/search?q=merino', '/cart'];
  const plain = (html: string, { config }: Shop) =>
    html.replaceAll(config.ORIGIN, '').replaceAll(OF_ONE_ANSWER, '');
  for (const prefix of ['', '/ca/fr', '/eu/de'])
    for (const path of paths) {
      const [before = '', after = ''] = await Promise.all(
        [usual, shop].map(async (one) => {
          await one.text(prefix + path);
          await one.settled();
          return plain(await one.text(prefix + path), one);
        }),
      );
      // where another locale of the site is named
      const links = before.match(/hrefLang="en-IE"|"cairn-eu:en-IE"/g)?.length;
      expect([prefix + path, after.match(OF_ITALIAN)?.length]).toEqual([prefix + path, links]);
      expect(after.replaceAll(OF_ITALIAN, '')).toBe(before);
    }
});
