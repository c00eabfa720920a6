import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addToBag } from './support/bag.ts';
import { findProduct, pathOf } from './support/catalogue.ts';
import { faulty } from './support/faulty.ts';
import { jsonRows, textOf } from './support/product-feed.ts';
import { coldStart, mendAll, productIdOf, Shop, someProduct, someVariant } from './support/shop.ts';
import { Platform } from './support/ucp.ts';
import { otherAddress, Visitor } from './support/visitor.ts';

/** The European site as wrangler.toml has it, with all that its law asks for. */
const shop = new Shop();

/**
 * What nobody in Europe reads: other taxes and money, words that are reserved, what is closed, promises,
 * consumer credit.
 */
const FOREIGN =
  /\$ ?\d|\bdollars?\b|\bsales tax\b|\b(?:plus|before) tax\b|\bzzgl\. Steuer|\bhors taxes\b|\bestimated total\b|\bVoraussichtliche Summe\b|\bTotal estimé\b|\bzip code\b|\bsoldes?\b|\/odr\b|\bRegular price\b|\bRegulärer Preis\b|\bPrix habituel\b|\bfor life\b|\blebenslang\b|\bà vie\b|\d\s?% (?:off|Rabatt|de remise)\b(?! every tent|\b.*(?:Zelt|tente))|\binstal?ments?\b|\bpay later\b|\bRaten(?:zahlung|kauf)|\bspäter (?:be)?zahlen\b|\bpa(?:yer|iement) en (?:plusieurs|trois|quatre|\d) fois\b|Klarna/i;
const UNCHECKED =
  /Nobody checks whether those who write reviews|Niemand prüft, ob die Bewertungen|Personne ne contrôle si les auteurs des avis/;
const GUARANTEED =
  /guarantees for at least 2 years that goods conform|haften wir 2 Jahre lang dafür|garantit pendant 2 ans la conformité/;
const CONTENT = [
  'imprint',
  'terms',
  'withdrawal',
  'privacy',
  'shipping-returns',
  'accessibility',
  'repair',
  'gift-guide',
];

let product = '';
let productId = '';
beforeAll(async () => {
  await mendAll();
  await coldStart();
  product = await someProduct(shop);
  productId = await someVariant(shop);
});

/** What a reader sees or hears of a document. */
const read = (html: string) =>
  html
    .replaceAll(/<script(?! type="application\/ld)[^>]*>.*?<\/script>/gs, ' ')
    .replaceAll(/<[^>]*\b(?:alt|aria-label|content|placeholder|title)="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe.each(['/eu', '/eu/de', '/eu/fr'])('the European site as it is configured, at %s', (prefix) => {
  it('says nothing of other markets, nothing reserved, nothing that it may not promise', async () => {
    const visitor = new Visitor(shop, { prefix });
    await addToBag(visitor, { productId });
    const paths = [
      ...['/', '/c/sale/?limit=100', '/c/camp-sleep-tents/', '/c/mens-accessories-socks/', '/search?q=Cairn'],
      ...[product, `/compare?ids=${productId.split('-')[0]}`, '/cart', '/checkout', '/login', '/withdraw'],
      ...['/cookies', '/newsletter', '/orders/lookup', '/llms.txt', `${product}.md`],
      ...CONTENT.map((slug) => `/t/${slug}/`),
    ];
    for (const path of paths) {
      const response = await visitor.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      const text = read(await response.text());
      const found = FOREIGN.exec(text);
      expect([path, found && text.slice(Math.max(0, found.index - 40), found.index + 40)]).toEqual([
        path,
        null,
      ]);
    }
  });

  it('says beside ratings, in Markdown too, that nobody checks them, and what the law guarantees', async () => {
    const rated = pathOf(findProduct(({ rating, type }) => rating.count > 0 && type === 'master'));
    const compared = `${prefix}/compare?ids=${productIdOf(rated)}`;
    for (const path of [`${prefix}${rated}.md`, `${prefix}/c/mens-jackets.md`, compared]) {
      const markdown = await shop.text(path);
      expect(markdown).toMatch(UNCHECKED);
      expect(markdown).toContain(`${prefix}/t/reviews/`);
    }
    expect(await shop.text(`${prefix}${rated}.md`)).toMatch(GUARANTEED);
    expect(await shop.text(`${rated}.md`)).not.toMatch(GUARANTEED);
  });

  it('names Europe as what its build is for', async () => {
    for (const path of ['/', product, '/cart', '/t/imprint/', '/no-such-page']) {
      const html = await shop.text(prefix + path);
      expect([path, /<!-- Cairn [^>]*-->/.exec(html)?.[0]]).toEqual([
        path,
        expect.stringMatching(/: production build for Europe -->$/),
      ]);
    }
  });

  it('states no cookie of its own before anything is done', async () => {
    for (const path of ['/', product, '/c/sale/', '/withdraw', '/t/imprint/']) {
      const { headers } = await shop.fetch(prefix + path, { headers: { accept: 'text/html' } });
      expect([path, headers.getSetCookie()]).toEqual([path, []]);
    }
  });
});

describe('what programs are told of the European site', () => {
  it('has a feed in each language, with what the checkout charges and how goods go back', async () => {
    for (const [prefix, locale] of Object.entries({ '': 'en-IE', '/de': 'de-DE', '/fr': 'fr-FR' })) {
      const path = `/feeds/cairn-eu/${locale}/products.tsv`;
      expect(await shop.text(`/eu${prefix}/llms.txt`)).toContain(path);
      const feed = await shop.fetch(path);
      expect(feed.status).toBe(200);
      await feed.body?.cancel();
    }
    const home = await shop.text('/eu/de/');
    expect(home).toContain('"merchantReturnDays":60');
    expect(home).toMatch(/"value":"?4\.95\b/);
  });

  it('has no ratings for agents, who could not be told that nobody checks them', async () => {
    const { id } = findProduct(({ rating, type }) => rating.count > 0 && type === 'master');
    const productOf = async (country: string) => {
      const answer = await new Platform(shop).post('/catalog/product', {
        id,
        context: { address_country: country },
      });
      const { product: found } = z.object({ product: z.looseObject({}) }).parse(await answer.json());
      return found;
    };
    expect(await productOf('DE')).not.toHaveProperty('rating');
    expect(await productOf('US')).toHaveProperty('rating');
  });

  it('has none in structured data, which programs read as the page’s own assistant does', async () => {
    const path = pathOf(findProduct(({ rating, type }) => rating.count > 0 && type === 'master'));
    for (const prefix of ['/eu', '/eu/de', '/eu/fr'])
      expect(await shop.text(prefix + path)).not.toContain('aggregateRating');
    expect(await shop.text(path)).toContain('aggregateRating');
  });

  it('has none in its feeds', async () => {
    const { id } = findProduct(({ rating, type }) => rating.count > 0 && type === 'master');
    const fed = new Shop({ FEATURE_DOCUMENT_CACHE: 'false' });
    const SANDBOX = faulty(/\/product-search/, async (answer) => {
      const { hits } = await (await answer()).json<{ hits: object[] }>();
      return Response.json({ hits: [{ ...hits[0], productId: id }], total: 1 });
    });
    const rowOf = async (market: string) => {
      const init = { headers: { 'cf-connecting-ip': otherAddress() } };
      const feed = await fed.fetch(`/feeds/${market}/products.jsonl`, init, { SANDBOX });
      return jsonRows(await textOf(feed))[0];
    };
    const [european, american] = [await rowOf('cairn-eu/en-IE'), await rowOf('cairn-us/en-US')];
    expect([european?.group_id, american?.group_id]).toEqual([id, id]);
    for (const rating of ['star_rating', 'review_count']) {
      expect(european).not.toHaveProperty(rating);
      expect(american).toHaveProperty(rating);
    }
  });
});
