import type { Context } from 'hono';
import { PRODUCT_ID } from '../../shared/catalog/product-id.ts';
import { Recommended } from '../catalog/product/recommended.tsx';
import { isOutfit } from '../catalog/product/styling.ts';
import { recommendedCards } from '../catalog/recommended-cards.ts';
import type { AppEnv } from '../http/app-env.ts';
import { isComplete } from '../rendering/settle-deferred.ts';
import { noFragment } from './fragment-response.tsx';
import { storedFragment } from './stored-fragment.tsx';

/**
 * Products that go with a product (`?id=…`), as the recommendation service combines them
 * (docs/product/catalogue.md §9.14). It is the same for everyone and cached like a document. 204
 * where there are too few products for an outfit.
 */
export async function outfitFragment(c: Context<AppEnv>): Promise<Response> {
  const { shop, config } = c.var;
  const id = shop.search.get('id') ?? '';
  if (!config.PRODUCT_PAGE.enableStylitics || !PRODUCT_ID.test(id)) return noFragment(c);
  const { STYLING_RECOMMENDER: recommender, STYLING_ZONE: zone } = config;
  return storedFragment(c, new URLSearchParams({ id }), async (services) => {
    const question = recommender === undefined ? { zone } : { recommender };
    const cards = await recommendedCards(services, { ...question, productIds: [id] });
    if (!isOutfit(cards)) return undefined;
    const title = shop.i18n.t('product.outfit');
    return {
      node: <Recommended id="outfit" title={title} cards={cards} shop={shop.storefront} />,
      whole: isComplete(cards),
    };
  });
}
