import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import type { VendorShop } from './vendor-shop.ts';

type Product = ShopperProductsTypes.Product;

/** Products of a kind (`master`, `set`, `bundle`) that a search finds. */
export async function found(
  shop: VendorShop,
  token: string,
  type: 'master' | 'set' | 'bundle',
  q: string,
  limit = 20,
): Promise<Product[]> {
  const { hits = [] } = await shop
    .search(token)
    .productSearch({ parameters: { q, refine: [`htype=${type}`], limit } });
  const ids = hits.map(({ productId }) => productId).slice(0, 24);
  if (ids.length === 0) return [];
  const { data = [] } = await shop.products(token).getProducts({ parameters: { ids } });
  return data;
}

/** Ids of a product's variants with at least `stock` units on hand, most first. */
export async function variantsInStock(
  shop: VendorShop,
  token: string,
  product: Product | undefined,
  stock = 10,
): Promise<string[]> {
  const ids = (product?.variants ?? []).flatMap(({ productId, orderable }) => (orderable ? productId : []));
  if (ids.length === 0) return [];
  const { data = [] } = await shop
    .products(token)
    .getProducts({ parameters: { ids: ids.slice(0, 24), expand: ['availability'] } });
  return data
    .filter(({ inventory }) => (inventory?.ats ?? 0) >= stock)
    .sort((a, b) => (b.inventory?.ats ?? 0) - (a.inventory?.ats ?? 0))
    .map(({ id }) => id);
}

/** One variant in stock of each of several products. */
export async function someVariants(shop: VendorShop, token: string, q = 'jacket', stock = 20) {
  const products = await found(shop, token, 'master', q);
  const variants = await Promise.all(products.map((product) => variantsInStock(shop, token, product, stock)));
  return variants.flatMap(([id]) => id ?? []);
}

export const ADDRESS = {
  firstName: 'Ann',
  lastName: 'Lee',
  address1: '1 Main Street',
  city: 'Denver',
  stateCode: 'CO',
  postalCode: '80202',
  countryCode: 'US',
  phone: '3035550100',
};

/** A card as a shop sends it: only its last four digits. */
export const card = (lastDigits = '4242') => ({
  holder: 'Ann Lee',
  cardType: 'Visa',
  maskedNumber: `************${lastDigits}`,
  expirationMonth: 12,
  expirationYear: 2039,
});

/** A basket that is ready to be ordered. */
export async function readyBasket(
  shop: VendorShop,
  token: string,
  productItems: { productId: string; quantity: number }[],
  lastDigits?: string,
  email = 'ann@shopper.example',
) {
  return shop.baskets(token).createBasket({
    body: {
      customerInfo: { email },
      productItems,
      shipments: [{ shipmentId: 'me', shippingAddress: ADDRESS, shippingMethod: { id: 'standard' } }],
      billingAddress: ADDRESS,
      paymentInstruments: [{ paymentMethodId: 'CREDIT_CARD', paymentCard: card(lastDigits) }],
    },
  });
}

const STORE = 'us-boston-newbury';

/** Puts one more of a variant into a basket, to be picked up in a store that has it. */
export async function addPickUp(
  shop: VendorShop,
  token: string,
  { basketId, productId }: { basketId: string; productId: string },
) {
  const inventoryId = `inventory-${STORE}`;
  const parameters = { basketId };
  await shop.control('PUT', `stock/${productId}`, { stock: 5, inventoryId });
  await shop.baskets(token).createShipmentForBasket({
    parameters,
    body: {
      shipmentId: 'boston',
      shippingMethod: { id: '005' },
      shippingAddress: ADDRESS,
      c_fromStoreId: STORE,
    },
  });
  await shop.baskets(token).addItemToBasket({
    parameters,
    body: [{ productId, quantity: 1, shipmentId: 'boston', inventoryId }],
  });
}
