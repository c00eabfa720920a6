import { expect, it } from 'vitest';
import { addToBag } from './support/bag.ts';
import { Shop, someProduct, someVariant } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const { SITES } = new Shop().config;
const ITALIAN = { id: 'it-IT', alias: 'it', preferredCurrency: 'EUR', searchKey: 'cairn-eu-it' };

/** The European site with a further locale, by configuration alone. */
const shop = new Shop({
  SITES: JSON.stringify(
    SITES.map((site) =>
      site.id === 'cairn-eu'
        ? { ...site, l10n: { ...site.l10n, supportedLocales: [...site.l10n.supportedLocales, ITALIAN] } }
        : site,
    ),
  ),
});
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
