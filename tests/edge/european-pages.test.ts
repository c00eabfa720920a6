import { beforeAll, describe, expect, it } from 'vitest';
import { EUROPEAN_SITE, withSite } from '../support/european-site.ts';
import { addToBag } from './support/bag.ts';
import { coldStart, mendAll, Shop, someProduct, someVariant, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const usual = new Shop();
const LEGAL = ['imprint', 'accessibility'];
const SITE = { ...EUROPEAN_SITE, reviews: 'unchecked', explainsRanking: true, legalPages: LEGAL };
/** What the links of the legal pages need. */
const CONSUMERS = { consent: 'opt-in', withdrawalDays: 14 };
const shop = new Shop({
  SITES: withSite(usual.config.SITES, SITE),
});

let product = '';
let productId = '';

beforeAll(async () => {
  await mendAll();
  await coldStart();
  product = await someProduct(usual);
  productId = await someVariant(usual);
});

const PAGES = [
  'imprint',
  'terms',
  'privacy',
  'withdrawal',
  'shipping-returns',
  'accessibility',
  'reviews',
  'ranking',
];
const hrefsIn = (html: string) => new Set([...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href));

describe.each(['/eu', '/eu/de', '/eu/fr'])('on the European site, at %s', (prefix) => {
  it('every page leads to the legal ones, and they are there', async () => {
    const home = hrefsIn(await shop.text(`${prefix}/`));
    for (const slug of PAGES) {
      const path = `${prefix}/t/${slug}/`;
      expect(home).toContain(path);
      const response = await shop.fetch(path);
      expect(response.status, path).toBe(200);
      expect(hrefsIn(await response.text())).toContain(`${prefix}/t/imprint/`);
    }
  });

  it('every link of the legal ones leads somewhere', async () => {
    const asking = new Shop({ SITES: withSite(usual.config.SITES, { ...SITE, ...CONSUMERS }) });
    const found = new Set<string>();
    // what needs a login leads there
    const statusAfter = async (path: string, left = 3): Promise<number> => {
      const { status, headers } = await asking.fetch(path);
      const to = headers.get('Location');
      return to?.startsWith('/') && left > 0 ? statusAfter(to, left - 1) : status;
    };
    for (const slug of PAGES) {
      const html = await asking.text(`${prefix}/t/${slug}/`);
      const [, body = ''] = /<main[^>]*>(.*?)<\/main>/s.exec(html) ?? [];
      for (const [, href = ''] of body.matchAll(/<a href="(\/[^"#]*)/g)) found.add(href);
    }
    for (const path of ['/account', '/cookies', '/withdraw']) expect(found).toContain(`${prefix}${path}`);
    for (const path of found) expect(await statusAfter(path), path).toBe(200);
  });

  it('the footers that are not content lead to those that the law names, in one press', async () => {
    const footerOf = (html: string) => /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';
    const visitor = new Visitor(shop, { prefix });
    await addToBag(visitor, { productId });
    const checkout = footerOf(await visitor.text('/checkout'));
    await coldStart();
    await spoil({ service: 'content', mode: 'status', status: 503 });
    const plain = footerOf(await visitor.text('/cart'));
    await mendAll();
    await coldStart();
    expect(plain).not.toContain('/t/our-story/');
    for (const footer of [checkout, plain])
      for (const slug of [...LEGAL, 'terms', 'privacy'])
        expect(hrefsIn(footer)).toContain(`${prefix}/t/${slug}/`);
  });

  it('the checkout leads there by the site map', async () => {
    const map = await shop.text(`${prefix}/t/site-map/`);
    const [, body = ''] = /<main[^>]*>(.*?)<\/main>/s.exec(map) ?? [];
    for (const slug of PAGES) expect(hrefsIn(body)).toContain(`${prefix}/t/${slug}/`);
  });
});

describe.each([
  ['/eu', 'Nobody checks whether those who write reviews', 'How we sort'],
  ['/eu/de', 'Niemand prüft, ob die Bewertungen', 'So sortieren wir'],
  ['/eu/fr', 'Personne ne contrôle si les auteurs des avis', 'Comment nous classons'],
])('what has to be said beside things, at %s', (prefix, unchecked, ranking) => {
  it('reviews say whether they are checked, with the page that says how', async () => {
    const html = await shop.text(prefix + product);
    const [section = ''] = /<details[^>]* id="reviews".*?<\/details>/s.exec(html) ?? [];
    expect(section).toContain(unchecked);
    // what the vendor fills in replaces the shop's own content, but not this
    expect(section.indexOf(unchecked)).toBeGreaterThan(section.lastIndexOf('data-bv-show'));
    expect(hrefsIn(section)).toContain(`${prefix}/t/reviews/`);
  });

  it('lists lead to what decides their order', async () => {
    for (const path of ['/c/mens-jackets/', '/search?q=Cairn'])
      expect(await shop.text(prefix + path), path).toContain(
        `<a href="${prefix}/t/ranking/" class="link">${ranking}</a>`,
      );
  });
});

describe('elsewhere', () => {
  it('none of it is said', async () => {
    const pages = ['', '/ca/fr'].flatMap((prefix) => [prefix + product, `${prefix}/c/mens-jackets/`]);
    for (const path of pages) expect(await shop.text(path), path).not.toMatch(/\/t\/(?:reviews|ranking)\//);
  });

  it('the footers that are not content do not lead there', async () => {
    const visitor = new Visitor(shop);
    await addToBag(visitor, { productId });
    const checkout = await visitor.text('/checkout');
    expect(hrefsIn(checkout)).toContain('/t/terms/');
    for (const slug of LEGAL) expect(hrefsIn(checkout)).not.toContain(`/t/${slug}/`);
  });

  it.each(['imprint', 'withdrawal', 'reviews', 'ranking'])('there is no page %s', async (slug) => {
    for (const prefix of ['', '/es', '/ca', '/ca/fr']) {
      expect((await shop.fetch(`${prefix}/t/${slug}/`)).status).toBe(404);
      expect(await shop.text(`${prefix}/t/site-map/`)).not.toContain(`/t/${slug}/`);
    }
  });
});
