import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wishListAnswer } from '../../shared/schemas/wish-list.ts';
import { type Account, ask, memberOf, newAccount, ORGANIZATION } from './support/account.ts';
import { bagOf, problemIn } from './support/bag.ts';
import { products, variants } from './support/catalogue.ts';
import { sessionOf, unsignedMember } from './support/sessions.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  productIdOf,
  Shop,
  someProduct,
  spoil,
} from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
let jacket: string;
let boots: string;
let ada: Account;
let member: Visitor;

beforeAll(async () => {
  await mendAll();
  jacket = productIdOf(await someProduct(shop));
  boots = productIdOf(await someProduct(shop, '/c/footwear/'));
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  ada = await newAccount(shop);
  member = await memberOf(shop, ada);
});
afterEach(mendAll);

const add = (productId: string, visitor = member) => visitor.send('/api/wishlist/items', { productId });
const remove = (productId: string, visitor = member) =>
  visitor.send('/api/wishlist/items/remove', { productId });
const wishByForm = (productId: string, visitor = member) =>
  visitor.post('/account/wishlist', { _action: 'add', productId });
const answerOf = async (response: Response) => wishListAnswer.parse(await response.json());
const listOf = async (visitor = member) => (await answerOf(await visitor.read('/api/wishlist'))).productIds;
const page = (visitor = member) => visitor.text('/account/wishlist');

/** The shopper's lists from the service. */
async function lists(): Promise<{ type: string; customerProductListItems?: { productId: string }[] }[]> {
  const { access, customerId } = await sessionOf(member.cookie);
  const path = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers/${customerId}/product-lists`;
  const response = await ask(`${path}?siteId=cairn-us`, { headers: { authorization: `Bearer ${access}` } });
  return (await response.json<{ data: [] }>()).data;
}

describe('a wish', () => {
  it('creates the list with the first one, and is added once', async () => {
    expect(await listOf()).toEqual([]);
    expect(await lists()).toEqual([]);
    const added = await answerOf(await add(jacket));
    expect(added).toEqual({
      productIds: [jacket],
      said: { title: 'Added to wishlist', action: { label: 'View wishlist', href: '/account/wishlist' } },
    });
    expect((await answerOf(await add(boots))).productIds).toEqual([boots, jacket]);
    const again = await answerOf(await add(jacket));
    expect(again.said?.title).toBe('Item is already in wishlist');
    expect(again.productIds).toEqual([boots, jacket]);
    const [list, ...others] = await lists();
    expect(others).toEqual([]);
    expect(list?.customerProductListItems).toHaveLength(2);
  });

  it('is removed, also when it is not there', async () => {
    await add(jacket);
    expect(await answerOf(await remove(jacket))).toMatchObject({
      productIds: [],
      said: { title: 'Removed from wishlist' },
    });
    expect((await remove(jacket)).status).toBe(200);
    expect(await listOf()).toEqual([]);
  });

  it('of two at once is on the same list', async () => {
    await Promise.all([add(jacket), add(boots)]);
    expect([...(await listOf())].sort()).toEqual([jacket, boots].sort());
  });

  it.each(['', 'x'.repeat(101), '../x', 'a b', '<b>'])('for %j is refused', async (productId) => {
    expect((await add(productId)).status).toBe(400);
  });

  it('for an unknown product is an error with its message', async () => {
    const refused = await add('CRN-no-such-product');
    expect(refused.status).toBe(409);
    expect((await problemIn(refused)).title).toBe('Your wishlist could not be changed. Please try again.');
  });

  it('fails with a message while the service is down', async () => {
    await spoil({ service: 'customers', mode: 'cut' });
    expect((await add(jacket)).status).toBe(503);
    expect((await member.read('/api/wishlist')).status).toBe(503);
  });
});

describe('two shoppers', () => {
  it('never see or change each other’s list', async () => {
    await add(jacket);
    const bob = await memberOf(shop, await newAccount(shop, 'Bob'));
    expect(await listOf(bob)).toEqual([]);
    await remove(jacket, bob);
    expect(await listOf()).toEqual([jacket]);
    expect(await page(bob)).not.toContain(jacket);
    expect(await page()).toContain(jacket);
  });

  it('leave nothing of it in shared pages', async () => {
    await add(jacket);
    await shop.text('/c/womens-jackets/');
    await shop.settled();
    const mine = await member.text('/c/womens-jackets/');
    expect(mine).not.toContain('aria-pressed="true"');
    expect(await shop.text('/c/womens-jackets/')).toBe(mine);
  });
});

describe('a guest', () => {
  it('keeps wishes in the browser, with no session and no call for it', async () => {
    const visitor = new Visitor(shop);
    await forgetCalls();
    expect(await answerOf(await add(jacket, visitor))).toMatchObject({
      productIds: [jacket],
      said: { title: 'Added to wishlist', also: { label: 'Log in to keep it', href: '/login' } },
    });
    expect((await answerOf(await add(boots, visitor))).productIds).toEqual([boots, jacket]);
    expect((await answerOf(await add(boots, visitor))).said?.title).toBe('Item is already in wishlist');
    expect(await listOf(visitor)).toEqual([boots, jacket]);
    expect(visitor.cookie).toBe(`wishes-cairn-us=${boots}!${jacket}`);
    expect((await remove(boots, visitor)).status).toBe(200);
    expect(await listOf(visitor)).toEqual([jacket]);
    await remove(jacket, visitor);
    expect(visitor.cookie).toBe('');
    expect((await calls()).filter(({ path }) => /oauth2|customers/.test(path))).toEqual([]);
  });

  it('without scripts sees the list with a way to sign in, and removes from it', async () => {
    const visitor = new Visitor(shop);
    const wished = await wishByForm(jacket, visitor);
    expect([wished.status, leads(wished)]).toEqual([303, '/account/wishlist']);
    const html = await page(visitor);
    expect(html).toContain(`data-product="${jacket}"`);
    expect(html).toContain('This list is kept on this device only.');
    expect(html).toContain('href="/login?return=%2Faccount%2Fwishlist"');
    expect(html).not.toContain('Share this list');
    await visitor.post('/account/wishlist', { _action: 'remove', productId: jacket });
    expect(await page(visitor)).toContain('Your wishlist is empty');
  });

  it('has at most 50 wishes, and none that is not a product id', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `CRN${index}`);
    const cookie = `wishes-cairn-us=${['<b>', '../x', 'x'.repeat(101), ...many, ...many].join('!')}`;
    expect(await listOf(new Visitor(shop, { cookie }))).toEqual(many.slice(0, 50));
  });

  it('is never longer than a browser keeps, and drops the oldest for it', async () => {
    const idOf = (index: number) => `CRN${index}-`.padEnd(100, 'x');
    const visitor = new Visitor(shop, {
      cookie: `wishes-cairn-us=${Array.from({ length: 37 }, (_, index) => idOf(index)).join('!')}`,
    });
    const added = await add(idOf(100), visitor);
    const [line = ''] = added.headers.getSetCookie().filter((one) => one.startsWith('wishes-'));
    expect(line.length).toBeLessThanOrEqual(4_096);
    for (let index = 101; index < 105; index += 1) {
      const [next = ''] = (await add(idOf(index), visitor)).headers.getSetCookie();
      expect(next.length).toBeLessThanOrEqual(4_096);
    }
    const kept = await listOf(visitor);
    expect(kept.slice(0, 6)).toEqual([104, 103, 102, 101, 100, 0].map(idOf));
    expect(kept.length).toBeGreaterThan(35);
  });

  it('finds what was wished for on the list of the account after logging in, once', async () => {
    await add(boots);
    const visitor = new Visitor(shop);
    for (const productId of [boots, jacket]) await add(productId, visitor);
    const { email, password } = ada;
    const entered = { _action: 'login', email, password, return: '/account/wishlist' };
    const login = await visitor.post('/login', entered);
    expect(leads(login)).toBe('/account/wishlist');
    const html = await page(visitor);
    expect(visitor.cookie).not.toContain('wishes-');
    expect(html).toContain('Welcome back');
    expect(html).toContain('1 item added to wishlist');
    expect(await listOf()).toEqual([jacket, boots]);
    const [list, ...others] = await lists();
    expect([others, list?.customerProductListItems?.length]).toEqual([[], 2]);
  });

  it('keeps the wishes in the browser while the list cannot be changed, and finds them later', async () => {
    const visitor = new Visitor(shop);
    await add(jacket, visitor);
    await spoil({ service: 'customers', path: 'product-lists', mode: 'status', status: 500 });
    await visitor.send('/api/account/login', { email: ada.email, password: ada.password });
    expect(visitor.cookie).toContain(`wishes-cairn-us=${jacket}`);
    await mendAll();
    expect(await listOf(visitor)).toEqual([jacket]);
    expect(visitor.cookie).not.toContain('wishes-');
  });

  it('who wished for a product that is no longer sold is signed in without it', async () => {
    const visitor = new Visitor(shop);
    for (const productId of ['CRN-no-such-product', jacket]) await add(productId, visitor);
    await visitor.send('/api/account/login', { email: ada.email, password: ada.password });
    expect(await listOf(visitor)).toEqual([jacket]);
    expect(visitor.cookie).not.toContain('wishes-');
  });

  it('whose session has ended is asked to sign in, and a removal is not repeated', async () => {
    await add(jacket);
    const ended = () => new Visitor(shop, { cookie: 'signed-in-cairn-us=1' });
    expect((await remove(jacket, ended())).status).toBe(401);
    const removed = await ended().post('/account/wishlist', { _action: 'remove', productId: jacket });
    expect([removed.status, leads(removed)]).toEqual([303, '/login?return=%2Faccount%2Fwishlist']);
    expect(await listOf()).toEqual([jacket]);
  });

  it('with a session that only says it is a member sees nobody’s list', async () => {
    const { customerId } = await sessionOf(member.cookie);
    const forged = new Visitor(shop, { cookie: await unsignedMember({ customerId }) });
    await add(jacket);
    expect((await forged.read('/api/wishlist')).status).toBe(401);
    expect(await page(forged)).not.toContain(jacket);
  });
});

describe('the page of the list', () => {
  it('has its products, latest first, each with a link to choose and a form to remove; and shows a form’s result', async () => {
    await add(jacket);
    const added = await wishByForm(boots);
    expect([added.status, leads(added)]).toEqual([303, '/account/wishlist']);
    const html = await page();
    expect(html).toContain('Added to wishlist');
    const tiles = [...html.matchAll(/<article class="tile" data-product="(CRN\d+)"/g)].map(([, id]) => id);
    expect(tiles).toEqual([boots, jacket]);
    expect(html).toMatch(/Choose options<span class="sr-only">: <!-- -->[^<]+</);
    expect(html).toContain('name="_action" value="remove"');
    await member.post('/api/wishlist/items/remove', { productId: boots });
    const after = await page();
    expect(after).toContain('Item removed from wishlist');
    expect(after).not.toContain(`data-product="${boots}"`);
  });

  it('is empty with a way on, and private', async () => {
    const response = await member.get('/account/wishlist');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toContain('Your wishlist is empty');
  });

  it('says so while a service is down', async () => {
    await add(jacket);
    await spoil({ service: 'customers', mode: 'cut' });
    const failed = await wishByForm(boots);
    expect(failed.status).toBe(503);
    expect(await failed.text()).toMatch(/role="alert"[^>]*>.*Your wishlist could not be changed\. Please/s);
    const html = await page();
    expect(html).toContain('Your wishlist cannot be shown right now.');
    expect(html).not.toContain('Your wishlist is empty');
  });
});

describe('moving to the bag', () => {
  it('takes a variant off the list once it is in the bag', async () => {
    const variant = plainVariant();
    await add(variant.id);
    expect(await page()).toContain('Move to bag');
    const moved = await member.post('/account/wishlist', moveOf(variant.id));
    expect([moved.status, leads(moved)]).toEqual([303, '/account/wishlist']);
    expect(await page()).toContain('Moved to your bag');
    expect(await listOf()).toEqual([]);
    expect((await bagOf(member)).lines.map(({ productId }) => productId)).toEqual([variant.id]);
  });

  it('leaves it on the list when the bag refuses it, and says why', async () => {
    const variant = soldOutVariant();
    await add(variant.id);
    expect(await page()).toContain('Tell me when it is back');
    const refused = await member.post('/account/wishlist', moveOf(variant.id));
    expect(refused.status).toBe(409);
    expect(await refused.text()).toMatch(/role="alert"/);
    expect(await listOf()).toEqual([variant.id]);
  });
});

const plainVariant = () => variantThat(({ stock }) => stock > 20);
const soldOutVariant = () => variantThat(({ stock }) => stock === 0);

/** A variant that fits, of a product that everyone may buy without further choices. */
function variantThat(fits: (variant: (typeof variants)[number]) => boolean) {
  const found = variants.find((variant) => {
    const product = products.find(({ id }) => id === variant.productId);
    return fits(variant) && product?.type === 'master' && !product.memberExclusive;
  });
  if (!found) throw new Error('No such variant in the catalogue.');
  return found;
}

const moveOf = (productId: string) => ({ _action: 'move', productId, quantity: '1' });

describe('hearts', () => {
  it('are on tiles and the product page, as buttons of one form', async () => {
    const html = await shop.text('/c/mens-jackets/');
    expect(html.match(/<form id="wish"[^>]* action="\/account\/wishlist"/g)).toHaveLength(1);
    const [heart = ''] = /<button[^>]*form="wish"[^>]*>/.exec(html) ?? [];
    expect(heart).toMatch(/aria-label="Add [^"]+ to wishlist"/);
    expect(heart).toMatch(/value="CRN\d+".*name="productId"/);
    expect(heart).toContain('aria-pressed="false"');
    const path = await someProduct(shop);
    expect(await shop.text(path)).toContain(`value="${productIdOf(path)}"`);
  });

  it('are absent when the shop has no wish lists', async () => {
    const without = new Shop({ FEATURE_WISHLIST: 'false' });
    expect(await without.text('/c/mens-jackets/')).not.toContain('form="wish"');
    await forgetCalls();
    const visitor = new Visitor(without, { cookie: member.cookie });
    expect((await visitor.read('/api/wishlist')).status).toBe(404);
    expect((await add(jacket, visitor)).status).toBe(404);
    expect((await wishByForm(jacket, visitor)).status).toBe(404);
    expect((await calls()).filter(({ path }) => path.includes('product-lists'))).toEqual([]);
    expect((await without.fetch('/account/wishlist')).status).toBe(404);
  });
});
