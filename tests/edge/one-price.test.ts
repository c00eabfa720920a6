import { beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { readProps } from '../../client/island.tsx';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import type { CurrencyCode, Product } from '../../sandbox/catalog/types.ts';
import { priceView } from '../../shared/schemas/product-card.ts';
import { sampleOf } from '../support/sample.ts';
import { addToBag, bagIn } from './support/bag.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const { isWhole, seed } = inject('sample');
const { products, variants, categories } = buildCatalog();
const shop = new Shop();

/** How many pieces are added at once, as those of a set are. */
const PIECES = 20;
const AT_ONCE = 8;

type SiteOfTest = {
  site: string;
  path: string;
  currency: CurrencyCode;
  /** Whether prices are told by quantity; they are unless the site says no. */
  tellsUnitPrices?: false;
  /** The product that the site shows and does not sell, nor bundles of it (docs/decisions/0179). */
  unsold?: string;
};
const SITES: SiteOfTest[] = [
  { site: 'the American site', path: '', currency: 'USD' },
  { site: 'the Canadian site in French', path: '/ca/fr', currency: 'CAD' },
  {
    ...{ site: 'the European site in German', path: '/eu/de', currency: 'EUR' },
    ...{ tellsUnitPrices: false, unsold: 'Springhead Enamel Mug' },
  },
];

/** The amounts in a text in either language, in cents. */
const amounts = (text = '') =>
  [...text.matchAll(/\d[\d,\s\u00a0\u202f]*[.,]\d{2}(?!\d)/g)].map(([amount]) =>
    Number(amount.replaceAll(/\D/g, '')),
  );

/** The price to pay in a `<p class="price">`. */
const paidIn = (html: string) => {
  const heard = html.replaceAll(/<span class="sr-only">.*?<\/span>/g, '');
  const [, reduced, full] = /<b>(.*?)<\/b>|class="price[^>]*>(?:<span>)?([^<]+)/.exec(heard) ?? [];
  return reduced ?? full;
};

/** Whether a price is the lowest of several. */
const isFrom = (price = '') => /^(?:<span>)?(?:From|À partir de|Ab) /.test(price);

/** Runs `work` for every item, a few at a time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Each request is another visitor's, because rate limits are not tested here. */
const text = (path: string) => new Visitor(shop).text(path);

/** What a list shows of each product: its price, and the prices of its colours by index. */
type Tile = { price: string | undefined; colours: Map<number, string | undefined> };

async function tilesOf(site: string): Promise<Map<string, Tile>> {
  const tiles = new Map<string, Tile>();
  const roots = categories.filter(({ parentId }) => parentId === null);
  await each(roots, async ({ id }) => {
    for (let page = 1, more = true; more; page += 1) {
      const address = `${site}/c/${id}/?limit=100${page > 1 ? `&page=${page}` : ''}`;
      await text(address);
      await shop.settled();
      // from the cached document, which contains all late parts
      const found = [...(await text(address)).matchAll(/data-product="([^"]+)".*?<\/article>/gs)];
      for (const [tile, product = ''] of found) {
        const [facts = ''] = /<\/h2>.*/s.exec(tile) ?? [];
        const own = facts.matchAll(/<template data-colour="(\d+)">(.*?)<\/template>/gs);
        tiles.set(product, {
          price: paidIn(facts.replaceAll(/<p class="tile-badge[^>]*>.*?<\/p>/gs, '')),
          colours: new Map([...own].map(([, place, price = '']) => [Number(place), paidIn(price)])),
        });
      }
      more = found.length === 100;
    }
  });
  return tiles;
}

const colour = z.object({
  code: z.string(),
  price: z.optional(priceView),
  tiers: z.optional(z.array(z.object({ price: z.string() }))),
});
const holdsChoice = z.object({ choice: z.object({ colours: z.array(colour) }) });

/** The choice in a page's buy form. */
function choiceIn(html: string): z.infer<typeof holdsChoice>['choice'] {
  const [, props = ''] = /<cairn-island name="(?:add-to-bag|buy-set)"[^>]* props="([^"]*)"/.exec(html) ?? [];
  const json = props
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return holdsChoice.parse(readProps(json)).choice;
}

async function comparedPrices(site: string, ids: string[]): Promise<(string | undefined)[]> {
  const html = await text(`${site}/compare?ids=${ids.join('%2C')}`);
  return [...html.matchAll(/<th scope="col".*?<\/th>/gs)].map(([column]) =>
    paidIn(/class="price.*/s.exec(column)?.[0] ?? ''),
  );
}

/** A variant of a product with enough stock, in the given colour if any. */
const inStock = (product: string, colour?: string) =>
  variants.find(
    ({ productId, stock, ...one }) =>
      productId === product && stock > 9 && (colour === undefined || one.colour === colour),
  )?.id;

type Wish = { productId: string; kind: 'set' | 'bundle'; piece: string[]; quantity: number };

/** Adds products to the bag; returns the price per piece of each. */
async function bagPrices(site: string, wish: Wish): Promise<Map<string, string | undefined>> {
  const response = await addToBag(new Visitor(shop, { prefix: site }), wish);
  expect(response.status, wish.productId).toBe(200);
  const { lines } = await bagIn(response);
  return new Map(lines.map(({ productId, unitPrice }) => [productId, unitPrice]));
}

/** What can make a product's prices different from others'. */
function priceKinds(product: Product): string[] {
  const { type, promotionIds, orderQuantity } = product;
  const ownPrices = [product.colourPrices, product.tiers, product.contents, product.memberExclusive];
  const prices = [promotionIds.length > 0, ...ownPrices].map(Boolean);
  return [...promotionIds, [type, ...prices, orderQuantity?.min].join(' ')];
}

/**
 * The products that this run checks on a site: one or more of each kind of price, and of each category
 * that is this site's turn. All products in `npm run hostile -- --prices`.
 */
function sampleOn(sold: Product[], site: string): Product[] {
  const place = SITES.findIndex(({ path }) => path === site);
  const isTurn = (id: string) =>
    (categories.findIndex((one) => one.id === id) + seed) % SITES.length === place;
  const kindsOf = (product: Product) => [
    ...priceKinds(product),
    ...[product.primaryCategoryId].filter(isTurn),
  ];
  return isWhole ? sold : sampleOf(sold, kindsOf, seed + place);
}

beforeAll(async () => {
  await mendAll();
  await coldStart();
});

describe.each(SITES)(
  `on $site (seed ${seed}) every product`,
  ({ path: site, currency, tellsUnitPrices, unsold }) => {
    it('costs the same on its tile, its page, in quick view, in the comparison and in the bag', async () => {
      const tiles = await tilesOf(site);
      expect(tiles.size).toBeGreaterThan(500);
      const listed = products.filter(({ id }) => tiles.has(id));
      expect(listed.length).toBe(tiles.size);
      const sold = sampleOn(listed, site);
      const wrong: string[] = [];
      const same = (what: string, shown: unknown, expected: unknown) => {
        if (JSON.stringify(shown) !== JSON.stringify(expected))
          wrong.push(`${what}: ${JSON.stringify(shown)}, not ${JSON.stringify(expected)}`);
      };

      const unsoldId = products.find(({ name }) => name.en === unsold)?.id;
      const SET = listed.find(({ type }) => type === 'set')?.id ?? '';
      /** The pieces by their least quantity. */
      const pieces = new Map<number, { id: string; paid: number }[]>();
      const bundles: { wish: Wish; paid: number }[] = [];
      await each(sold, async (product) => {
        const { id, slug, type, contents } = product;
        const { colours } = choiceIn(await text(`${site}/p/${slug}-${id}.html`));
        if (product.promotionIds.length > 0 || product.colourPrices || product.tiers || contents) {
          const quick = choiceIn(await text(`${site}/fragments/quick-view?id=${id}`)).colours;
          const prices = ({ code, price, tiers }: (typeof colours)[number]) => [code, price, tiers];
          same(`${id} in quick view`, quick.map(prices), colours.map(prices));
        }
        const tile = tiles.get(id);
        const paid = colours.map(({ price }) => amounts(price?.current)[0] ?? 0);
        const [lowest, highest] = [Math.min(...paid), Math.max(...paid)];
        if (type !== 'set')
          same(`tile of ${id}`, [amounts(tile?.price), isFrom(tile?.price)], [[lowest], lowest !== highest]);
        colours.forEach(({ code, price }, place) => {
          same(`${id} ${code}`, amounts(price?.current).length, 1);
          if (tile?.colours.has(place))
            same(`tile of ${id} ${code}`, amounts(tile.colours.get(place)), [paid[place]]);
          else if (type === 'master') same(`tile of ${id}, which has no price of ${code}`, lowest, highest);
          if (contents) {
            const each = Math.round((paid[place] ?? 0) / contents.amount);
            same(
              `unit price of ${id} ${code}`,
              amounts(price?.unit),
              tellsUnitPrices === false ? [] : [each],
            );
          }
          const isFirst = paid.indexOf(paid[place] ?? 0) === place;
          const isSold = !product.memberExclusive && id !== unsoldId;
          const own = type === 'master' && isFirst && isSold && inStock(id, code);
          const least = product.orderQuantity?.min ?? 1;
          if (own) pieces.set(least, [...(pieces.get(least) ?? []), { id: own, paid: paid[place] ?? 0 }]);
        });
        const piece = (product.contains ?? []).map((part) => inStock(part.productId) ?? '');
        const holdsUnsold = product.contains?.some((part) => part.productId === unsoldId);
        if (type === 'bundle' && !piece.includes('') && !holdsUnsold)
          bundles.push({ wish: { productId: id, kind: 'bundle', piece, quantity: 1 }, paid: lowest });
      });

      const fours = Array.from({ length: Math.ceil(sold.length / 4) }, (_, at) =>
        sold.slice(at * 4, at * 4 + 4).map(({ id }) => id),
      );
      await each(fours, async (ids) => {
        const shown = await comparedPrices(site, ids);
        same(
          `compared ${ids}`,
          shown.map(amounts),
          ids.map((id) => amounts(tiles.get(id)?.price)),
        );
      });

      expect(pieces.get(1)?.length).toBeGreaterThan(isWhole ? 450 : 20);
      const bags = [...pieces].flatMap(([quantity, all]) =>
        Array.from({ length: Math.ceil(all.length / PIECES) }, (_, at) => ({
          quantity,
          some: all.slice(at * PIECES, (at + 1) * PIECES),
        })),
      );
      await each(bags, async ({ quantity, some }) => {
        const piece = some.map(({ id }) => id);
        const found = await bagPrices(site, { productId: SET, kind: 'set', piece, quantity });
        for (const { id, paid } of some) same(`in the bag ${id}`, amounts(found.get(id)), [paid]);
      });
      expect(bundles.length).toBeGreaterThan(0);
      await each(bundles, async ({ wish, paid }) => {
        const found = await bagPrices(site, wish);
        same(`in the bag ${wish.productId}`, amounts(found.get(wish.productId)), [paid]);
      });
      expect(wrong, currency).toEqual([]);
    }, 600_000);
  },
);
