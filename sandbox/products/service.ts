import type { Context } from 'hono';
import { z } from 'zod';
import { contextOf } from '../contexts/context-of.ts';
import { csv, flag } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import { readQuery } from '../http/read-input.ts';
import { refuseOtherPaths, type ScapiEnv, scapiService } from '../http/scapi-service.ts';
import { categoryDocument } from './category-document.ts';
import { productDocument } from './product-document.ts';
import { productExpand } from './product-expand.ts';
import type { ProductView } from './product-view.ts';
import { parseSelector, selectFields } from './select-fields.ts';

/** Most products and categories in one call (docs/contracts/products.md §1, §2). */
const MAX_PRODUCT_IDS = 24;
const MAX_CATEGORY_IDS = 50;
const MAX_INVENTORY_IDS = 5;
const MAX_ID_LENGTH = 100;
const MAX_CATEGORY_ID_LENGTH = 256;

const ids = (max: number) =>
  csv.pipe(z.array(z.string()).min(1, 'at least one id').max(max, `at most ${max} ids`));

const productQuery = z.object({
  expand: productExpand,
  allImages: flag,
  perPricebook: flag,
  imgTypes: z.string().max(50).pipe(csv).optional(),
  select: z.string().optional(),
  inventoryIds: csv
    .pipe(z.array(z.string()).max(MAX_INVENTORY_IDS, `at most ${MAX_INVENTORY_IDS} ids`))
    .optional(),
});
const productsQuery = productQuery.extend({ ids: ids(MAX_PRODUCT_IDS) });
const categoryQuery = z.object({ levels: z.enum(['0', '1', '2']).default('1').transform(Number) });
const categoriesQuery = categoryQuery.extend({ ids: ids(MAX_CATEGORY_IDS) });

function viewOf(c: Context<ScapiEnv>, query: z.output<typeof productQuery>): ProductView {
  const { tenant, language, currency, origin } = c.var;
  const { expand, allImages, perPricebook, imgTypes, inventoryIds } = query;
  return {
    catalogue: tenant.catalogue,
    context: contextOf(c),
    language,
    units: c.var.site.units,
    statesDuties: c.var.site.statesDuties,
    currency,
    origin,
    expand,
    allImages,
    perPricebook,
    imageTypes: imgTypes,
    inventoryIds,
  };
}

/** Shopper products (docs/contracts/products.md §1). Mounted at `/product/shopper-products/v1`. */
export function productsService() {
  const service = scapiService({
    scopes: ['sfcc.shopper-standard', 'sfcc.shopper-products', 'sfcc.shopper-categories'],
    invalid: 'validation',
  });

  service.get('/products', (c) => {
    const query = readQuery(c, productsQuery);
    const select = parseSelector(query.select);
    const view = viewOf(c, query);
    const data = [...new Set(query.ids)].flatMap((id) => productDocument(decodeTwice(id), view) ?? []);
    return c.json(selectFields({ limit: data.length, data, total: data.length }, select));
  });

  service.get('/products/:id', (c) => {
    const id = c.req.param('id');
    const query = readQuery(c, productQuery);
    const select = parseSelector(query.select);
    const document = id.length <= MAX_ID_LENGTH ? productDocument(id, viewOf(c, query)) : null;
    if (!document) {
      const productId = id.slice(0, MAX_ID_LENGTH);
      throw problem(
        404,
        'product-not-found',
        'Product Not Found',
        `No product with ID '${productId}' could be found.`,
        {
          productId,
          siteId: c.var.site.id,
        },
      );
    }
    return c.json(selectFields(document, select));
  });

  service.get('/categories', (c) => {
    const query = readQuery(c, categoriesQuery);
    const view = { catalogue: c.var.tenant.catalogue, language: c.var.language, origin: c.var.origin };
    const data = [...new Set(query.ids)].flatMap((id) => categoryDocument(id, query.levels, view) ?? []);
    return c.json({ limit: data.length, data, total: data.length });
  });

  service.get('/categories/:id', (c) => {
    const id = c.req.param('id');
    const { levels } = readQuery(c, categoryQuery);
    const view = { catalogue: c.var.tenant.catalogue, language: c.var.language, origin: c.var.origin };
    const document = id.length <= MAX_CATEGORY_ID_LENGTH ? categoryDocument(id, levels, view) : null;
    if (!document) {
      const categoryId = id.slice(0, MAX_CATEGORY_ID_LENGTH);
      const detail = `No category with ID '${categoryId}' could be found.`;
      throw problem(404, 'product-not-found', 'Category Not Found', detail, { categoryId });
    }
    return c.json(document);
  });

  refuseOtherPaths(service);
  return service;
}

/** Ids with `,` or `%` arrive encoded twice (docs/contracts/products.md §2). */
function decodeTwice(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
