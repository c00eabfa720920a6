import { PRODUCT_ID } from '../../shared/catalog/product-id.ts';
import type { Storefront } from '../request/storefront.ts';
import { type Enrichment, getEnrichment } from '../upstreams/commerce/enrichment.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { ENRICHMENT_PATIENCE_MS, isInContext } from './current-cards.ts';
import { callouts, exclusiveBadge } from './enriched-card.ts';
import type { ProductDetail } from './product-detail.ts';

/**
 * The enrichment of a page's product, requested in parallel with the product. Null where the
 * service has none and for a shopper with a context (docs/decisions/0008); undefined where it did
 * not answer in time.
 */
export async function pageEnrichment(
  services: Services,
  productId: string,
): Promise<Enrichment | null | undefined> {
  if (isInContext(services) || !PRODUCT_ID.test(productId)) return null;
  const asked = getEnrichment(services, [productId], {
    patience: ENRICHMENT_PATIENCE_MS,
    keepsUnknown: false,
  });
  const found = await orAbsent(asked, services, 'enrichment');
  return found && (found[productId] ?? null);
}

/**
 * A product with the enrichment of its page: its promotions, and who may buy it. Prices stay those
 * of the commerce service, which has them by colour. The members' callout is shown beside the
 * choice.
 */
export function enrichedDetail(
  detail: ProductDetail,
  enrichment: Enrichment | null | undefined,
  shop: Storefront,
): ProductDetail {
  if (!enrichment) return detail;
  const badge = exclusiveBadge(enrichment, shop);
  const said = callouts({ ...enrichment, memberExclusive: null, isExclusive: false }, 'pdp', shop);
  return {
    ...detail,
    badge: badge ?? detail.badge,
    memberExclusive: detail.memberExclusive || badge !== undefined,
    callouts: said,
  };
}
