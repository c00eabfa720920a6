import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, memberOf, newAccount } from './support/account.ts';
import { asMember, OAK, addByForm as saveInBook } from './support/address-book.ts';
import { addToBag, bagOf, guestWithBag } from './support/bag.ts';
import { ADDRESS, deliver, place, regularMember, sections, send } from './support/checkout.ts';
import { codeTo } from './support/mail.ts';
import { countIn, lineIdsOf, pickUpAt, STORES } from './support/pick-up.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { leads, type Visitor } from './support/visitor.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
const BERLIN = { ...ADDRESS, city: 'Berlin', stateCode: '', postalCode: '10115', countryCode: 'DE' };
let variant: string;
let guest: Visitor;
let ada: Account;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  guest = await guestWithBag(shop, variant);
  ada = await newAccount(shop);
});
afterEach(mendAll);

/** Opens the checkout as a browser does, and follows to the address of the section that is open. */
async function open(visitor: Visitor): Promise<string> {
  const headers = { 'sec-fetch-dest': 'document' };
  const response = await visitor.get('/checkout', { headers });
  if (response.status === 200) return response.text();
  return visitor.text(leads(response) ?? '');
}

describe('a guest who logs in from the checkout', () => {
  const logIn = async () => {
    const link = /href="(\/login\?return=[^"]*)"/.exec(await guest.text('/checkout'))?.[1] ?? '';
    expect(link).toBe('/login?return=%2Fcheckout');
    await guest.post(link, { _action: 'passwordless', email: ada.email, return: '/checkout' });
    const entered = { _action: 'code', email: ada.email, code: await codeTo(ada.email) };
    return guest.post(link, { ...entered, return: '/checkout' });
  };

  it('comes back to it, with what was in both bags', async () => {
    const member = await memberOf(shop, ada);
    await addToBag(member, { productId: variant, quantity: 2 });
    guest = await guestWithBag(shop, variant, 3);
    const done = await logIn();
    expect([done.status, leads(done)]).toEqual([303, '/checkout']);
    const html = await guest.text('/checkout');
    expect(html).toContain('Welcome back, Ada!');
    expect(sections(html).slice(0, 2)).toEqual(['contact done', 'delivery open']);
    expect(html).toContain(ada.email);
    expect((await bagOf(guest)).lines.map(({ quantity }) => quantity)).toEqual([3]);
  });

  it('keeps the address that was typed', async () => {
    const own = await memberOf(shop, ada);
    await saveInBook(own, OAK);
    await deliver(guest);
    const html = await guest.text('/checkout?step=contact');
    expect(html).toContain('guest@example.com');
    await guest.post('/login', { _action: 'passwordless', email: ada.email, return: '/checkout' });
    const code = await codeTo(ada.email);
    await guest.post('/login', { _action: 'code', email: ada.email, code, return: '/checkout' });
    await open(guest);
    expect(await guest.text('/checkout?step=address')).toContain('value="1 Elm St"');
  });
});

describe('a member of whom all is known', () => {
  it('is one press away from the order: it goes to the preferred address, at a known total', async () => {
    const member = await regularMember(shop, ada, variant);
    await addToBag(member, { productId: variant });
    const html = await open(member);
    expect(sections(html)).toEqual(['contact done', 'delivery done', 'payment open', 'review later']);
    expect(html).toContain('1 Elm St');
    expect(html).toContain('Visa ending in 4242');
    // whom the kept card is billed to, before the press that may place the order
    expect(html).toMatch(/checkout-billed.*?Billing address: same as delivery.*?<\/fieldset>/s);
    const [, total = ''] = /Place order · (\$[\d.,]+)</.exec(html) ?? [];
    expect(total).not.toBe('');
    const [, kept = ''] = /name="kept"[^>]*? value="(\w+)"/.exec(html) ?? [];
    // what a script compares before the same press places the order
    const seen = (page: string) => /data-seen="(\w+)"/.exec(page)?.[1];
    expect(leads(await send(member, 'card', { kept }))).toBe('/checkout');
    const review = await member.text('/checkout');
    expect(seen(review)).toBe(seen(html));
    expect(review).toContain(`Place order · ${total}<`);
    expect(leads(await place(member))).toContain('/checkout/confirmation/');
  });

  it('shows a script that something has changed since', async () => {
    const member = await regularMember(shop, ada, variant);
    await addToBag(member, { productId: variant });
    const html = await open(member);
    await addToBag(member, { productId: variant });
    const [, kept = ''] = /name="kept"[^>]*? value="(\w+)"/.exec(html) ?? [];
    await send(member, 'card', { kept });
    const seen = (page: string) => /data-seen="(\w+)"/.exec(page)?.[1];
    expect(seen(await member.text('/checkout'))).not.toBe(seen(html));
  });

  it('has nothing written by a look that is no navigation, nor where an address is there', async () => {
    const member = await regularMember(shop, ada, variant);
    await addToBag(member, { productId: variant });
    await member.text('/checkout');
    await send(member, 'contact', { email: ada.email });
    await forgetCalls();
    await member.text('/checkout');
    const writes = async () =>
      (await calls()).filter(({ method, path }) => method !== 'GET' && path.includes('/baskets/'));
    expect(await writes()).toEqual([]);
    await open(member);
    expect(await writes()).not.toEqual([]);
    await forgetCalls();
    await open(member);
    expect(await writes()).toEqual([]);
  });

  it.each([
    ['where something is picked up', [ADDRESS], ['jacket'], ['jacket']],
    ['where something is picked up and the rest delivered', [ADDRESS], ['jacket', 'trousers'], ['jacket']],
    ['of a country that the site does not serve', [BERLIN], ['jacket'], []],
  ] as const)('has no address filled in %s', async (_, saved, bought, collected) => {
    const member = await memberOf(shop, ada);
    for (const address of saved) {
      const body = JSON.stringify({ ...address, addressId: 'Home', preferred: true });
      expect((await asMember(member, '/addresses', { method: 'POST', body })).status).toBe(200);
    }
    const products = { jacket: variant, trousers: await someVariant(shop, '/c/mens-bottoms/') };
    for (const name of bought) await addToBag(member, { productId: products[name] });
    const lines = await lineIdsOf(member);
    for (const name of collected) {
      await countIn(STORES.denver, products[name], 5);
      expect((await pickUpAt(member, STORES.denver, [lines[products[name]] ?? ''])).status).toBe(303);
    }
    await forgetCalls();
    await open(member);
    const paths = (await calls()).filter(({ method }) => method === 'PUT').map(({ path }) => path);
    expect(paths.filter((path) => path.includes('shipping-address'))).toEqual([]);
  });

  it('chooses an address where it could not be filled in', async () => {
    const member = await regularMember(shop, ada, variant);
    await addToBag(member, { productId: variant });
    await member.text('/checkout');
    await spoil({ service: 'baskets', path: 'shipping-address', mode: 'status', status: 500 });
    const html = await open(member);
    expect(sections(html).slice(0, 2)).toEqual(['contact done', 'delivery open']);
    expect(html.match(/<input[^>]* name="key"[^>]*>/g)).toHaveLength(2);
    expect(/<input[^>]* name="key"[^>]*checked[^>]*>/.test(html)).toBe(true);
  });
});
