import { beforeEach, describe, expect, it } from 'vitest';
import { BUILD_ID } from '../../worker/assets.ts';
import { newcomer } from './support/account.ts';
import { guestWithBag } from './support/bag.ts';
import { sections } from './support/checkout.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

/*
 * What a document of the former build meets after a deployment (docs/decisions/0105).
 * tests/browser/deploy-skew.test.ts is about its code.
 */

const shop = new Shop();

beforeEach(async () => {
  await mendAll();
  await coldStart();
});

describe('a form of a document of the former build', () => {
  it('is shown again with what was typed where this build asks for more', async () => {
    const { agreeToTerms: _, ...typed } = newcomer();
    const { email = '', firstName = '', lastName = '' } = typed;
    const response = await new Visitor(shop).post('/registration', {
      ...typed,
      _action: 'register',
      email: email.replace('@', ' '),
      nobodyKnowsThis: 'any more',
    });
    const html = await response.text();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    for (const value of [firstName, lastName]) expect(html).toContain(`value="${value}"`);
    expect(html).not.toContain(typed.password ?? '-');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('with an action that is gone is a page of this build, and no error of the shop', async () => {
    const response = await new Visitor(shop).post('/registration', { ...newcomer(), _action: 'join-us' });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain(BUILD_ID);
    expect(html).toContain('<h1');
  });
});

describe('what a browser has of the former build', () => {
  it('finds no section of the checkout that it would show without knowing it', async () => {
    const html = await (await guestWithBag(shop, await someVariant(shop))).text('/checkout');
    expect(sections(html)[0]).toBe('contact open');
    // what the former script looks for: without it, it loads the page anew
    expect(html).not.toContain('data-section=');
  });

  it('is not confirmed: the document is sent anew', async () => {
    await shop.text('/');
    await shop.settled();
    const first = await shop.fetch('/');
    await first.text();
    const etag = first.headers.get('ETag') ?? '';
    expect((await shop.fetch('/', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const former = await shop.fetch('/', { headers: { 'If-None-Match': '"of-the-former-build"' } });
    expect([former.status, former.headers.get('ETag')]).toEqual([200, etag]);
    expect(await former.text()).toContain(BUILD_ID);
  });

  it('a file that is gone is nobody’s to store', async () => {
    const response = await shop.fetch('/assets/bag-gone.js');
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'private, no-store']);
    expect(response.headers.get('Content-Type')).toContain('text/plain');
    await response.text();
  });
});
