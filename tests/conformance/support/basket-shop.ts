import { beforeAll, beforeEach } from 'vitest';
import { expectAnswer } from './answer-schemas.ts';
import { someVariants } from './goods.ts';
import { VendorShop } from './vendor-shop.ts';

/** The last part of a problem's type. */
export const slug = (problem: { type?: string }) => problem.type?.split('/').at(-1);
export const cents = (amount: number | undefined) => Math.round((amount ?? 0) * 100);

/**
 * A shop for one test file, in which every test has a guest with a new, empty basket, and two
 * variants to put into it. Call it once at the top of the file.
 */
export function basketShop(name: string) {
  const shop = new VendorShop(name);
  let variants: string[] = [];
  const guest = { token: '', customerId: '', basketId: '' };

  beforeAll(async () => {
    await shop.reset();
    const { access_token } = await shop.guest();
    variants = await someVariants(shop, access_token);
  });
  beforeEach(async () => {
    const { access_token, customer_id } = await shop.guest();
    const basket = await shop.baskets(access_token).createBasket({ body: {} });
    Object.assign(guest, { token: access_token, customerId: customer_id, basketId: basket.basketId ?? '' });
  });

  const baskets = () => shop.baskets(guest.token);
  type Items = Parameters<ReturnType<typeof baskets>['addItemToBasket']>[0]['body'];
  return {
    shop,
    guest,
    baskets,
    one: () => variants[0] ?? '',
    two: () => variants[1] ?? '',
    async add(body: Items) {
      const { basketId } = guest;
      const basket = await baskets().addItemToBasket({ parameters: { basketId }, body });
      expectAnswer('Basket', basket);
      return basket;
    },
  };
}
