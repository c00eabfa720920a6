import { afterEach, beforeAll, beforeEach } from 'vitest';
import { addToBag, guestWithBag } from './bag.ts';
import { send } from './checkout.ts';
import { countIn, lineIdsOf, STORES } from './pick-up.ts';
import { coldStart, mendAll, PLENTY, type Shop, setStock, someVariant } from './shop.ts';
import type { Visitor } from './visitor.ts';

type Products = { jacket: string; trousers: string };
/** A guest, and the ids of the lines in their bag. */
type Filled = { guest: Visitor; inBag: Products };

/** The variants that the tests of a file buy. */
export let jacket: string;
export let trousers: string;
/** The guest of a test, where the file's call of `prepareTwoLines` says how to make one. */
export let guest: Visitor;
export let inBag: Products;

/**
 * Finds the two variants, and gives every test working services, empty caches and the guest that
 * `newGuest` makes. Call it once, at the top of a file.
 */
export function prepareTwoLines(
  shop: Shop,
  newGuest?: (shop: Shop, products: Products) => Promise<Filled>,
): void {
  beforeAll(async () => {
    await mendAll();
    jacket = await someVariant(shop);
    trousers = await someVariant(shop, '/c/mens-bottoms/');
  });
  beforeEach(async () => {
    await mendAll();
    await coldStart();
    if (newGuest) ({ guest, inBag } = await newGuest(shop, { jacket, trousers }));
  });
  afterEach(mendAll);
}

/** A guest with two jackets and a pair of trousers, who has entered an e-mail address. */
export async function guestWithTwoLines(shop: Shop, products: Products): Promise<Filled> {
  for (const variant of Object.values(products)) await setStock(variant, PLENTY);
  const visitor = await guestWithBag(shop, products.jacket, 2);
  await addToBag(visitor, { productId: products.trousers });
  const ids = await lineIdsOf(visitor);
  await send(visitor, 'contact', { email: 'guest@example.com' });
  return {
    guest: visitor,
    inBag: { jacket: ids[products.jacket] ?? '', trousers: ids[products.trousers] ?? '' },
  };
}

/** The same; the store in Denver has both products, the one in Boulder only the jacket. */
export async function guestToPickUp(shop: Shop, products: Products): Promise<Filled> {
  await countIn(STORES.denver, products.jacket, 5);
  await countIn(STORES.denver, products.trousers, 5);
  await countIn(STORES.boulder, products.jacket, 5);
  await countIn(STORES.boulder, products.trousers, 0);
  return guestWithTwoLines(shop, products);
}
