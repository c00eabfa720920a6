import { toPriceView } from '../../../shared/catalog/price-view.ts';
import type { ProductCard } from '../../../shared/catalog/product-card.ts';
import type { SuggestedProduct } from '../../../shared/schemas/product-card.ts';
import { SUGGESTION_LIMITS } from '../../../shared/search/suggestion-limits.ts';
import type { Services } from '../../upstreams/services.ts';
import { currentCards } from '../current-cards.ts';
import { uniqueCards } from '../unique-cards.ts';

/** The first products of an answer as quick search shows them, with their current prices. */
export async function suggestedProducts(
  services: Services,
  cards: readonly ProductCard[],
): Promise<SuggestedProduct[]> {
  const { i18n } = services.shop;
  const priced = ({ price }: Pick<ProductCard, 'price'>) => ({ price: price && toPriceView(price, i18n) });
  const current = await currentCards(services, uniqueCards(cards).slice(0, SUGGESTION_LIMITS.products));
  return current.map((card) => ({
    ...card,
    ...priced(card),
    swatches: card.swatches.map((swatch) => ({ ...swatch, ...priced(swatch) })),
  }));
}
