import { type ReactNode, Suspense, use } from 'react';
import type { ProductCard } from '../../../shared/catalog/product-card.ts';
import { TileFacts } from '../../../shared/ui/tile-facts.tsx';
import { settledWith } from '../../rendering/settle-deferred.ts';
import { ENRICHMENT_BATCH } from '../../upstreams/commerce/enrichment.ts';
import type { Services } from '../../upstreams/services.ts';
import { currentCards, enrichedBatch, isInContext } from '../current-cards.ts';

/** The enriched cards of a list by batch, in the order of the list: the page's deferred data. */
export type DeferredCards = Record<string, Promise<ProductCard[]>>;

const batchName = (index: number) => `enrichment-${Math.floor(index / ENRICHMENT_BATCH) + 1}`;

/**
 * Starts the enrichment of a list, eight products a call. The tiles of a failed batch stay as they
 * are. For a shopper with a context the prices come from the commerce service, and enrichment has a
 * shorter deadline.
 */
export function loadDeferredCards(
  services: Services,
  cards: ProductCard[],
  categoryId?: string,
): DeferredCards {
  const deferred: DeferredCards = {};
  const inContext = isInContext(services) && currentCards(services, cards, categoryId);
  for (let start = 0; start < cards.length; start += ENRICHMENT_BATCH) {
    const end = start + ENRICHMENT_BATCH;
    deferred[batchName(start)] = inContext
      ? inContext.then((all) => all.slice(start, end))
      : enrichedBatch(services, cards.slice(start, end), { categoryId });
  }
  return deferred;
}

/**
 * The card as its batch has it, where that is known already: a settled promise carries its value
 * (worker/rendering/settle-deferred.ts). Undefined while it is on its way.
 */
export function arrivedCard({ card, index, deferred }: DeferredFactsProps): ProductCard | undefined {
  const batch = deferred[batchName(index)];
  if (!batch) return card;
  const settled = settledWith(batch);
  return settled && (settled.value?.[index % ENRICHMENT_BATCH] ?? card);
}

type DeferredFactsProps = { card: ProductCard; index: number; deferred: DeferredCards };

/**
 * Badge, price and callout of the tile at `index`, once its batch has arrived; those of the search
 * record when the batch failed. Until then a skeleton of the same size, and without JavaScript the
 * record's price.
 */
export function DeferredFacts({ card, index, deferred }: DeferredFactsProps) {
  const batch = deferred[batchName(index)];
  if (!batch) return <TileFacts card={card} />;
  return (
    <Suspense fallback={<Waiting card={card} />}>
      <Arrived card={card} index={index} batch={batch} />
    </Suspense>
  );
}

type ArrivedProps = Omit<DeferredFactsProps, 'deferred'> & { batch: DeferredCards[string] };

function Arrived({ card, index, batch }: ArrivedProps) {
  return <TileFacts card={useArrived({ card, index, batch })} />;
}

/**
 * The card as its batch has it. A failed batch resolves to undefined
 * (worker/rendering/settle-deferred.ts).
 */
function useArrived({ card, index, batch }: ArrivedProps): ProductCard {
  const cards: ProductCard[] | undefined = use(batch);
  return cards?.[index % ENRICHMENT_BATCH] ?? card;
}

type ArrivedCardProps = DeferredFactsProps & { children: (card: ProductCard) => ReactNode };

/** A card with its current facts, in a document that is written once all batches have arrived. */
export function ArrivedCard({ card, index, deferred, children }: ArrivedCardProps) {
  const batch = deferred[batchName(index)];
  if (!batch) return children(card);
  return (
    <Suspense>
      <CurrentCard card={card} index={index} batch={batch}>
        {children}
      </CurrentCard>
    </Suspense>
  );
}

function CurrentCard({ children, ...arrived }: ArrivedProps & Pick<ArrivedCardProps, 'children'>) {
  return children(useArrived(arrived));
}

function Waiting({ card }: { card: ProductCard }) {
  return (
    <div className="tile-waiting">
      <TileFacts card={{ ...card, badge: undefined, callout: undefined }} waiting />
    </div>
  );
}
