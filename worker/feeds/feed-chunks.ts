import { SEARCH_LIMIT, searchAll } from '../catalog/product-paths.ts';
import { getCategoryTree } from '../upstreams/commerce/category-tree.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';
import { fetchProducts, PRODUCT_IDS_PER_CALL } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { rowsOf } from './feed-row.ts';
import { termsOf } from './feed-terms.ts';
import type { FeedFormat } from './formats.ts';

/** Calls of the commerce service that a feed makes at the same time. */
const CALLS_AT_ONCE = 2;
/** Products that are in memory at a time. */
const PRODUCTS_AT_ONCE = CALLS_AT_ONCE * PRODUCT_IDS_PER_CALL;
/** Hits that a page of the search shares with the page before: so many products may go meanwhile. */
const SHARED_HITS = 10;
/**
 * Products of the largest total that may be missing at the end: what was removed meanwhile or cannot be
 * read. One in a hundred, as a large catalogue changes while it is read, but a few of a small one.
 */
const mayLack = (total: number) => Math.max(5, total / 100);

/**
 * A feed of all products of a site and locale, part by part; the next part is made when it is asked for.
 * Products are read past the caches: a feed would push out of an isolate's memory what its pages need,
 * and it is kept itself (docs/decisions/0168). Throws `UpstreamError` where a service gives no usable
 * answer; the last part comes only if all before it were made.
 */
export async function* feedChunks(
  services: Services,
  format: FeedFormat,
): AsyncGenerator<string, void, void> {
  const shop = services.shop.storefront;
  const terms = termsOf(shop);
  const tree = await getCategoryTree(services);
  let text = format.head(terms);
  let hasRows = false;
  for await (const products of catalogue(services)) {
    const rows = products.flatMap((product) => rowsOf(product, { shop, tree }));
    if (rows.length === 0) continue;
    hasRows = true;
    yield text + rows.map((row) => format.row(row, terms)).join('');
    text = '';
  }
  // its receivers would take every product out of sale
  if (!hasRows) throw unusable('no rows');
  if (format.foot !== '') yield format.foot;
}

/**
 * All products, a few at a time, each once. What is published meanwhile pushes others to the next page:
 * those that come again are left out. What is removed pulls others to the page before: so pages overlap,
 * and where none of a page is known, some were skipped.
 */
async function* catalogue(services: Services): AsyncGenerator<CommerceProduct[], void, void> {
  const seen = new Set<string>();
  let read = 0;
  let largest = 0;
  let hasMore = true;
  for (let offset = 0; hasMore; offset += SEARCH_LIMIT - SHARED_HITS) {
    const { hits, total } = await searchAll(services, offset);
    const ids = hits.map(({ id }) => id).filter((id) => !seen.has(id));
    hasMore = offset + SEARCH_LIMIT < total;
    largest = Math.max(largest, total);
    const isOrderly = offset === 0 || ids.length < hits.length;
    if (!isOrderly || (hasMore && ids.length === 0)) throw unusable(`hits from ${offset} on`);
    for (const id of ids) seen.add(id);
    for (let start = 0; start < ids.length; start += PRODUCTS_AT_ONCE) {
      const products = await productsOf(services, ids.slice(start, start + PRODUCTS_AT_ONCE));
      read += products.length;
      yield products;
    }
  }
  if (read < largest - mayLack(largest)) throw unusable(`${read} of ${largest} products`);
}

/** Products by id; those that were removed are left out. Throws where a call of several finds none. */
async function productsOf(services: Services, ids: string[]): Promise<CommerceProduct[]> {
  const products = await fetchProducts(services, ids);
  const found = ids.map((id) => products.get(id));
  for (let start = 0; start < ids.length - 1; start += PRODUCT_IDS_PER_CALL) {
    const call = found.slice(start, start + PRODUCT_IDS_PER_CALL);
    if (!call.some(Boolean)) throw unusable(`none of ${call.length} products`);
  }
  return found.flatMap((product) => product ?? []);
}

/** An answer in the right form that lacks what a feed cannot be without. */
const unusable = (lack: string) =>
  new UpstreamError({ service: 'commerce', operation: `product-feed (${lack})`, kind: 'malformed' });
