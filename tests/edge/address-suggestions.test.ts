import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AddressSuggestions, addressSuggestions } from '../../shared/schemas/address-suggestions.ts';
import { memberOf, newAccount } from './support/account.ts';
import { addToBag, guestWithBag } from './support/bag.ts';
import { send } from './support/checkout.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const API = '/api/address-suggestions';
const SERVICE = 'address-suggestions';
const shop = new Shop();
let variant: string;
let guest: Visitor;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  guest = await guestWithBag(shop, variant);
});
afterEach(mendAll);

const ask = (fields: Record<string, string>, visitor = guest) => visitor.send(API, fields);
const suggested = async (response: Response): Promise<AddressSuggestions> =>
  addressSuggestions.parse(await response.json());
const asked = async () => (await calls()).filter(({ path }) => path.includes(SERVICE)).length;

describe('suggestions for an address', () => {
  it('begin with what was typed, in the fields of the form', async () => {
    const response = await ask({ typed: ' 12  RIDGE ', country: 'US' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const { suggestions, label, said } = await suggested(response);
    expect(label).toBe('Suggested addresses');
    expect(said).toBe('2 addresses suggested. Press Down to choose one.');
    expect(suggestions[0]).toEqual({
      text: '12 Ridge Road, Denver, CO 80202',
      fields: { address1: '12 Ridge Road', city: 'Denver', stateCode: 'CO', postalCode: '80202' },
    });
  });

  it('are of the country that is chosen, in the words of the language', async () => {
    const visitor = new Visitor(shop, { prefix: '/ca/fr' });
    await addToBag(visitor, { productId: variant });
    const { suggestions, said } = await suggested(await ask({ typed: 'erable', country: 'CA' }, visitor));
    expect(suggestions.map(({ fields: { city } }) => city)).toEqual(['Montréal']);
    expect(said).toMatch(/^1 adresse suggérée/);
  });

  it('are none for what nobody lives at', async () => {
    const { suggestions, said } = await suggested(await ask({ typed: 'nowhere at all', country: 'US' }));
    expect([suggestions, said]).toEqual([[], 'No addresses suggested']);
  });

  it.each([
    [{ typed: 'ab', country: 'US' }],
    [{ typed: '  a \t\n ', country: 'US' }],
    [{ typed: 'a'.repeat(201), country: 'US' }],
    [{ typed: '12 ridge', country: 'FR' }],
    [{ typed: '12 ridge', country: '../..' }],
    [{ typed: '12 ridge', country: '' }],
    [{ typed: '12 ridge' }],
    [{ country: 'US' }],
    [{}],
  ] as Record<string, string>[][])('are refused for %j', async (fields) => {
    await forgetCalls();
    expect((await ask(fields)).status).toBe(400);
    expect(await asked()).toBe(0);
  });

  it('take what is typed for text, not for an address of the service', async () => {
    await forgetCalls();
    for (const typed of ['&c_countryCode=CA', '<script>', '%00%0a..', '#/../baskets', '😀😀😀'])
      expect((await ask({ typed, country: 'US' })).status).toBe(200);
    expect(await asked()).toBe(5);
    expect((await calls()).every(({ path }) => !path.includes('/baskets'))).toBe(true);
  });

  it('are for shoppers with a session, and make none', async () => {
    await forgetCalls();
    const response = await ask({ typed: '12 ridge', country: 'US' }, new Visitor(shop));
    expect((await suggested(response)).suggestions).toEqual([]);
    expect(response.headers.get('Set-Cookie') ?? '').not.toContain('session');
    expect(await asked()).toBe(0);
  });

  it('are refused to other sites, and to whoever asks too often', async () => {
    const body = new URLSearchParams({ typed: '12 ridge', country: 'US' });
    const foreign = {
      method: 'POST',
      body,
      headers: { origin: 'https://evil.example', cookie: guest.cookie },
    };
    expect((await shop.fetch(API, foreign)).status).toBe(403);
    const bindings = { SEARCH_LIMIT: { limit: async () => ({ success: false }) } };
    expect((await guest.send(API, { typed: '12 ridge', country: 'US' }, { bindings })).status).toBe(429);
  });

  it.each([
    { mode: 'status', status: 500 },
    { mode: 'status', status: 400 },
    { mode: 'malformed' },
    { mode: 'cut' },
    { mode: 'hang' },
  ] as const)('are none while the service fails ($mode)', async (fault) => {
    await spoil({ service: 'checkout', path: SERVICE, ...fault });
    const start = Date.now();
    const response = await ask({ typed: '12 ridge', country: 'US' });
    expect((await suggested(response)).suggestions).toEqual([]);
    expect(Date.now() - start).toBeLessThan(4_000);
  });

  it('leave out what the form would refuse', async () => {
    const address = { address1: '1 A', city: 'B', stateCode: 'CO', postalCode: '80202', countryCode: 'US' };
    const body = JSON.stringify({
      suggestions: [
        { text: 'elsewhere', address: { ...address, countryCode: 'CA' } },
        { text: 'no region', address: { ...address, stateCode: 'XX' } },
        { text: '', address },
        { text: 'broken' },
        ...Array.from({ length: 9 }, () => ({ text: '<b>good</b>', address })),
      ],
    });
    await spoil({ service: 'checkout', path: SERVICE, mode: 'malformed', body });
    const { suggestions } = await suggested(await ask({ typed: '12 ridge', country: 'US' }));
    expect(suggestions.map(({ text }) => text)).toEqual(Array.from({ length: 5 }, () => '<b>good</b>'));
  });
});

describe('the pages', () => {
  it('say where to ask, at each form of an address', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    expect(await member.text('/account/addresses/new')).toContain(`data-suggests-from="${API}"`);
    await send(guest, 'contact', { email: 'guest@example.com' });
    expect(await guest.text('/checkout')).toContain(`data-suggests-from="${API}"`);
  });

  it('say nothing where the shop has no such service, and nothing answers', async () => {
    const without = new Shop({ FEATURE_ADDRESS_SUGGESTIONS: 'false' });
    const visitor = await guestWithBag(without, variant);
    await send(visitor, 'contact', { email: 'guest@example.com' });
    expect(await visitor.text('/checkout')).not.toContain('data-suggests');
    expect((await visitor.send(API, { typed: '12 ridge', country: 'US' })).status).toBe(404);
  });
});
