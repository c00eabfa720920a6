import { z } from 'zod';
import { text } from '../catalog/text.ts';
import type { Product } from '../catalog/types.ts';
import { anonymousContext } from '../contexts/context-of.ts';
import { priceSpan, toMajor } from '../database/price.ts';
import { customApi } from '../http/custom-api.ts';
import { readJson } from '../http/read-input.ts';
import { refuseOtherPaths, type ScapiEnv } from '../http/scapi-service.ts';
import { gridBadge } from '../products/custom-fields.ts';
import { atEveryonesPrice } from '../products/everyones-prices.ts';
import { promotionsOf } from '../products/promotions-of.ts';

/** Most products in one call (docs/product/catalogue.md §9.4). */
const MAX_PRODUCTS = 8;
const enrichmentBody = z.object({
  productIds: z.array(z.string().min(1).max(100)).min(1).max(MAX_PRODUCTS),
  categoryId: z.string().max(256).nullish(),
});

type View = Pick<ScapiEnv['Variables'], 'tenant' | 'language' | 'currency'>;

const MEMBER_CALLOUT = text(
  'Join free or log in to buy this',
  'Inscrivez-vous ou connectez-vous pour l’acheter',
);

function enrichedPrice(product: Product, { currency, tenant }: View) {
  const sold = atEveryonesPrice(product, tenant.catalogue);
  const { min, max, listMin, listMax } = priceSpan(sold, currency);
  const value = (cents: number) => ({ value: toMajor(cents) });
  if (min === max && listMin === listMax) return { type: 'single', sales: value(min), list: value(listMin) };
  return {
    type: 'range',
    minsale: value(min),
    maxsale: value(max),
    minlist: value(listMin),
    maxlist: value(listMax),
  };
}

/** Enriched price data of one product (docs/product/catalogue.md §3.4). */
function enrichedProduct(product: Product, view: View) {
  const { tenant, language } = view;
  // the answer is cached for all shoppers, so it must not depend on one
  const everyone = anonymousContext(tenant.clock.now());
  const promotions = promotionsOf(product, tenant.catalogue, everyone).map((promotion) => ({
    id: promotion.id,
    calloutMsg: promotion.calloutMsg[language],
    callOutMessageDisplayPages: promotion.calloutPages ?? ['plp', 'pdp'],
    isExclusive: false,
    calloutOpenAccount: false,
  }));
  return {
    price: enrichedPrice(product, view),
    badge: gridBadge(product, language) ?? null,
    promotions,
    isExclusive: product.memberExclusive,
    memberExclusive: product.memberExclusive
      ? {
          promotionBadgeSVG: 'member-exclusive',
          calloutMsg: MEMBER_CALLOUT[language],
          callOutMessageDisplayPages: ['plp', 'pdp'],
          calloutOpenAccount: true,
        }
      : null,
  };
}

/**
 * Product enrichment, a custom API (docs/contracts/custom-apis.md §2.7). Mounted at
 * `/custom/products/v1`.
 */
export function enrichmentService() {
  const service = customApi('c_products');

  service.post('/enrichment', async (c) => {
    const { productIds } = await readJson(c, enrichmentBody);
    const products = productIds.flatMap((id) => c.var.tenant.catalogue.product(id) ?? []);
    return c.json(
      Object.fromEntries(products.map((product) => [product.id, enrichedProduct(product, c.var)])),
    );
  });

  refuseOtherPaths(service);
  return service;
}
