import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '../../shared/schemas/problem.ts';
import { memberOf, newAccount, signIn } from './support/account.ts';
import { addByForm, addressesOf, BOOK, ELM } from './support/address-book.ts';
import { bagOf, guestWithBag, problemIn } from './support/bag.ts';
import { ADDRESS, enterCard, sections } from './support/checkout.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const LOST = 'We did not hear back, so we don’t know whether that worked. Please check before you try again.';

const shop = new Shop();
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

const CHANGES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Sends a form while the answers to a service's changes get lost. */
async function unheard(
  visitor: Visitor,
  service: string,
  [path, fields]: [path: string, fields: Record<string, string>],
): Promise<Problem> {
  for (const method of CHANGES) await spoil({ service, method, mode: 'cut' });
  const response = await visitor.send(path, fields);
  await mendAll();
  await coldStart();
  expect(response.status).toBe(503);
  return problemIn(response);
}

const UNCONFIRMED = { type: 'urn:cairn:problem:unconfirmed', title: LOST };
const member = async () => memberOf(shop, await newAccount(shop));
const guest = () => guestWithBag(shop, variant);
const itemOf = async (visitor: Visitor) => (await bagOf(visitor)).lines[0]?.id ?? '';

describe('a change whose answer is lost says that nobody knows', () => {
  it('in each form of the checkout', async () => {
    const visitor = await guest();
    const forms: Record<string, string>[] = [
      { _action: 'contact', email: 'guest@example.com' },
      { _action: 'address', ...ADDRESS },
      { _action: 'method', method: 'express' },
      { _action: 'card', ...(await enterCard('4242424242424242')) },
    ];
    for (const fields of forms)
      expect(await unheard(visitor, 'baskets', ['/checkout', fields])).toMatchObject(UNCONFIRMED);
    expect(sections(await visitor.text('/checkout'))[0]).toBe('contact done');
  });

  it('without scripts, over the checkout as it stands', async () => {
    const visitor = await guest();
    await spoil({ service: 'baskets', method: 'PUT', mode: 'cut', times: 2 });
    const response = await visitor.post('/checkout', { _action: 'contact', email: 'guest@example.com' });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain(LOST);
    expect(html).not.toContain('>Something went wrong, and nothing was changed.');
    expect(html).toContain('value="guest@example.com"');
  });

  it('in each form of the bag, which has made it', async () => {
    const visitor = await guest();
    const itemId = await itemOf(visitor);
    const line = `/api/bag/items/${itemId}`;
    expect(await unheard(visitor, 'baskets', [line, { quantity: '2' }])).toMatchObject(UNCONFIRMED);
    expect((await bagOf(visitor)).count).toBe(2);
    const code = { code: 'CAIRN10' };
    expect(await unheard(visitor, 'baskets', ['/api/bag/coupons', code])).toMatchObject(UNCONFIRMED);
    const [coupon] = (await bagOf(visitor)).coupons;
    const off = `/api/bag/coupons/${coupon?.id}/remove`;
    expect(await unheard(visitor, 'baskets', [off, {}])).toMatchObject(UNCONFIRMED);
    expect((await bagOf(visitor)).coupons).toEqual([]);
    expect(await unheard(visitor, 'baskets', ['/cart', { _action: 'save-line', itemId }])).toMatchObject(
      UNCONFIRMED,
    );
    expect((await bagOf(visitor)).count).toBe(0);
  });

  it('in each form of the address book, which has made it', async () => {
    const visitor = await member();
    expect(
      await unheard(visitor, 'customers', ['/account/addresses/new', { _action: 'save', ...ELM }]),
    ).toMatchObject(UNCONFIRMED);
    const [saved] = await addressesOf(visitor);
    await addByForm(visitor, { ...ELM, address1: '3 Ash Rd' });
    const keys = [...(await visitor.text(BOOK)).matchAll(/name="key" value="([^"]+)"/g)].map(
      ([, key]) => key,
    );
    const key = keys.find((one) => one !== undefined && one !== saved?.addressId) ?? '';
    for (const _action of ['prefer', 'remove'])
      expect(await unheard(visitor, 'customers', [BOOK, { _action, key }])).toMatchObject(UNCONFIRMED);
  });

  it('in the wish list, which has made it', async () => {
    const visitor = await member();
    const list = '/account/wishlist';
    const add = { _action: 'add', productId: variant };
    expect(await unheard(visitor, 'customers', [list, add])).toMatchObject(UNCONFIRMED);
  });

  it('in the questions of the profile and in the loyalty programme, which have made it', async () => {
    const visitor = await member();
    const answer = { _action: 'preference', step: 'activity', options: 'ski' };
    expect(await unheard(visitor, 'profiling', ['/account/preferences', answer])).toMatchObject({
      type: UNCONFIRMED.type,
      title: 'We did not hear back. Send it again: it counts only once.',
    });
    const join = { _action: 'join', rewardsConsent: 'true', privacyConsent: 'true' };
    expect(await unheard(visitor, 'loyalty', ['/membership', join])).toMatchObject(UNCONFIRMED);
  });
});

describe('a change that is still at work when the time of its action is over', () => {
  it('says that nobody knows, and may be made yet', async () => {
    const visitor = await guest();
    const itemId = await itemOf(visitor);
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    // so that the first read of the basket is under way at the end
    const limit = async () => {
      await wait(5_000);
      return { success: true };
    };
    await spoil({ service: 'baskets', method: 'GET', mode: 'slow', ms: 1_500 });
    const fields = { _action: 'change-line', itemId, quantity: '2' };
    const response = await visitor.send('/cart', fields, { bindings: { WRITE_LIMIT: { limit } } });
    expect(response.status).toBe(503);
    expect(await problemIn(response)).toMatchObject(UNCONFIRMED);
    await wait(3_000);
    await mendAll();
    expect((await bagOf(visitor)).count).toBe(2);
  });
});

describe('a change that was never sent', () => {
  it('says that nothing was changed', async () => {
    const visitor = await guest();
    await spoil({ service: 'baskets', method: 'GET', mode: 'status', status: 500 });
    const response = await visitor.send('/cart', { _action: 'save-line', itemId: 'x' });
    const { type, title } = await problemIn(response);
    expect([response.status, type]).toEqual([503, 'urn:cairn:problem:unavailable']);
    expect(title).toBe('Your bag could not be updated. Please try again.');
  });

  it('says so too where the merge of a guest’s bag is lost before it', async () => {
    const visitor = await guest();
    const itemId = await itemOf(visitor);
    await spoil({ service: 'baskets', path: 'merge', mode: 'status', status: 500 });
    await signIn(visitor, await newAccount(shop));
    await spoil({ service: 'customers', path: 'baskets', mode: 'status', status: 500 });
    const response = await visitor.send('/cart', { _action: 'save-line', itemId });
    const { type, title } = await problemIn(response);
    expect([response.status, type]).toEqual([503, 'urn:cairn:problem:unavailable']);
    expect(title).toBe('Your bag could not be updated. Please try again.');
  });

  it('says so too where the change of its currency is lost before it', async () => {
    const sites = shop.config.SITES.map((site) => ({
      ...site,
      l10n: {
        ...site.l10n,
        supportedLocales: site.l10n.supportedLocales.map((one) => ({ ...one, preferredCurrency: 'CAD' })),
      },
    }));
    const { cookie } = await guest();
    const visitor = new Visitor(new Shop({ SITES: JSON.stringify(sites) }), { cookie });
    await spoil({ service: 'baskets', method: 'PATCH', mode: 'status', status: 500 });
    await spoil({ service: 'baskets', method: 'DELETE', mode: 'status', status: 429 });
    const itemId = await itemOf(visitor);
    const response = await visitor.send('/cart', { _action: 'save-line', itemId });
    expect((await problemIn(response)).type).toBe('urn:cairn:problem:unavailable');
  });

  it('says so too where the service refuses calls for a while', async () => {
    const visitor = await guest();
    await spoil({ service: 'baskets', mode: 'status', status: 429 });
    const response = await visitor.send('/checkout', { _action: 'contact', email: 'guest@example.com' });
    expect((await problemIn(response)).type).toBe('urn:cairn:problem:unavailable');
  });
});

describe('a form that a script sends', () => {
  const sentByScript = (html: string) =>
    [...html.matchAll(/<form\b[^>]*>/g)]
      .map(([form]) => form)
      .filter((form) => /data-(?:in-place|alert)=/.test(form));
  // the sign-up, which is on every page, says without a connection what the page's banner says
  const isMute = (form: string) =>
    !/data-lost="[^"]+"/.test(form) || !(/data-offline="[^"]+"/.test(form) || /class="sign-up"/.test(form));

  it('says what is so where no answer comes, and without a connection', async () => {
    const visitor = await guest();
    const shopper = await member();
    const pages: [Visitor, string[]][] = [
      [
        visitor,
        [
          '/',
          '/login',
          '/registration',
          '/newsletter',
          '/stores',
          '/checkout',
          '/fragments/sign-in',
          '/fragments/sign-up',
          '/fragments/stores',
        ],
      ],
      [
        shopper,
        ['/account', '/account/addresses/new', '/account/passkeys', '/account/preferences?step=birthday'],
      ],
    ];
    for (const [who, paths] of pages) {
      for (const path of paths) {
        const forms = sentByScript(await who.text(path));
        expect(forms.length, path).toBeGreaterThan(0);
        expect(forms.filter(isMute), path).toEqual([]);
      }
    }
  });
});
