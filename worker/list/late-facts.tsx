import { Suspense, use } from 'react';
import type { ProductCard } from '../../shared/schemas/product-card.ts';
import { TileFacts } from '../../shared/ui/tile-facts.tsx';
import { cardOfProduct } from '../catalog/card-of-product.ts';
import { enrichedCard } from '../catalog/enriched-card.ts';
import { log } from '../request/log.ts';
import { ENRICHMENT_BATCH, getEnrichment } from '../upstreams/commerce/enrichment.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';

/** The enriched cards of a list by batch, each in the order of the list: a page's late data. */
export type LateCards = Record<string, Promise<ProductCard[]>>;

const batchName = (index: number) => `enrichment-${Math.floor(index / ENRICHMENT_BATCH) + 1}`;

/**
 * Starts the enrichment of a list, eight products a call. A batch that fails leaves its tiles as they are. Enrichment
 * knows nothing of shopper contexts: for one who has a context the commerce service says what products cost.
 */
export function loadLateCards(services: Services, cards: ProductCard[], categoryId?: string): LateCards {
  const late: LateCards = {};
  const inContext = services.shopper && contextCards(services, cards);
  for (let start = 0; start < cards.length; start += ENRICHMENT_BATCH) {
    const end = start + ENRICHMENT_BATCH;
    late[batchName(start)] = inContext
      ? inContext.then((all) => all.slice(start, end))
      : enrichBatch(services, cards.slice(start, end), categoryId);
  }
  return late;
}

/** The cards with price, badge and callout of their products as the shopper's context has them. */
async function contextCards(services: Services, cards: ProductCard[]): Promise<ProductCard[]> {
  const ids = cards.map(({ productId }) => productId);
  const found = new Map((await getProducts(services, ids)).map((product) => [product.id, product]));
  return cards.map((card) => {
    const product = found.get(card.productId);
    if (!product) return card;
    const { price, badge, callout } = cardOfProduct(product, services);
    return { ...card, price, badge, callout };
  });
}

async function enrichBatch(services: Services, cards: ProductCard[], categoryId?: string) {
  const found = await getEnrichment(
    services,
    cards.map(({ productId }) => productId),
    categoryId,
  );
  const without = cards.filter(({ productId }) => !found[productId]).map(({ productId }) => productId);
  if (without.length > 0)
    log('warn', 'enrichment-missing', { requestId: services.requestId, products: without.join(' ') });
  return cards.map((card) => {
    const enrichment = found[card.productId];
    return enrichment ? enrichedCard(card, enrichment, { page: 'plp', shop: services.shop }) : card;
  });
}

type LateFactsProps = { card: ProductCard; index: number; late: LateCards };

/**
 * Badge, price and callout of the tile at `index`, once its batch has arrived; the search record's own when it failed
 * (catalogue.md §4). Until then a skeleton as large as the record's price, which is read where no script can replace it.
 */
export function LateFacts({ card, index, late }: LateFactsProps) {
  const batch = late[batchName(index)];
  if (!batch) return <TileFacts card={card} />;
  return (
    <Suspense fallback={<Waiting card={card} />}>
      <Arrived card={card} index={index} batch={batch} />
    </Suspense>
  );
}

function Arrived({ card, index, batch }: Omit<LateFactsProps, 'late'> & { batch: LateCards[string] }) {
  // a batch that failed has settled with undefined (worker/pages/settle-late.ts)
  const cards: ProductCard[] | undefined = use(batch);
  return <TileFacts card={cards?.[index % ENRICHMENT_BATCH] ?? card} />;
}

function Waiting({ card }: { card: ProductCard }) {
  return (
    <div className="tile-waiting">
      <TileFacts card={{ ...card, badge: undefined, callout: undefined }} />
    </div>
  );
}
