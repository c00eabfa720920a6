import { beforeAll, describe, expect, it } from 'vitest';
import { EUROPEAN_SITE, withSite } from '../support/european-site.ts';
import { coldStart, mendAll, Shop, someProduct } from './support/shop.ts';

const usual = new Shop();
const SITE = { ...EUROPEAN_SITE, reviews: 'unchecked', explainsRanking: true };
const shop = new Shop({
  SITES: withSite(usual.config.SITES, SITE),
});

let product = '';

beforeAll(async () => {
  await mendAll();
  await coldStart();
  product = await someProduct(usual);
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

  it.each(['imprint', 'withdrawal', 'reviews', 'ranking'])('there is no page %s', async (slug) => {
    for (const prefix of ['', '/es', '/ca', '/ca/fr']) {
      expect((await shop.fetch(`${prefix}/t/${slug}/`)).status).toBe(404);
      expect(await shop.text(`${prefix}/t/site-map/`)).not.toContain(`/t/${slug}/`);
    }
  });
});
