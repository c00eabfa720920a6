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
 * All products, a few at a time, each once. What is published or removed meanwhile pushes others to
 * another page: those that come again are left out.
 */
async function* catalogue(services: Services): AsyncGenerator<CommerceProduct[], void, void> {
  const seen = new Set<string>();
  for (let offset = 0, total = 1; offset < total; offset += SEARCH_LIMIT) {
    const found = await searchAll(services, offset);
    ({ total } = found);
    if (found.hits.length === 0 && offset < total) throw unusable(`no products from ${offset} on`);
    const ids = found.hits.map(({ id }) => id).filter((id) => !seen.has(id));
    for (const id of ids) seen.add(id);
    for (let start = 0; start < ids.length; start += PRODUCTS_AT_ONCE) {
      const part = ids.slice(start, start + PRODUCTS_AT_ONCE);
      const products = await fetchProducts(services, part);
      if (products.size === 0) throw unusable(`none of ${part.length} products`);
      yield part.flatMap((id) => products.get(id) ?? []);
    }
  }
}

/** An answer in the right form that lacks what a feed cannot be without. */
const unusable = (lack: string) =>
  new UpstreamError({ service: 'commerce', operation: `product-feed (${lack})`, kind: 'malformed' });
