import { z } from 'zod';
import type { Config } from '../../worker/config/config.ts';
import type { Site } from '../../worker/config/sites.ts';
import { lawAttributes, UNREADABLE } from '../../worker/upstreams/commerce/duty-schema.ts';
import { lacksIn, lacksOf } from '../../worker/upstreams/commerce/product-duties.ts';
import { commerceProduct } from '../../worker/upstreams/commerce/product-schema.ts';
import { ask, type Finding, good, readAs, unexpected, wrong } from './ask.ts';

/** Products of a page of the search (docs/contracts/search.md §1), and of a call by ids (products.md §2). */
const HITS = 200;
const PRODUCTS = 24;
/** Most products that are named. */
const SHOWN = 20;

const hits = z.object({ total: z.number(), hits: z.array(z.object({ productId: z.string() })).default([]) });
const products = z.object({ data: z.array(commerceProduct) });

/**
 * Which products a site does not sell because they lack what it has to state, by `productDuties`, and which
 * it does not deliver to one of its countries, by what that country asks for besides; nothing where it asks
 * for nothing. `token`: of a guest of that site.
 */
export async function productDutyFindings(config: Config, site: Site, token: string): Promise<Finding[]> {
  if (!site.productDuties) return [];
  const subject = `product duties, ${site.id}`;
  const remedy = 'Check the scopes of the client.';
  const call = async (api: string, path: string, query: Record<string, string>) => {
    const { defaultLocale: locale, defaultCurrency: currency } = site.l10n;
    const asked = new URLSearchParams({ siteId: site.id, locale, currency, ...query });
    const url = `${config.COMMERCE_URL}/${api}/organizations/${config.COMMERCE_ORGANIZATION}/${path}?${asked}`;
    return { url, answer: await ask(url, { headers: { authorization: `Bearer ${token}` } }) };
  };
  const ids = new Set<string>();
  for (let offset = 0, total = 1; offset < total; offset += HITS) {
    const { url, answer } = await call('search/shopper-search/v1', 'product-search', {
      ...{
        refine: 'htype=product|master|set|bundle',
        sort: 'newest',
        limit: String(HITS),
        offset: String(offset),
      },
    });
    const page = readAs(answer, hits);
    if (!page) return [unexpected(subject, url, { answer, remedy })];
    total = page.total;
    for (const { productId } of page.hits) ids.add(productId);
  }
  const lacking: string[] = [];
  const undelivered: string[] = [];
  const all = [...ids];
  for (let start = 0; start < all.length; start += PRODUCTS) {
    const some = all.slice(start, start + PRODUCTS);
    const { url, answer } = await call('product/shopper-products/v1', 'products', {
      ...{ ids: some.join(','), expand: 'none' },
    });
    const page = readAs(answer, products);
    if (!page) return [unexpected(subject, url, { answer, remedy })];
    for (const product of page.data) {
      const lacks = lacksOf(product, site);
      const unread = Object.entries(product).flatMap(([name, value]) =>
        name in lawAttributes && value === UNREADABLE ? [`${name} cannot be read`] : [],
      );
      if (lacks.length > 0) lacking.push(`${product.id} (${[...lacks, ...unread].join(', ')})`);
      const elsewhere = site.countries.flatMap((country) =>
        lacksIn(product, country, site).map((duty) => `${country}: ${duty}`),
      );
      if (elsewhere.length > 0) undelivered.push(`${product.id} (${elsewhere.join(', ')})`);
    }
  }
  if (lacking.length + undelivered.length === 0)
    return [good(subject, `all ${all.length} products state what they have to`)];
  const fill = 'Fill their attributes (docs/contracts/product-duties.md)';
  const says = (few: string[], what: string, advice: string) =>
    few.length === 0
      ? []
      : [wrong(subject, `${few.length} of ${all.length} products are ${what}: ${shown(few)}. ${advice}.`)];
  return [
    ...says(lacking, 'not sold, as they lack what the site has to state', fill),
    ...says(
      undelivered,
      'not delivered everywhere, as they lack what a country asks for',
      `${fill}, and the site's weeeNumbers`,
    ),
  ];
}

function shown(products: string[]): string {
  const more = products.length > SHOWN ? ` and ${products.length - SHOWN} more` : '';
  return `${products.slice(0, SHOWN).join(', ')}${more}`;
}
