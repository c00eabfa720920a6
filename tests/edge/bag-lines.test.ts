import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../sandbox/catalog/types.ts';
import { MOVE_WISH } from '../../shared/ui/wish-form.ts';
import { memberOf, newAccount } from './support/account.ts';
import { addToBag, bagIn, bagOf, guestWithBag, problemIn } from './support/bag.ts';
import { findProduct, variants } from './support/catalogue.ts';
import { faulty } from './support/faulty.ts';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';
import { leads, type Visitor } from './support/visitor.ts';

const shop = new Shop();
const exclusive = findProduct(({ memberExclusive }) => memberExclusive);
const jacket = findProduct(
  ({ id, type, colours, memberExclusive }) =>
    type === 'master' && !memberExclusive && colours.length > 1 && inStock(id).length > 3,
);

function inStock(productId: Product['id'], least = 8) {
  return variants.filter((variant) => variant.productId === productId && variant.stock >= least);
}
function nth(index: number): string {
  return inStock(jacket.id)[index]?.id ?? '';
}

beforeAll(mendAll);
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const lineOf = async (visitor: Visitor, productId = nth(0)) =>
  (await bagOf(visitor)).lines.find((line) => line.productId === productId);
const linesOf = async (visitor: Visitor) =>
  (await bagOf(visitor)).lines.map(({ productId, quantity }) => ({ productId, quantity }));
const replace = async (visitor: Visitor, variant: string) =>
  visitor.send(`/api/bag/items/${(await lineOf(visitor))?.id}`, { variant });
const ledTo = (response: Response) => [response.status, leads(response)];
const wishes = async (visitor: Visitor) =>
  (await (await visitor.read('/api/wishlist')).json<{ productIds: string[] }>()).productIds;

describe('another colour or size of a line', () => {
  it('replaces it in one call and keeps its quantity', async () => {
    const visitor = await guestWithBag(shop, nth(0), 2);
    const line = await lineOf(visitor);
    expect(line?.variants?.flatMap(({ variants: all }) => all.map(({ id }) => id))).toContain(nth(1));
    const after = await bagIn(await replace(visitor, nth(1)));
    expect(after.lines).toMatchObject([{ id: line?.id, productId: nth(1), quantity: 2 }]);
    expect(after.count).toBe(2);
  });

  it('joins the line that holds it already', async () => {
    const visitor = await guestWithBag(shop, nth(0), 2);
    await addToBag(visitor, { productId: nth(1), quantity: 3 });
    await replace(visitor, nth(1));
    expect(await linesOf(visitor)).toEqual([{ productId: nth(1), quantity: 5 }]);
  });

  it('is refused above the limit of an order, also together with another line', async () => {
    const visitor = await guestWithBag(new Shop({ MAX_ORDER_QUANTITY: '4' }), nth(0), 2);
    await addToBag(visitor, { productId: nth(1), quantity: 3 });
    const refused = await replace(visitor, nth(1));
    expect([refused.status, (await problemIn(refused)).title]).toEqual([
      400,
      'You can order 4 of one product at most.',
    ]);
    expect(await linesOf(visitor)).toEqual([
      { productId: nth(0), quantity: 2 },
      { productId: nth(1), quantity: 3 },
    ]);
  });

  it('is refused where there are not as many', async () => {
    const scarce = findProduct(
      ({ id, memberExclusive, type }) =>
        type === 'master' &&
        !memberExclusive &&
        inStock(id, 8).length > 0 &&
        variants.some(({ productId, stock }) => productId === id && stock > 0 && stock < 5),
    );
    const few = variants.find(({ productId, stock }) => productId === scarce.id && stock > 0 && stock < 5);
    const plenty = inStock(scarce.id)[0]?.id ?? '';
    const visitor = await guestWithBag(shop, plenty, 6);
    const line = await lineOf(visitor, plenty);
    const refused = await visitor.send(`/api/bag/items/${line?.id}`, { variant: few?.id ?? '' });
    expect([refused.status, (await problemIn(refused)).title]).toEqual([409, `Only ${few?.stock} left!`]);
    expect(await linesOf(visitor)).toEqual([{ productId: plenty, quantity: 6 }]);
  });

  it('takes a new quantity along, or neither is changed', async () => {
    const visitor = await guestWithBag(shop, nth(0), 2);
    await addToBag(visitor, { productId: nth(1), quantity: 3 });
    const line = await lineOf(visitor);
    const send = (variant: string, quantity: string) =>
      visitor.send(`/api/bag/items/${line?.id}`, { variant, quantity });
    expect((await send('CRN1000-no-such-variant', '5')).status).toBe(409);
    expect(await linesOf(visitor)).toEqual([
      { productId: nth(0), quantity: 2 },
      { productId: nth(1), quantity: 3 },
    ]);
    expect((await send(nth(0), '4')).status).toBe(200);
    expect((await send(nth(1), '1')).status).toBe(200);
    expect(await linesOf(visitor)).toEqual([{ productId: nth(1), quantity: 4 }]);
  });

  it('cannot become another product, such as one for members only', async () => {
    const visitor = await guestWithBag(shop, nth(0));
    const other = variants.find(({ productId }) => productId === exclusive.id)?.id ?? '';
    expect((await replace(visitor, other)).status).toBe(409);
    expect(await linesOf(visitor)).toEqual([{ productId: nth(0), quantity: 1 }]);
  });

  it('leaves the line as it is where the service fails', async () => {
    const visitor = await guestWithBag(shop, nth(0), 2);
    const { id } = (await lineOf(visitor)) ?? {};
    await spoil({ service: 'baskets', path: '/items/', mode: 'status', status: 503 });
    expect((await visitor.send(`/api/bag/items/${id}`, { variant: nth(1) })).status).toBe(503);
    await mendAll();
    expect(await linesOf(visitor)).toEqual([{ productId: nth(0), quantity: 2 }]);
  });

  it('is answered 404 for a line that another tab has removed', async () => {
    const visitor = await guestWithBag(shop, nth(0));
    const line = await lineOf(visitor);
    await visitor.send(`/api/bag/items/${line?.id}`, { quantity: '0' });
    expect((await visitor.send(`/api/bag/items/${line?.id}`, { variant: nth(1) })).status).toBe(404);
  });

  it('works by a form without scripts', async () => {
    const visitor = await guestWithBag(shop, nth(0), 2);
    const html = await visitor.text('/cart');
    expect(html).toContain(`<option value="${nth(0)}" selected="">`);
    const line = await lineOf(visitor);
    const sent = await visitor.post('/cart', {
      _action: 'change-line',
      itemId: line?.id ?? '',
      variant: nth(1),
    });
    expect(ledTo(sent)).toEqual([303, '/cart']);
    expect(await linesOf(visitor)).toEqual([{ productId: nth(1), quantity: 2 }]);
  });
});

describe('saving a line for later', () => {
  const save = async (visitor: Visitor) =>
    visitor.post('/cart', { _action: 'save-line', itemId: (await lineOf(visitor))?.id ?? '' });
  /** Sends the form of one button that the message on the bag's page has. */
  async function undo(visitor: Visitor, page?: string): Promise<Response> {
    const html = page ?? (await visitor.text('/cart'));
    const [before = ''] = html.split('>Undo<');
    const form = before.slice(before.lastIndexOf('<form'));
    const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    );
    return visitor.post('/cart', Object.fromEntries(fields));
  }

  for (const who of ['guest', 'member'] as const) {
    const become = async () => {
      if (who === 'guest') return guestWithBag(shop, nth(0), 2);
      const visitor = await memberOf(shop, await newAccount(shop));
      await addToBag(visitor, { productId: nth(0), quantity: 2 });
      return visitor;
    };

    it(`puts it on the list of a ${who}, shows it on the page, and moves it back`, async () => {
      const visitor = await become();
      expect(ledTo(await save(visitor))).toEqual([303, '/cart']);
      expect(await linesOf(visitor)).toEqual([]);
      expect(await wishes(visitor)).toEqual([nth(0)]);
      const html = await visitor.text('/cart');
      expect(html).toContain('Saved for later');
      expect(html).toMatch(/Move to bag/);
      const moved = await visitor.post('/cart', {
        _action: 'move-saved',
        productId: nth(0),
        quantity: '1',
      });
      expect(ledTo(moved)).toEqual([303, '/cart']);
      expect(await linesOf(visitor)).toEqual([{ productId: nth(0), quantity: 1 }]);
      expect(await wishes(visitor)).toEqual([]);
    });

    it(`is undone with the whole quantity of a ${who}'s line`, async () => {
      const visitor = await become();
      await save(visitor);
      expect(ledTo(await undo(visitor))).toEqual([303, '/cart']);
      expect(await linesOf(visitor)).toEqual([{ productId: nth(0), quantity: 2 }]);
      expect(await wishes(visitor)).toEqual([]);
    });
  }

  it.each([
    ['the bag', '/cart', 'move-saved'],
    ['the list', '/account/wishlist', MOVE_WISH],
  ])(
    'a guest who moves what only members may buy is led to log in: on the page of %s',
    async (_, page, _action) => {
      const visitor = await guestWithBag(shop, nth(0));
      const productId = inStock(exclusive.id)[0]?.id ?? '';
      await visitor.send('/api/wishlist/items', { productId });
      const refused = await visitor.post(page, { _action, productId, quantity: '1' });
      expect(refused.status).toBe(403);
      const html = await refused.text();
      const product = encodeURIComponent(`/product/${productId}`);
      expect(html).toMatch(new RegExp(`<a href="/login\\?return=${product}"[^>]*>Join or log in</a>`));
      expect(await wishes(visitor)).toEqual([productId]);
    },
  );

  it('leaves on the list what was there before, when it is undone', async () => {
    const visitor = await guestWithBag(shop, nth(0), 2);
    await visitor.send('/api/wishlist/items', { productId: nth(0) });
    await save(visitor);
    await undo(visitor);
    expect(await linesOf(visitor)).toEqual([{ productId: nth(0), quantity: 2 }]);
    expect(await wishes(visitor)).toEqual([nth(0)]);
  });

  it('can be tried again where undoing it is refused', async () => {
    const visitor = await guestWithBag(new Shop({ MAX_ORDER_QUANTITY: '5' }), nth(0), 4);
    await save(visitor);
    const page = await visitor.text('/cart');
    await addToBag(visitor, { productId: nth(0), quantity: 2 });
    const refused = await undo(visitor, page);
    expect(refused.status).toBe(400);
    const [again = ''] = (await refused.text()).split('>Try again<');
    const form = again.slice(again.lastIndexOf('<form'));
    expect(form).toContain('name="_action" value="move-saved"');
    expect(form).toContain('name="quantity" value="4"');
    expect(await wishes(visitor)).toEqual([nth(0)]);
  });

  it('keeps the line where the list cannot take it', async () => {
    const visitor = await memberOf(shop, await newAccount(shop));
    await addToBag(visitor, { productId: nth(0) });
    await spoil({ service: 'customers', path: 'product-lists', mode: 'cut' });
    expect((await save(visitor)).status).toBe(503);
    await mendAll();
    expect(await linesOf(visitor)).toEqual([{ productId: nth(0), quantity: 1 }]);
  });

  it('keeps a line whose product the list could not show again', async () => {
    const visitor = await guestWithBag(shop, nth(0), 2);
    const odd = JSON.stringify(`${nth(0)} 1/2`);
    const SANDBOX = faulty(/shopper-baskets/, async (answer) => {
      const response = await answer();
      const body = (await response.text()).replaceAll(JSON.stringify(nth(0)), odd);
      return new Response(body, { status: response.status, headers: response.headers });
    });
    const fields = { _action: 'save-line', itemId: (await lineOf(visitor))?.id ?? '' };
    const refused = await visitor.post('/cart', fields, { bindings: { SANDBOX } });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Your wishlist could not be changed.');
    expect(await linesOf(visitor)).toEqual([{ productId: nth(0), quantity: 2 }]);
    expect(visitor.cookie).not.toContain('wishes-');
  });

  it('is not offered, nor done, where the shop has no wish lists', async () => {
    const without = new Shop({ FEATURE_WISHLIST: 'false' });
    const visitor = await guestWithBag(without, nth(0));
    expect(await visitor.text('/cart')).not.toContain('Save for later');
    expect((await save(visitor)).status).toBe(404);
    expect(await linesOf(visitor)).toEqual([{ productId: nth(0), quantity: 1 }]);
  });

  it('shows the bag also where the list gives no answer', async () => {
    const visitor = await memberOf(shop, await newAccount(shop));
    await addToBag(visitor, { productId: nth(0) });
    await spoil({ service: 'customers', path: 'product-lists', mode: 'cut' });
    expect(await visitor.text('/cart')).toContain(jacket.name.en);
  });
});

it('names the cards that the shop accepts and states the promise of returns, with a link', async () => {
  const html = await (await guestWithBag(shop, nth(0))).text('/cart');
  expect(html).toContain('aria-label="Visa"');
  expect(html).toContain('Unworn items can be returned within 60 days.');
  expect(html).toContain('href="/t/shipping-returns/"');
});
