import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formAnswer } from '../../shared/schemas/form-answer.ts';
import { memberOf, newAccount } from './support/account.ts';
import { addByForm as saveInBook } from './support/address-book.ts';
import { addToBag, guestWithBag, problemIn } from './support/bag.ts';
import { ADDRESS, sections as allSections } from './support/checkout.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

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

const send = (action: string, fields: Record<string, string>, visitor = guest) =>
  visitor.post('/checkout', { _action: action, ...fields });
const page = (step = '', visitor = guest) => visitor.text(`/checkout${step && `?step=${step}`}`);
const contact = (visitor = guest) => send('contact', { email: 'guest@example.com' }, visitor);
const address = (visitor = guest) => send('address', ADDRESS, visitor);
/** The states of the first two sections. */
const sections = (html: string) => allSections(html).slice(0, 2);
const errorAt = (html: string, id: string) =>
  new RegExp(`id="${id}-error" role="alert"[^>]*>([^<]*)<`).exec(html)?.[1];

describe('the checkout', () => {
  it('leads back to the bag where there is nothing to buy', async () => {
    const empty = await new Visitor(shop).get('/checkout');
    expect([empty.status, leads(empty)]).toEqual([303, '/cart']);
    const asked = await new Visitor(shop).get('/checkout?signin=true&utm_source=n');
    expect([asked.status, leads(asked)]).toEqual([303, '/cart?signin=true']);
    expect(empty.headers.get('Set-Cookie') ?? '').not.toContain('session');
  });

  it('is a page for one shopper alone', async () => {
    const response = await guest.get('/checkout');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(html).toMatch(/<header[^>]*>.*?href="\/cart"[^>]*>.*?Back to bag.*?data-bag-count.*?<\/header>/s);
  });

  it('asks two services at once for a guest, and the catalogue for pictures', async () => {
    await forgetCalls();
    await page();
    const baskets = (await calls()).map(({ path }) => path).filter((path) => path.includes('/baskets/'));
    expect(baskets).toHaveLength(2);
    expect(baskets.filter((path) => path.includes('/shipments/me/shipping-methods?'))).toHaveLength(1);
  });

  it('shows the page again without its service, and keeps the bag', async () => {
    await spoil({ service: 'baskets', mode: 'status', status: 500 });
    const response = await guest.get('/checkout');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Your bag cannot be shown right now.');
    await mendAll();
    await coldStart();
    expect(sections(await page())[0]).toBe('contact open');
  });
});

describe('without scripts, step by step', () => {
  it('opens the first section that misses something', async () => {
    const open = async () => sections(await page());
    expect(await open()).toEqual(['contact open', 'delivery later']);
    const named = await contact();
    expect([named.status, leads(named)]).toEqual([303, '/checkout']);
    expect(await open()).toEqual(['contact done', 'delivery open']);
    const addressed = await address();
    expect([addressed.status, leads(addressed)]).toEqual([303, '/checkout?step=delivery']);
    expect(sections(await page('delivery'))).toEqual(['contact done', 'delivery open']);
    const chosen = await send('method', { method: 'express' });
    expect([chosen.status, leads(chosen)]).toEqual([303, '/checkout']);
    const html = await page();
    expect(sections(html)).toEqual(['contact done', 'delivery done']);
    expect(html).toContain('guest@example.com');
    expect(html).toContain('1 Elm St');
    expect(html).toContain('Express shipping');
  });

  it('opens an earlier section where the address asks for it', async () => {
    await contact();
    await address();
    expect(sections(await page('contact'))).toEqual(['contact open', 'delivery done']);
    expect(await page('contact')).toContain('value="guest@example.com"');
    expect(await page('address')).toContain('value="1 Elm St"');
    // as Back asks for it, once it is chosen
    expect((await send('method', { method: 'express' })).status).toBe(303);
    expect(sections(await page('delivery'))).toEqual(['contact done', 'delivery open']);
    expect(await page('delivery')).toMatch(/<input(?=[^>]*value="express")(?=[^>]*checked="")/);
    // a later one than the first that misses something is not opened
    const other = await guestWithBag(shop, variant);
    expect(sections(await page('delivery', other))[0]).toBe('contact open');
  });

  it('shows the tax and the price of shipping as soon as the address is known', async () => {
    const estimated = await page();
    expect(estimated).toContain('After delivery is chosen');
    await contact();
    await address();
    const known = await page();
    expect(known).not.toContain('After delivery is chosen');
    expect(known).toMatch(/<dt>Tax<\/dt><dd>\$\d/);
    expect(known).toMatch(/<dt>Total<\/dt>/);
  });
});

describe('the bare address, where a browser navigates to it', () => {
  const navigate = (visitor = guest, path = '/checkout') =>
    visitor.get(path, { headers: { 'sec-fetch-dest': 'document' } });
  const leadsTo = async (visitor = guest, path = '/checkout') => {
    const { status, headers } = await navigate(visitor, path);
    return [status, headers.get('Location')];
  };

  it('leads to the section that misses something, which keeps its address', async () => {
    expect(await leadsTo()).toEqual([303, '/checkout?step=contact']);
    await contact();
    expect(await leadsTo()).toEqual([303, '/checkout?step=address']);
    expect((await navigate(guest, '/checkout?step=contact')).status).toBe(200);
    expect(sections(await guest.text('/checkout?step=contact'))[0]).toBe('contact open');
    await send('address', ADDRESS);
    expect(await leadsTo()).toEqual([303, '/checkout?step=payment']);
    expect(await leadsTo(guest, '/checkout?signin=true')).toEqual([
      303,
      '/checkout?signin=true&step=payment',
    ]);
  });

  it('asks for the dialog of signing in once: the address that it keeps does not', async () => {
    const html = await guest.text('/checkout?signin=true&step=contact&utm_source=n');
    expect(html).toContain('data-own-address="/checkout?step=contact&amp;utm_source=n"');
    // what asks for no dialog stays in the browser's address too
    const other = await guest.text('/checkout?signin=false&step=contact');
    expect(other).toContain('data-own-address="/checkout?signin=false&amp;step=contact"');
    await contact();
    expect(await guest.text('/checkout?signin=true&step=contact')).not.toContain('signin=true');
  });

  it('leads nowhere while its message waits, nor while the service fails', async () => {
    await spoil({ service: '*', path: 'newsletter/subscribe', mode: 'status', status: 500 });
    await send('contact', { email: 'ada@example.com', newsletter: 'true' });
    expect((await navigate()).status).toBe(200);
    await spoil({ service: 'baskets', mode: 'status', status: 500 });
    expect((await navigate()).status).toBe(503);
  });

  it('of an empty bag leads to the bag', async () => {
    expect(await leadsTo(new Visitor(shop))).toEqual([303, '/cart']);
  });
});

describe('wrong input', () => {
  it.each([
    ['', 'Please enter your email address.'],
    ['nobody', 'Please enter a valid email address.'],
    [`${'a'.repeat(60)}@example.com`, 'Must be at most 50 characters.'],
  ])('e-mail %j is refused at its field', async (email, message) => {
    await forgetCalls();
    const response = await send('contact', { email });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(errorAt(html, 'checkout-email')).toBe(message);
    expect(sections(html)[0]).toBe('contact open');
    expect((await calls()).filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('an e-mail address that only the service refuses is said at its field, too', async () => {
    await spoil({ service: 'baskets', method: 'PUT', path: '/customer', mode: 'status', status: 400 });
    const response = await send('contact', { email: 'ada@example.com' });
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(errorAt(html, 'checkout-email')).toBe('This email address could not be used. Please check it.');
    expect(html).toContain('value="ada@example.com"');
  });

  it('an address is refused at each of its fields, and what was typed stays', async () => {
    await contact();
    const response = await send('address', { ...ADDRESS, postalCode: 'H2X 1Y4', city: '' });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(errorAt(html, 'delivery-postalCode')).toBeTruthy();
    expect(errorAt(html, 'delivery-city')).toBe('Please enter the city.');
    expect(errorAt(html, 'delivery-firstName')).toBe('');
    expect(html).toContain('value="1 Elm St"');
    expect(sections(html)).toEqual(['contact done', 'delivery open']);
  });

  it('a country that the site does not ship to is refused', async () => {
    await contact();
    const response = await send('address', {
      ...ADDRESS,
      countryCode: 'FR',
      stateCode: '',
      postalCode: '75001',
    });
    expect(response.status).toBe(400);
  });

  it.each(['', 'teleport', 'x'.repeat(300)])('method %j is refused', async (method) => {
    await contact();
    await address();
    const response = await send('method', { method });
    expect([400, 409]).toContain(response.status);
    const html = await response.text();
    expect(html).toMatch(/Please choose (a shipping method|another one)\./);
    expect(sections(html)[1]).toBe('delivery open');
  });

  it('the method in use is free where the service ships for nothing by it', async () => {
    await contact();
    await address();
    const html = await page('delivery');
    expect(html).toMatch(/<dt>Shipping<\/dt><dd>Free<\/dd>/);
    const prices = html.matchAll(
      /name="method"[\s\S]*? value="(\w+)"[\s\S]*?<span class="tabular">([^<]*)</g,
    );
    const found = Object.fromEntries([...prices].map(([, id, price]) => [id, price]));
    expect(found).toEqual({ standard: 'Free', express: '$19.95' });
  });

  it('an unknown action changes nothing', async () => {
    expect((await send('constructor', {})).status).toBe(400);
    expect(sections(await page())[0]).toBe('contact open');
  });
});

describe('with scripts', () => {
  it('an action answers with where to go on', async () => {
    const response = await guest.send('/checkout', { _action: 'contact', email: 'guest@example.com' });
    expect(formAnswer.parse(await response.json())).toEqual({ message: '', next: '/checkout' });
  });

  it('a refusal names its fields', async () => {
    const response = await guest.send('/checkout', { _action: 'address', ...ADDRESS, city: '' });
    expect((await problemIn(response)).errors?.map(({ field }) => field)).toEqual(['city']);
  });

  it('a service that fails is said, and nothing is lost', async () => {
    await spoil({ service: 'baskets', path: 'customer', mode: 'status', status: 500 });
    const response = await guest.send('/checkout', { _action: 'contact', email: 'guest@example.com' });
    expect(response.status).toBe(503);
    expect((await problemIn(response)).type).toBe('urn:cairn:problem:unconfirmed');
    await mendAll();
    await spoil({ service: 'baskets', mode: 'status', status: 429 });
    const refused = await guest.send('/checkout', { _action: 'contact', email: 'guest@example.com' });
    expect(refused.status).toBe(503);
    expect((await problemIn(refused)).title).toContain('nothing was changed');
  });
});

describe('a member', () => {
  it('is not asked for the e-mail address, and chooses a saved address', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    await saveInBook(member, ADDRESS);
    await addToBag(member, { productId: variant });
    const html = await page('', member);
    expect(sections(html)).toEqual(['contact done', 'delivery open']);
    const key = /name="key"[^>]*? value="(\w+)"/.exec(html)?.[1] ?? '';
    const used = await send('saved-address', { key }, member);
    expect([used.status, leads(used)]).toEqual([303, '/checkout?step=delivery']);
    expect(await page('', member)).toContain('1 Elm St');
  });

  it('is asked for once, also where the bag gets the e-mail address', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    await addToBag(member, { productId: variant });
    await forgetCalls();
    await page('', member);
    const paths = (await calls()).map(({ path }) => path);
    expect(paths.filter((path) => /\/customers\/\w+\?/.test(path))).toHaveLength(1);
    expect(paths.filter((path) => /\/baskets\/\w+\/customer\b/.test(path))).toHaveLength(1);
  });

  it('sees nothing of another customer whose record the service answers with', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    await addToBag(member, { productId: variant });
    const eve = {
      customerId: 'somebody-else',
      email: 'eve@mail.test',
      addresses: [{ addressId: 'x', ...ADDRESS }],
    };
    await spoil({ service: 'customers', mode: 'malformed', body: JSON.stringify(eve) });
    const html = await page('', member);
    expect(html).not.toMatch(/eve@mail|1 Elm St/);
  });

  it('cannot use an address of another shopper', async () => {
    const [one, other] = [
      await memberOf(shop, await newAccount(shop)),
      await memberOf(shop, await newAccount(shop)),
    ];
    await saveInBook(one, ADDRESS);
    await addToBag(one, { productId: variant });
    await addToBag(other, { productId: variant });
    const key = /name="key"[^>]*? value="(\w+)"/.exec(await page('', one))?.[1] ?? '';
    const response = await send('saved-address', { key }, other);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toContain('This address is no longer in your account.');
    expect(html).not.toContain('1 Elm St');
  });

  it('whose address book fails types an address', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    await addToBag(member, { productId: variant });
    await page('', member);
    await spoil({ service: 'customers', path: 'addresses', mode: 'status', status: 500 });
    expect(await page('', member)).toContain('id="delivery-address1"');
  });
});
