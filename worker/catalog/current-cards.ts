import type { ProductCard } from '../../shared/schemas/product-card.ts';
import { log } from '../request/log.ts';
import { ENRICHMENT_BATCH, getEnrichment } from '../upstreams/commerce/enrichment.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { cardOfProduct } from './card-of-product.ts';
import { enrichedCard } from './enriched-card.ts';

/**
 * How long a few cards are held up for what enrichment adds to them, in ms: they can be shown
 * without it.
 */
export const ENRICHMENT_PATIENCE_MS = 1_000;

/**
 * A few cards with price, badge and callout as they are now (docs/product/catalogue.md §4.1), for
 * what is answered in one piece: quick search, a campaign. Those that nothing more could be learnt
 * of in time stay as they are; the log says so.
 */
export async function currentCards(
  services: Services,
  cards: ProductCard[],
  categoryId?: string,
): Promise<ProductCard[]> {
  const batches: ProductCard[][] = [];
  for (let start = 0; start < cards.length; start += ENRICHMENT_BATCH)
    batches.push(cards.slice(start, start + ENRICHMENT_BATCH));
  const enriched = await Promise.all(
    batches.map(async (batch) => {
      const options = { categoryId, patience: ENRICHMENT_PATIENCE_MS };
      return (await orAbsent(enrichedBatch(services, batch, options), services, 'enrichment')) ?? batch;
    }),
  );
  const all = enriched.flat();
  if (!isInContext(services)) return all;
  return (await orAbsent(contextCards(services, all), services, 'context-prices')) ?? all;
}

/**
 * Whether prices and promotions are those of a shopper's context, which enrichment knows nothing of
 * (docs/decisions/0008).
 */
export const isInContext = (services: Services): boolean => services.shopper !== undefined;

type BatchOptions = { categoryId?: string | undefined; patience?: number };

/**
 * At most eight cards enriched. Those the service does not know stay as they are; the log names
 * them (docs/product/catalogue.md §4.1).
 */
export async function enrichedBatch(
  services: Services,
  cards: ProductCard[],
  options: BatchOptions,
): Promise<ProductCard[]> {
  const ids = cards.map(({ productId }) => productId);
  const found = await getEnrichment(services, ids, options);
  const without = ids.filter((id) => !found[id]);
  if (without.length > 0)
    log('warn', 'enrichment-missing', { requestId: services.requestId, products: without.join(' ') });
  return cards.map((card) => {
    const enrichment = found[card.productId];
    return enrichment ? enrichedCard(card, enrichment, { page: 'plp', shop: services.shop }) : card;
  });
}

/**
 * The cards at the prices and with the badges and promotions of the shopper's context
 * (docs/decisions/0008). Enrichment knows nothing of contexts; what it says of members' products
 * stays.
 */
export async function contextCards(services: Services, cards: ProductCard[]): Promise<ProductCard[]> {
  const ids = cards.map(({ productId }) => productId);
  const found = new Map((await getProducts(services, ids)).map((product) => [product.id, product]));
  return cards.map((card) => {
    const product = found.get(card.productId);
    if (!product) return card;
    const own = cardOfProduct(product, services);
    const { badge, callout } = card.memberExclusive ? card : own;
    const prices = new Map(own.swatches.map(({ code, price }) => [code, price]));
    return {
      ...card,
      price: own.price,
      swatches: card.swatches.map((swatch) => ({ ...swatch, price: prices.get(swatch.code) })),
      badge,
      callout,
      memberExclusive: card.memberExclusive || own.memberExclusive,
    };
  });
}
