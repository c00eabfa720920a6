import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSES_COOKIES } from '../../shared/cookies-refused.ts';
import { newEmail } from '../support/new-email.ts';
import { credentialsOf, newAccount } from './support/account.ts';
import { problemIn } from './support/bag.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop();
const NOT_KEPT = 'Your browser does not keep our cookies, and without them this does not work.';
const OPEN_AGAIN = 'then open the link in the mail again';
let variant: string;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

/** A browser that keeps nothing: each of its requests is that of somebody new. */
const refusing = () => new Visitor(shop);
/** The product of the variant, which a wish is for. */
const wish = () => variant.split('-')[0] ?? '';
const addition = () => ({ _action: 'add-to-bag', productId: variant, quantity: '1' });
const location = (response: Response) => response.headers.get('Location') ?? '';

describe('a plain form or mailed link of a browser that has no cookie yet', () => {
  it('adds to the bag by way of the page that sees whether cookies come back', async () => {
    const visitor = new Visitor(shop);
    const added = await visitor.post('/cart', addition());
    expect([added.status, location(added)]).toEqual([303, '/cookies-needed?to=%2Fcart']);
    const led = await visitor.get(location(added));
    expect([led.status, location(led)]).toEqual([303, '/cart']);
    expect(await visitor.text('/cart')).toContain('Added to bag');
    const again = await visitor.post('/cart', addition());
    expect(location(again)).toBe('/cart');
  });

  it('is told where they do not come back, and how to allow them', async () => {
    const html = await (await refusing().get(location(await refusing().post('/cart', addition())))).text();
    expect(html).toContain(NOT_KEPT);
    expect(html).toContain('Site settings');
    expect(html).toContain('noindex');
    expect(html).not.toContain('Added to bag');
  });

  it('goes on once cookies are allowed', async () => {
    const told = location(await refusing().post('/cart', addition()));
    const reloading = new Visitor(shop);
    expect(await reloading.text(told)).toContain(NOT_KEPT);
    expect(location(await reloading.get(told))).toBe('/cart');
    const [, href = ''] =
      /<a href="([^"]*)"[^>]*>I have allowed cookies</.exec(await refusing().text(told)) ?? [];
    const link = href.replaceAll('&amp;', '&');
    const pressing = new Visitor(shop);
    const probed = location(await pressing.get(link));
    expect(location(await pressing.get(probed))).toBe('/cart');
    // a browser that refuses them is told again
    expect(await refusing().text(location(await refusing().get(link)))).toContain(NOT_KEPT);
  });

  it('is told after a login, and after a wish', async () => {
    const account = await newAccount(shop);
    const loggedIn = await refusing().post('/login', { _action: 'login', ...credentialsOf(account) });
    expect(await refusing().text(location(loggedIn))).toContain(NOT_KEPT);
    const wished = await refusing().post('/account/wishlist', { _action: 'add', productId: wish() });
    expect(await refusing().text(location(wished))).toContain(NOT_KEPT);
  });

  it.each([
    ['/es', 'Permite las cookies de este sitio'],
    ['/ca/fr', 'Autorisez les témoins pour ce site'],
  ])('is told in the language of %s', async (prefix, said) => {
    const guest = new Visitor(shop, { prefix });
    const to = location(await guest.post('/cart', addition()));
    expect(to).toBe(`${prefix}/cookies-needed?to=${encodeURIComponent(`${prefix}/cart`)}`);
    expect(await refusing().text(to)).toContain(said);
  });

  it.each([
    ['a new password', '/reset-password-landing', 'reset'],
    ['logging in', '/passwordless-login-landing', 'sign-in'],
    ['deleting the account', '/account/delete', 'deletion'],
  ])('is told to open a mailed link for %s again', async (_, path, kind) => {
    const opened = await refusing().get(`${path}?token=12345678`);
    expect([opened.status, location(opened)]).toEqual([
      303,
      `/cookies-needed?to=${encodeURIComponent(path)}&link=${kind}`,
    ]);
    expect(await refusing().text(location(opened))).toContain(OPEN_AGAIN);
    // the link is good, also where the browser keeps cookies by now
    const allowing = new Visitor(shop, { cookie: 'country=US' });
    expect(await allowing.text(location(opened))).toContain(OPEN_AGAIN);
    expect((await allowing.get(location(await allowing.get(`${path}?token=12345678`)))).status).toBe(200);
    const keeping = new Visitor(shop);
    expect(await keeping.text(`${path}?token=12345678`)).toContain('value="12345678"');
    // a link that is cut off sets no cookie that could come back
    expect(location(await refusing().get(`${path}?token=1`))).toBe(path);
  });

  it('leads to no other site', async () => {
    const visitor = new Visitor(shop, { cookie: 'country=US' });
    const led = await visitor.get('/cookies-needed?to=%2F%2Fevil.example');
    expect([led.status, location(led)]).toEqual([303, '/']);
  });
});

describe('a script whose browser refuses cookies', () => {
  const headers = { [REFUSES_COOKIES]: '1' };

  it.each([
    ['an addition', '/api/bag/items', () => ({ productId: variant, quantity: '1' })],
    ['a wish', '/api/wishlist/items', () => ({ productId: wish() })],
  ])('is not told that %s succeeded', async (_, path, fields) => {
    const refused = await refusing().send(path, fields(), { headers });
    const { title, type } = await problemIn(refused);
    expect([refused.status, type]).toEqual([403, 'urn:cairn:problem:cookies-refused']);
    expect(title).toContain(NOT_KEPT);
    expect((await refusing().send(path, fields())).status).toBe(200);
  });

  it('is not told that a login succeeded', async () => {
    const account = await newAccount(shop);
    const refused = await refusing().send(
      '/login',
      { _action: 'login', ...credentialsOf(account) },
      { headers },
    );
    expect([refused.status, (await problemIn(refused)).title]).toEqual([
      403,
      expect.stringContaining(NOT_KEPT),
    ]);
  });

  it('is told of what needs no cookie as anybody is', async () => {
    const visitor = refusing();
    const signedUp = await visitor.send(
      '/newsletter',
      { _action: 'subscribe', email: newEmail() },
      { headers },
    );
    expect(signedUp.status).toBe(200);
    const wrong = await visitor.send('/api/bag/items', { productId: 'none', quantity: '1' }, { headers });
    expect((await problemIn(wrong)).title).not.toContain(NOT_KEPT);
  });
});
