import type { Context } from 'hono';
import {
  COLOUR_PARAMETER,
  chosenColour,
  chosenValues,
  type Piece,
  type ProductChoice,
  variantOf,
} from '../../shared/catalog/product-choice.ts';
import { PRODUCT_ID } from '../../shared/catalog/product-id.ts';
import { PiecesInStore, StoreStock } from '../catalog/product/store-stock.tsx';
import { toProductDetail } from '../catalog/product-detail.ts';
import type { AppEnv } from '../http/app-env.ts';
import { browserCookies } from '../session/cookies.ts';
import { readMyStore } from '../stores/my-store.ts';
import { getProduct } from '../upstreams/commerce/products.ts';
import { getStoreStock } from '../upstreams/commerce/store-stock.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { fragmentResponse, noFragment } from './fragment-response.tsx';

/** Most variants whose stock is asked for, in six calls. For products with more it stays unknown. */
const MOST_VARIANTS = 144;

/**
 * What the visitor's store has of a product (`?id=…` and the choice of the product's page), for a
 * page that is the same for everyone. No service is called for visitors without a store. It is
 * never cached. 204 for an unknown product.
 */
export async function storeStockFragment(c: Context<AppEnv>): Promise<Response> {
  const { services, shop, config } = c.var;
  const id = shop.search.get('id') ?? '';
  if (!PRODUCT_ID.test(id)) return noFragment(c);
  const mine = readMyStore(browserCookies(c, config), shop.site.id);
  if (!mine) return fragmentResponse(c, <StoreStock shop={shop} />);
  const product = await orAbsent(getProduct(services, id), services, 'store-stock-product');
  if (!product) return fragmentResponse(c, <StoreStock mine={mine} shop={shop} />);
  const { choice, contents: pieces } = toProductDetail(product, services);
  if (pieces.length > 0) {
    const units = await unitsThere(services, variantIdsOf(pieces), mine.inventoryId);
    return fragmentResponse(
      c,
      units ? (
        <PiecesInStore pieces={pieces} units={units} mine={mine} shop={shop} />
      ) : (
        <StoreStock mine={mine} shop={shop} />
      ),
    );
  }
  const asked = (name: string) => shop.search.get(name);
  const colour = chosenColour(choice, asked(COLOUR_PARAMETER));
  const variant = colour && variantOf(colour, chosenValues(choice, asked));
  const units = await unitsThere(services, variantIdsOf([choice]), mine.inventoryId);
  return fragmentResponse(
    c,
    <StoreStock mine={mine} stock={units && { choice, units, colour, variant }} shop={shop} />,
  );
}

/** The ids of all variants of a product, or of the pieces of a set or bundle. */
function variantIdsOf(products: readonly Pick<Piece | ProductChoice, 'colours'>[]): string[] {
  return products.flatMap(({ colours }) => colours.flatMap(({ variants }) => variants.map(({ id }) => id)));
}

/** Units by variant; undefined while no service states any, and for too many variants. */
async function unitsThere(
  services: Services,
  variantIds: string[],
  inventoryId: string,
): Promise<ReadonlyMap<string, number> | undefined> {
  if (variantIds.length > MOST_VARIANTS) return undefined;
  const asked = getStoreStock(services, variantIds, [inventoryId]);
  const units = (await orAbsent(asked, services, 'store-stock'))?.units.get(inventoryId);
  return units?.size ? units : undefined;
}
