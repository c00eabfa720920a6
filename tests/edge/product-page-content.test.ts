import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { contentOf } from './support/content-of.ts';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const { products } = buildCatalog();
const in_ = (category: string) => products.find(({ primaryCategoryId }) => primaryCategoryId === category);
const DOWN = in_('womens-jackets-down');
const RAIN = in_('mens-jackets-rain');
const SOCKS = in_('mens-accessories-socks');
const pathOf = (product: typeof DOWN) => `/p/${product?.slug}-${product?.id}.html`;

/** The sections of a product page, with those that are open. */
const sections = (html: string) =>
  [...html.matchAll(/<details id="([\w-]+)"( open="")?/g)].map(([, id, open]) => (open ? `${id}, open` : id));

const configured = (fields: object) =>
  contentOf({ 'pdp-configuration': { schema: 'pdp-configuration', ...fields } });

async function page(services?: Fetcher, settings: Record<string, string> = {}): Promise<string> {
  await coldStart();
  const shop = new Shop(settings);
  const response = await shop.fetch(pathOf(DOWN), {}, services && { SANDBOX: services });
  expect(response.status).toBe(200);
  const html = await response.text();
  await shop.settled();
  return html;
}

it('shows what editors have left on, and opens the sections that they name', async () => {
  const usual = await page();
  expect(sections(usual)).toContain('reviews');
  expect(usual).toContain('/fragments/outfit');
  const html = await page(
    configured({
      enableBazaarvoice: false,
      enableStylitics: false,
      defaultExpandAccordions: ['care', 'no-such-section'],
    }),
  );
  expect(sections(html)).not.toContain('reviews');
  expect(sections(html).filter((section) => section?.includes('open'))).toEqual(['care, open']);
  expect(html).not.toContain('/fragments/outfit');
});

it('stays with the shop’s own settings where editors choose otherwise or write nonsense', async () => {
  const settings = { PRODUCT_PAGE: JSON.stringify({ enableStylitics: false }) };
  expect(await page(configured({ enableStylitics: true }), settings)).not.toContain('/fragments/outfit');
  expect(sections(await page(configured({ enableBazaarvoice: 'no' })))).toContain('reviews');
});

it('is there without the content service, and is not stored', async () => {
  await spoil({ service: 'content', mode: 'status', status: 500 });
  const shop = new Shop();
  const response = await shop.fetch(pathOf(DOWN));
  expect(response.status).toBe(200);
  expect(sections(await response.text())).toContain('features, open');
  await shop.settled();
  expect((await shop.fetch(pathOf(DOWN))).headers.get('X-Cache')).not.toBe('HIT');
  await shop.settled();
});

it('links to the collection of its category, else of the one above it', async () => {
  const shop = new Shop();
  const down = await shop.text(pathOf(DOWN));
  expect(down).toContain('Everything we fill with down');
  expect(down).toContain('href="/c/womens-jackets-down/"');
  expect(down).not.toContain('Shells for real weather');
  expect(await shop.text(`/ca/fr${pathOf(RAIN)}`)).toContain('Des coquilles pour la vraie météo');
  const socks = await shop.text(pathOf(SOCKS));
  expect(socks).not.toMatch(/The collection|Everything we fill/);
  await shop.settled();
});

it('says below the button what the shop promises, by country and language', async () => {
  const shop = new Shop();
  const own = await shop.text(pathOf(DOWN));
  const at = (html: string, text: string) => html.indexOf(text);
  expect(own).toContain('Free shipping from $99, in 3 to 6 business days');
  expect(at(own, 'Add to bag')).toBeLessThan(at(own, 'Free shipping from $99, in'));
  expect(own).toMatch(/<a [^>]*href="\/t\/repair\/"[^>]*>Repaired for as long/);
  expect(await shop.text(`/ca${pathOf(DOWN)}`)).toContain('Free shipping from $125, in');
  expect(await shop.text(`/ca/fr${pathOf(DOWN)}`)).toContain('60 jours pour le retourner, sans frais');
  await shop.settled();
});

it('promises only what editors have written', async () => {
  const card = { icon: 'wrench', headline: 'Mended in a week', link: { type: 'content', value: 'repair' } };
  const promised = (informationalCards: unknown) =>
    page(contentOf({ 'pdp-promises': { schema: 'informational-card-gallery', informationalCards } }));
  expect(await promised([{ icon: 'wrench' }, card, 'nonsense'])).toMatch(
    /class="promises"[\s\S]*Mended in a week/,
  );
  expect(await promised('nonsense')).not.toContain('class="promises"');
});

it('states the price below the name, and leads from the rating to the reviews', async () => {
  const usual = await page();
  const order = [/<h1/, /class="price /, /href="#rating"/, /name="quantity"/, /id="rating"/];
  const places = order.map((part) => usual.search(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  const without = await page(configured({ enableBvRatingReviews: false, enableBvRatingHistogram: false }));
  expect(without).not.toContain('#rating');
});

it('shows fit, weight and warmth as the catalogue states them, and nothing of what it does not', async () => {
  const shop = new Shop();
  const down = (await shop.text(pathOf(DOWN))).replaceAll('<!-- -->', '');
  expect(down).toMatch(/>Warmth<\/dt><dd[^>]*>Very warm\s*<span class="sr-only">5 of 5</);
  expect(down).toMatch(/>Weight<\/dt><dd[^>]*>Light\s*<span class="sr-only">2 of 5</);
  expect(await shop.text(`/ca/fr${pathOf(DOWN)}`)).toMatch(/>Chaleur<\/dt><dd[^>]*>Très chaud/);
  const gear = products.find(({ kind, type }) => kind === 'tent' && type === 'master');
  expect(await shop.text(pathOf(gear))).not.toContain('>Warmth<');
  await shop.settled();
});
