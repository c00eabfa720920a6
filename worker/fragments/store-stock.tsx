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
import { Arrival, FOR_MEMBERS, PiecesInStore, StoreStock } from '../catalog/product/store-stock.tsx';
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
/** Longest call for the store's hours, in ms: they are for a line below its stock. */
const HOURS_PATIENCE_MS = 1_000;

/**
 * When a product arrives, and what the visitor's store has of it (`?id=…` and the choice of the
 * product's page), for a page that is the same for everyone. How the shop delivers is in the data
 * cache; for visitors without a store nothing else is asked, so that it says the days for every id of
 * a valid form. It is never cached, because its days are those of this moment. 204 for an invalid id,
 * and where a store is asked for a product that the shop does not have.
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
  if (stock === null) return noFragment(c);
  return fragmentResponse(
    c,
    <>
      <Arrival methods={methods} forMembers={shop.search.has(FOR_MEMBERS)} shop={shop} />
      {stock?.(methods?.pickUp) ?? <StoreStock mine={mine} shop={shop} />}
    </>,
  );
}

/**
 * What a store has of a product: draws it with when it can be picked up. Null where there is no such
 * product, undefined while it is not known.
 */
async function stockIn(mine: MyStore, id: string, services: Services) {
  const { shop } = services;
  const stores = orAbsent(getAllStores(services, HOURS_PATIENCE_MS), services, 'store-stock-hours');
  const asked = getProduct(services, id).then((product) => product ?? null);
  const product = await orAbsent(asked, services, 'store-stock-product');
  if (!product) return product;
  const { choice, contents: pieces } = toProductDetail(product, services);
  const variants = variantIdsOf(pieces.length > 0 ? pieces : [choice]);
  const units = await unitsThere(services, variants, mine.inventoryId);
  if (!units) return undefined;
  const store = (await stores)?.find((one) => one.id === mine.id);
  return (pickUp: DeliveryMethods['pickUp']) => {
    const ready = store && pickUp && readyText(pickUp, store, { at: Date.now() }, shop);
    if (pieces.length > 0)
      return <PiecesInStore pieces={pieces} units={units} ready={ready} mine={mine} shop={shop} />;
    const named = (name: string) => shop.search.get(name);
    const colour = chosenColour(choice, named(COLOUR_PARAMETER));
    const variant = colour && variantOf(colour, chosenValues(choice, named));
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
