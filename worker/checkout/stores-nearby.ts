import { normalPostalCode } from '../../shared/forms/postal-codes.ts';
import { regionOf } from '../../shared/i18n/locale-names.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { type DistanceUnit, distanceUnit } from '../stores/distance.ts';
import { asPickUpPoint, type PickUpPoint } from '../stores/pick-up-point.ts';
import type { Basket, BasketItem } from '../upstreams/commerce/basket-schema.ts';
import { getStoreStock, MOST_LISTS, type StoreStock } from '../upstreams/commerce/store-stock.ts';
import { getStore, searchStores } from '../upstreams/commerce/stores.ts';
import type { Services } from '../upstreams/services.ts';

/** How far the stores shown may be, in the unit of the country. */
const FAR = 100;
/** Stores asked for: some of the nearest ones may not have pick-up. */
const ASKED = 15;

/** A store, and which lines it has. */
export type StoreWithLines = {
  store: PickUpPoint;
  /** The ids of the lines that can be picked up there now. */
  there: ReadonlySet<string>;
  /** Those of which the service does not state whether they can. */
  unstated: ReadonlySet<string>;
};

/**
 * A postal code of one of the site's countries, in its usual spelling; undefined for any other. Where it may
 * be of several, it is of `ownCountry`, else of the country that the locale is written for.
 */
export function postalPlace(
  { site, locale }: Pick<ShopRequest, 'site' | 'locale'>,
  typed: string,
  ownCountry?: string,
): { countryCode: string; postalCode: string } | undefined {
  const first = [ownCountry, regionOf(locale.id)].flatMap((country) => country ?? []);
  const known = first.filter((country) => site.countries.includes(country));
  for (const countryCode of new Set([...known, ...site.countries])) {
    const postalCode = normalPostalCode(countryCode, typed);
    if (postalCode) return { countryCode, postalCode };
  }
  return undefined;
}

/** How far a search reaches, with its unit. */
export function reachOf(countryCode: string): { far: number; unit: DistanceUnit } {
  return { far: FAR, unit: distanceUnit(countryCode) };
}

/**
 * The stores around a postal code that have pick-up, the nearest first, with the lines that each of
 * them has. None where no store is near, or nobody knows the code. Throws `UpstreamError`.
 */
export async function storesNearby(
  services: Services,
  place: { countryCode: string; postalCode: string },
  { productItems }: Pick<Basket, 'productItems'>,
): Promise<StoreWithLines[]> {
  const { far, unit } = reachOf(place.countryCode);
  const found = await searchStores(services, {
    ...place,
    maxDistance: far,
    distanceUnit: unit,
    limit: ASKED,
  });
  const points = found.flatMap((store) => asPickUpPoint(services.shop, store) ?? []).slice(0, MOST_LISTS);
  if (points.length === 0) return [];
  const lists = points.map(({ inventoryId }) => inventoryId);
  const stock = await getStoreStock(services, productIdsOf(productItems), lists);
  return points.map((store) => ({ store, ...linesAt(productItems, store, stock) }));
}

/** A store with pick-up by its id; undefined where this site has none of that id. */
export async function pickUpPoint(services: Services, id: string): Promise<PickUpPoint | undefined> {
  const store = STORE_ID.test(id) ? await getStore(services, id) : undefined;
  return store && asPickUpPoint(services.shop, store);
}

/** No comma: an address names several stores with one. */
const STORE_ID = /^[\w.-]{1,100}$/;

/** The lines that a store has now. */
export async function linesIn(
  services: Services,
  store: PickUpPoint,
  lines: BasketItem[],
): Promise<StoreWithLines & { ownList: string | undefined }> {
  const stock = await getStoreStock(services, productIdsOf(lines), [store.inventoryId]);
  return { store, ...linesAt(lines, store, stock), ownList: stock.ownList };
}

function linesAt(lines: BasketItem[], store: PickUpPoint, stock: StoreStock) {
  const there = linesThere(lines, store, stock);
  const atMost = linesThere(lines, store, stock, Number.POSITIVE_INFINITY);
  return { there, unstated: new Set([...atMost].filter((id) => !there.has(id))) };
}

/** What is taken from stock for a line: the product, or the pieces of a bundle. */
function piecesOf({ productId, quantity, bundledProductItems }: BasketItem): [id: string, units: number][] {
  return bundledProductItems.length > 0
    ? bundledProductItems.map((piece) => [piece.productId, piece.quantity])
    : [[productId, quantity]];
}

export function productIdsOf(lines: BasketItem[]): string[] {
  return lines.flatMap((line) => piecesOf(line).map(([id]) => id));
}

/**
 * The lines for which a store has enough. Lines of one product share what is there; `unstated` is
 * taken for it where the service does not state it.
 */
export function linesThere(
  lines: BasketItem[],
  { inventoryId }: Pick<PickUpPoint, 'inventoryId'>,
  { units }: Pick<StoreStock, 'units'>,
  unstated = 0,
): ReadonlySet<string> {
  const left = new Map(units.get(inventoryId));
  const there = new Set<string>();
  for (const line of lines) {
    const pieces = piecesOf(line);
    if (!pieces.every(([id, wanted]) => (left.get(id) ?? unstated) >= wanted)) continue;
    for (const [id, wanted] of pieces) left.set(id, (left.get(id) ?? unstated) - wanted);
    there.add(line.itemId);
  }
  return there;
}
