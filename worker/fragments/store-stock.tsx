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
import { Arrival, PiecesInStore, StoreStock } from '../catalog/product/store-stock.tsx';
import { toProductDetail } from '../catalog/product-detail.ts';
import type { AppEnv } from '../http/app-env.ts';
import { browserCookies } from '../session/cookies.ts';
import { readyText } from '../stores/delivery-text.ts';
import { type MyStore, readMyStore } from '../stores/my-store.ts';
import { type DeliveryMethods, getDeliveryMethods } from '../upstreams/commerce/delivery-methods.ts';
import { getProduct } from '../upstreams/commerce/products.ts';
import { getStoreStock } from '../upstreams/commerce/store-stock.ts';
import { getAllStores } from '../upstreams/commerce/stores.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { fragmentResponse, noFragment } from './fragment-response.tsx';

/** Most variants whose stock is asked for, in six calls. For products with more it stays unknown. */
const MOST_VARIANTS = 144;

/**
 * When a product arrives, and what the visitor's store has of it (`?id=…` and the choice of the
 * product's page), for a page that is the same for everyone. How the shop delivers is in the data
 * cache; for visitors without a store nothing else is asked. It is never cached, because its days
 * are those of this moment. 204 for an unknown product.
 */
export async function storeStockFragment(c: Context<AppEnv>): Promise<Response> {
  const { services, shop, config } = c.var;
  const id = shop.search.get('id') ?? '';
  if (!PRODUCT_ID.test(id)) return noFragment(c);
  const mine = readMyStore(browserCookies(c, config), shop.site.id);
  const [country = ''] = shop.site.countries;
  const [methods, stock] = await Promise.all([
    orAbsent(getDeliveryMethods(services, country), services, 'delivery-methods'),
    mine && stockIn(mine, id, services),
  ]);
  return fragmentResponse(
    c,
    <>
      <Arrival methods={methods} shop={shop} />
      {stock?.(methods?.pickUp) ?? <StoreStock mine={mine} shop={shop} />}
    </>,
  );
}

/** What a store has of a product: draws it with when it can be picked up. Undefined while that is not known. */
async function stockIn(mine: MyStore, id: string, services: Services) {
  const { shop } = services;
  const [product, stores] = await Promise.all([
    orAbsent(getProduct(services, id), services, 'store-stock-product'),
    orAbsent(getAllStores(services), services, 'store-stock-hours'),
  ]);
  if (!product) return undefined;
  const { choice, contents: pieces } = toProductDetail(product, services);
  const variants = variantIdsOf(pieces.length > 0 ? pieces : [choice]);
  const units = await unitsThere(services, variants, mine.inventoryId);
  const store = stores?.find((one) => one.id === mine.id);
  if (!units) return undefined;
  return (pickUp: DeliveryMethods['pickUp']) => {
    const ready = store && pickUp && readyText(pickUp, store, { at: Date.now() }, shop);
    if (pieces.length > 0)
      return <PiecesInStore pieces={pieces} units={units} ready={ready} mine={mine} shop={shop} />;
    const asked = (name: string) => shop.search.get(name);
    const colour = chosenColour(choice, asked(COLOUR_PARAMETER));
    const variant = colour && variantOf(colour, chosenValues(choice, asked));
    return <StoreStock mine={mine} stock={{ choice, units, colour, variant, ready }} shop={shop} />;
  };
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
