import { beforeEach, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('customers-lists');

beforeEach(() => shop.reset());

/** A product that can be added to a wish list. */
async function product(): Promise<string> {
  const { access_token: token } = await shop.guest();
  const found = await shop.search(token).productSearch({ parameters: { q: 'jacket', limit: 1 } });
  return found.hits?.[0]?.productId ?? '';
}

const item = (productId: string) =>
  ({ type: 'product', productId, quantity: 1, priority: 1, public: true }) as const;

describe('a wish list', () => {
  it('is created, filled, changed and emptied', async () => {
    const { token, customerId } = await shop.shopper();
    const customers = shop.customers(token);
    const parameters = { customerId };
    const none = await customers.getCustomerProductLists({ parameters });
    expectAnswer('CustomerProductLists', none);
    expect(none).toEqual({ data: [], limit: 0, total: 0 });
    const list = await customers.createCustomerProductList({ parameters, body: { type: 'wish_list' } });
    expectAnswer('CustomerProductList', list);
    expect(list).toMatchObject({ type: 'wish_list', public: false });
    const of = { ...parameters, listId: list.id ?? '' };
    const added = await customers.createCustomerProductListItem({
      parameters: of,
      body: item(await product()),
    });
    expectAnswer('CustomerProductListItem', added);
    const one = { ...of, itemId: added.id ?? '' };
    const changed = await customers.updateCustomerProductListItem({
      parameters: one,
      body: { quantity: 3, priority: 2, public: false },
    });
    expect(changed).toMatchObject({ quantity: 3, priority: 2, public: false });
    expectAnswer('CustomerProductListItem', await customers.getCustomerProductListItem({ parameters: one }));
    const read = await customers.getCustomerProductList({ parameters: of });
    expectAnswer('CustomerProductList', read);
    expect(read.customerProductListItems).toHaveLength(1);
    await customers.deleteCustomerProductListItem({ parameters: one });
    await refusal(customers.deleteCustomerProductListItem({ parameters: one }), 404);
    const renamed = await customers.updateCustomerProductList({ parameters: of, body: { name: 'Winter' } });
    expect(renamed).toMatchObject({ name: 'Winter', id: list.id });
    await customers.deleteCustomerProductList({ parameters: of });
    await refusal(customers.getCustomerProductList({ parameters: of }), 404);
  });

  it('takes existing products, and updates an item as a whole', async () => {
    const { token, customerId } = await shop.shopper();
    const customers = shop.customers(token);
    const list = await customers.createCustomerProductList({ parameters: { customerId }, body: {} });
    const parameters = { customerId, listId: list.id ?? '' };
    const unknown = customers.createCustomerProductListItem({ parameters, body: item('no-such-product') });
    expect(await refusal(unknown, 400)).toMatchObject({ productId: 'no-such-product' });
    const negative = { ...item(await product()), quantity: -1 };
    await refusal(customers.createCustomerProductListItem({ parameters, body: negative }), 400);
    const type = { type: 'shoes' };
    const bad = fetch(
      `${shop.origin}/customer/shopper-customers/v1/organizations/f_ecom_zzrf_001/customers/${customerId}/product-lists?siteId=cairn-us`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(type),
      },
    );
    expect((await bad).status).toBe(400);
  });

  it('belongs to its owner only, and to one site', async () => {
    const ann = await shop.shopper();
    const ben = await shop.shopper();
    const { id = '' } = await shop
      .customers(ann.token)
      .createCustomerProductList({ parameters: { customerId: ann.customerId }, body: {} });
    const others = shop.customers(ben.token);
    const parameters = { customerId: ann.customerId, listId: id };
    await refusal(others.getCustomerProductLists({ parameters }), 404);
    await refusal(others.getCustomerProductList({ parameters }), 404);
    await refusal(
      others.getCustomerProductList({ parameters: { customerId: ben.customerId, listId: id } }),
      404,
    );
    await refusal(others.deleteCustomerProductList({ parameters }), 404);
    await refusal(others.getPublicProductList({ parameters: { listId: id } }), 404);
  });

  it('can be shared: found by its owner’s address or name, with its public items', async () => {
    const ann = await shop.shopper({ firstName: 'Ann', lastName: 'Sharer' });
    const customers = shop.customers(ann.token);
    const { id: listId = '' } = await customers.createCustomerProductList({
      parameters: { customerId: ann.customerId },
      body: { type: 'gift_registry', name: 'Base camp', public: true },
    });
    const parameters = { customerId: ann.customerId, listId };
    const productId = await product();
    const seen = await customers.createCustomerProductListItem({ parameters, body: item(productId) });
    const hidden = await customers.createCustomerProductListItem({
      parameters,
      body: { ...item(productId), public: false },
    });
    const guest = shop.customers((await shop.guest()).access_token);
    const searches: Record<string, string>[] = [
      { email: ann.login },
      { firstName: 'ann', lastName: 'SHARER' },
    ];
    for (const search of searches) {
      const found = await guest.getPublicProductListsBySearchTerm({ parameters: search });
      expectAnswer('PublicProductLists', found);
      expect(found.data.map(({ id }) => id)).toEqual([listId]);
    }
    const nobody = await guest.getPublicProductListsBySearchTerm({ parameters: { email: 'x@y.example' } });
    expect(nobody.total).toBe(0);
    const list = await guest.getPublicProductList({ parameters: { listId } });
    expectAnswer('PublicProductList', list);
    expect(list.productListItems?.map(({ id }) => id)).toEqual([seen.id]);
    expect(JSON.stringify(list)).not.toContain(ann.login);
    const items = await guest.getPublicProductListItems({
      parameters: { listId, expand: ['product', 'images'] },
    });
    expectAnswer('PublicProductListItems', items);
    expect(items.data?.[0]?.product).toMatchObject({ id: productId });
    const itemId = seen.id ?? '';
    expectAnswer('PublicProductListItem', await guest.getProductListItem({ parameters: { listId, itemId } }));
    await refusal(guest.getProductListItem({ parameters: { listId, itemId: hidden.id ?? '' } }), 404);
  });
});
