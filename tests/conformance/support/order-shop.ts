import { beforeAll, beforeEach } from 'vitest';
import { expectAnswer } from './answer-schemas.ts';
import { readyBasket, someVariants } from './goods.ts';
import { VendorShop } from './vendor-shop.ts';

/**
 * A shop for one test file, in which every test has a new guest who can order a variant. Call it once
 * at the top of the file.
 */
export function orderShop(name: string) {
  const shop = new VendorShop(name);
  const guest = { token: '', customerId: '' };
  let variant = '';

  beforeAll(async () => {
    await shop.reset();
    const { access_token } = await shop.guest();
    [variant = ''] = await someVariants(shop, access_token);
  });
  beforeEach(async () => {
    const { access_token, customer_id } = await shop.guest();
    Object.assign(guest, { token: access_token, customerId: customer_id });
  });

  const orders = () => shop.orders(guest.token);
  return {
    shop,
    guest,
    orders,
    variant: () => variant,
    async stockOf(id: string): Promise<number> {
      const parameters = { id, expand: ['availability' as const] };
      const product = await shop.products(guest.token).getProduct({ parameters });
      return product.inventory?.ats ?? 0;
    },
    async order(quantity = 1) {
      const basket = await readyBasket(shop, guest.token, [{ productId: variant, quantity }]);
      const made = await orders().createOrder({ body: { basketId: basket.basketId } });
      expectAnswer('Order', made);
      return { basket, order: made, orderNo: made.orderNo ?? '' };
    },
  };
}
