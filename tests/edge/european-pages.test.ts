import { beforeAll, describe, expect, it } from 'vitest';
import { EUROPEAN_SITE, withSite } from '../support/european-site.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';

const usual = new Shop();
const shop = new Shop({ SITES: withSite(usual.config.SITES, EUROPEAN_SITE) });

beforeAll(async () => {
  await mendAll();
  await coldStart();
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

describe('elsewhere', () => {
  it.each(['imprint', 'withdrawal', 'reviews', 'ranking'])('there is no page %s', async (slug) => {
    for (const prefix of ['', '/es', '/ca', '/ca/fr']) {
      expect((await shop.fetch(`${prefix}/t/${slug}/`)).status).toBe(404);
      expect(await shop.text(`${prefix}/t/site-map/`)).not.toContain(`/t/${slug}/`);
    }
  });
});
