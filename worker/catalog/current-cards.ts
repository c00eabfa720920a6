import type { ProductCard } from '../../shared/catalog/product-card.ts';
import { weakMemo } from '../cache/weak-memo.ts';
import { log } from '../request/log.ts';
import type { Storefront } from '../request/storefront.ts';
import { ENRICHMENT_BATCH, type Enrichment, getEnrichment } from '../upstreams/commerce/enrichment.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { cardOfProduct } from './card-of-product.ts';
import { enrichedCard } from './enriched-card.ts';

/** Longest wait for the enrichment of a few cards, in ms: they can be shown without it. */
export const ENRICHMENT_PATIENCE_MS = 1_000;

/**
 * A few cards with their current price, badge and callout, for responses that are not streamed:
 * quick search, a campaign. Cards whose enrichment does not arrive in time stay as they are, which
 * is logged.
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
 * Whether prices and promotions follow a shopper context, which enrichment does not know
 * (docs/decisions/0008).
 */
export const isInContext = (services: Services): boolean => services.shopper !== undefined;

/** The card of a product with its enrichment, made once for both. */
const listedCard = weakMemo((shop: Storefront, enrichment: Enrichment, card: ProductCard) =>
  enrichedCard(card, enrichment, { page: 'plp', shop }),
);

type BatchOptions = { categoryId?: string | undefined; patience?: number };

/**
 * At most eight cards, enriched. Cards that the service does not know stay as they are and are
 * named in the log (docs/product/catalogue.md §4.1).
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
    return enrichment ? listedCard(services.shop.storefront, enrichment, card) : card;
  });
}

/**
 * The cards with the prices, badges and promotions of the shopper context (docs/decisions/0008).
 * Enrichment does not know contexts; only its facts about products for members are kept.
 */
async function contextCards(services: Services, cards: ProductCard[]): Promise<ProductCard[]> {
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
      label: own.label,
      callout,
      memberExclusive: card.memberExclusive || own.memberExclusive,
    };
  });
}
