import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, memberOf, newAccount } from './support/account.ts';
import { coldStart, mendAll, productIdOf, Shop, someProduct, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

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

const add = (productId: string) => member.send('/api/wishlist/items', { productId });
const remove = (productId: string) => member.send('/api/wishlist/items/remove', { productId });
const page = (visitor = member) => visitor.text('/account/wishlist');
const share = (visitor = member) => visitor.post('/account/wishlist', { _action: 'share' });
const withdraw = () => member.post('/account/wishlist', { _action: 'unshare' });
const linkOf = async () => new URL(/value="([^"]+\/wishlist\/[^"]+)"/.exec(await page())?.[1] ?? '').pathname;

describe('sharing a wish list', () => {
  it('is by a link that anyone can open, with the products and nothing about the owner', async () => {
    for (const productId of [boots, jacket]) await add(productId);
    expect(await page()).not.toContain('Link to your list');
    expect((await share()).status).toBe(303);
    const link = await linkOf();
    const seen = await new Visitor(shop).get(link);
    expect([seen.status, seen.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    const html = await seen.text();
    const tiles = [...html.matchAll(/<article class="tile" data-product="(CRN\d+)"/g)].map(([, id]) => id);
    expect(tiles).toEqual([jacket, boots]);
    expect(html).toContain('noindex');
    for (const secret of [ada.email, ada.firstName, 'Lovelace']) expect(html).not.toContain(secret);
    expect((await share()).status).toBe(303);
    expect(await linkOf()).toBe(link);
  });

  it('of a list with nothing left on it shows a picture, and where to go on', async () => {
    await add(jacket);
    await share();
    const link = await linkOf();
    await remove(jacket);
    const html = await new Visitor(shop).text(link);
    expect(html).toContain('There is nothing on this list right now.');
    expect(html).toContain('/scene_spring-meadow?');
    expect(html).toContain('href="/c/footwear/"');
  });

  it('ends when the link is withdrawn, and begins again with another link', async () => {
    await add(jacket);
    await share();
    const link = await linkOf();
    await withdraw();
    const gone = await new Visitor(shop).get(link);
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain('This list is no longer shared');
    expect(await page()).not.toContain('Link to your list');
    await share();
    expect(await linkOf()).not.toBe(link);
    expect((await new Visitor(shop).get(link)).status).toBe(404);
  });

  it('cannot be guessed: the id of the list alone opens nothing', async () => {
    await add(jacket);
    await share();
    const link = await linkOf();
    const [id = ''] = link.split('~');
    for (const odd of [
      id,
      `${id}~`,
      `${id}~${'A'.repeat(22)}`,
      '/wishlist/<b>',
      `/wishlist/${'x'.repeat(3_000)}`,
    ])
      expect((await new Visitor(shop).get(odd)).status, odd).toBe(404);
  });

  it('is not for guests', async () => {
    expect((await share(new Visitor(shop))).status).toBeGreaterThanOrEqual(303);
    expect(await page(new Visitor(shop))).not.toContain('Link to your list');
  });

  it('says so while the service is down', async () => {
    await add(jacket);
    await share();
    const link = await linkOf();
    await spoil({ service: 'customers', mode: 'cut' });
    const seen = await new Visitor(shop).get(link);
    expect(seen.status).toBe(503);
    expect(await seen.text()).toContain('This list cannot be shown right now.');
    expect((await withdraw()).status).toBe(503);
  });
});
