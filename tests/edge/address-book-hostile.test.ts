import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberOf, newAccount } from './support/account.ts';
import { addByForm, addressesOf, BOOK, ELM, errorAt, keysOf, OAK, typedIn } from './support/address-book.ts';
import { problemIn } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { sessionOf, unsignedMember } from './support/sessions.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';
import { took } from './support/took.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
let member: Visitor;

beforeAll(mendAll);
beforeEach(async () => {
  await mendAll();
  await coldStart();
  member = await memberOf(shop, await newAccount(shop));
});
afterEach(mendAll);

/** The longest time of any answer, whatever a service does, in ms. */
const LONGEST_MS = 6_000;
const book = (visitor = member) => visitor.text(BOOK);
const press = (action: string, key: string | undefined, visitor = member) =>
  visitor.post(BOOK, { _action: action, key: key ?? '' });
const lines = async () => (await addressesOf(member)).map(({ address1, preferred }) => [address1, preferred]);
const writes = async () =>
  (await calls()).filter(({ service, method }) => service === 'customers' && method !== 'GET');

describe('bad input', () => {
  const NAMES = Object.keys(ELM).filter((name) => name !== 'address2');
  const BAD: [string, string][] = [
    ['nothing', ''],
    ['an emoji', '😀'],
    ['HTML', '<script>alert(1)</script>'],
    ['10,000 characters', 'x1'.repeat(5_000)],
    ['a control character', 'a\u0007b'],
  ];

  it.each(BAD)('%s: each field says so, keeps what was typed, and nothing is sent', async (_, value) => {
    await forgetCalls();
    for (const name of NAMES) {
      const answer = await addByForm(member, { ...ELM, [name]: value });
      expect([name, answer.status]).toEqual([name, 400]);
      const html = await answer.text();
      expect([name, errorAt(html, name)]).toEqual([name, expect.stringMatching(/^(?:Please|We) .+\.?$/)]);
      expect([...html.matchAll(/-error" role="alert">[^<]/g)]).toHaveLength(1);
      for (const other of ['firstName', 'address1', 'city', 'phone'])
        if (other !== name) expect(typedIn(html, other)).toBe(ELM[other]);
      if (name !== 'stateCode') expect(html).toContain('<option value="CO" selected="">');
      expect(html).not.toContain('<script>alert');
      expect(html).toMatch(/role="alert" tabindex="-1" autofocus=""/i);
    }
    expect(await writes()).toEqual([]);
    expect(await lines()).toEqual([]);
  });

  it('in digits or letters of another script is said where the post could not read it', async () => {
    const others = { stateCode: 'КО', postalCode: '٨٠٢٠٢', countryCode: 'США', phone: '٣٠٣٥٥٥٠١٤٢' };
    for (const [name, value] of Object.entries(others)) {
      const html = await (await addByForm(member, { ...ELM, [name]: value })).text();
      expect([name, errorAt(html, name)]).toEqual([name, expect.stringMatching(/^(?:Please|We) /)]);
    }
    expect(await lines()).toEqual([]);
  });

  it('of all fields at once names them all, in the order of the form', async () => {
    const answer = await addByForm(member, {});
    const html = await answer.text();
    const empty = NAMES.filter((name) => name !== 'stateCode' && name !== 'postalCode');
    for (const name of empty) expect(errorAt(html, name)).toMatch(/^Please/);
    const summary = /role="alert" tabindex="-1" autofocus="".*?<\/div><\/div>/i.exec(html)?.[0] ?? '';
    const places = empty.map((name) => summary.indexOf(errorAt(html, name) ?? '-'));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
    const asked = await member.send(`${BOOK}/new`, {
      _action: 'save',
      ...ELM,
      postalCode: 'x',
      stateCode: 'ZZ',
    });
    const { errors = [], title } = await problemIn(asked);
    expect(title).toBe('Please check the marked fields.');
    expect(errors).toEqual([
      { field: 'stateCode', message: 'Please choose a state of this country.' },
      { field: 'postalCode', message: 'Please enter a valid zip code' },
    ]);
  });

  it('that is no form is refused', async () => {
    for (const body of ['[]', '{"firstName":{"a":[1]}}', 'null', '{'])
      expect((await member.json(`${BOOK}/new`, body)).status).toBe(400);
    for (const action of ['remove', 'prefer', 'restore', 'nothing', ''])
      expect((await member.post(BOOK, { _action: action })).status).toBeGreaterThanOrEqual(400);
    expect((await member.post(BOOK, { _action: 'restore', addressId: 'x', lastName: 'x' })).status).toBe(400);
    expect(await lines()).toEqual([]);
  });

  it('of a country or key with the name of a built-in is refused like any other', async () => {
    for (const countryCode of ['constructor', '__proto__', 'toString'])
      expect((await addByForm(member, { ...ELM, countryCode })).status).toBe(400);
    for (const key of ['constructor', '__proto__', '../new', 'x'.repeat(90)])
      expect((await press('remove', key)).status).toBe(404);
  });
});

describe('who may see and change what', () => {
  const PAGES = [BOOK, `${BOOK}/new`, `${BOOK}/0123456789abcdef01234567`, '/account/payment-methods'];

  it('guests are led to sign in, and back', async () => {
    const guest = new Visitor(shop);
    for (const path of PAGES)
      expect(leads(await guest.get(path))).toBe(`/login?return=${encodeURIComponent(path)}`);
    expect(leads(await addByForm(guest, ELM))).toBe(`/login?return=${encodeURIComponent(`${BOOK}/new`)}`);
    expect((await guest.send(`${BOOK}/new`, { _action: 'save', ...ELM })).status).toBe(401);
    expect((await guest.send(BOOK, { _action: 'remove', key: 'x' })).status).toBe(401);
  });

  it('another shopper sees and changes nothing of it', async () => {
    await addByForm(member, ELM);
    const [key = ''] = await keysOf(member);
    const bob = await memberOf(shop, await newAccount(shop, 'Bob'));
    await addByForm(bob, OAK);
    const theirs = await bob.get(`${BOOK}/${key}`);
    expect(theirs.status).toBe(404);
    expect(await theirs.text()).not.toContain('1 Elm St');
    for (const action of ['remove', 'prefer']) {
      const answer = await press(action, key, bob);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('1 Elm St');
    }
    const changed = await bob.post(`${BOOK}/${key}`, { _action: 'save', key, ...ELM, city: 'Nowhere' });
    expect(changed.status).toBe(404);
    expect(await book(bob)).not.toContain('1 Elm St');
    expect(await addressesOf(member)).toMatchObject([
      { address1: '1 Elm St', city: 'Denver', preferred: true },
    ]);
  });

  it('a session that has ended leads to sign in; a script learns it with what was typed kept', async () => {
    await addByForm(member, ELM);
    await member.post('/api/account/logout', {});
    for (const path of PAGES) expect(leads(await member.get(path))).toContain('/login?return=');
    const ended = new Visitor(shop, { cookie: await unsignedMember() });
    expect(leads(await addByForm(ended, ELM))).toBe(`/login?return=${encodeURIComponent(`${BOOK}/new`)}`);
    const again = new Visitor(shop, { cookie: await unsignedMember() });
    const refused = await again.send(`${BOOK}/new`, { _action: 'save', ...ELM });
    expect(refused.status).toBe(401);
    expect((await problemIn(refused)).title).toBe(
      'You are no longer logged in. Please log in and try again.',
    );
  });

  it('nothing of it is stored, logged in an address, or in a cookie in clear', async () => {
    await addByForm(member, ELM);
    const [key = ''] = await keysOf(member);
    for (const path of [BOOK, `${BOOK}/new`, `${BOOK}/${key}`])
      expect((await member.get(path)).headers.get('Cache-Control')).toBe('private, no-store');
    await press('remove', key);
    expect(member.cookie).not.toMatch(/Elm|Lovelace|Denver/);
    expect((await sessionOf(member.cookie)).flash?.form?.fields).toContainEqual(['address1', '1 Elm St']);
  });
});

describe('while the service fails', () => {
  const MODES = [{ mode: 'status', status: 500 }, { mode: 'malformed' }, { mode: 'cut' }] as const;

  it.each(MODES)('%j: the page says so, and a form keeps what was typed', async (fault) => {
    await addByForm(member, ELM);
    const [key = ''] = await keysOf(member);
    await spoil({ service: 'customers', ...fault });
    const html = await book();
    expect(html).toContain('Your addresses cannot be shown right now.');
    expect(html).toContain('href="/account/addresses" class="button-primary">');
    expect(html).not.toContain('You have no saved addresses yet.');
    expect((await member.get(`${BOOK}/${key}`)).status).toBe(503);
    for (const answer of [
      await addByForm(member, OAK),
      await member.post(`${BOOK}/${key}`, { _action: 'save', key, ...OAK }),
    ]) {
      expect(answer.status).toBe(503);
      const form = await answer.text();
      expect(form).toContain('Your addresses could not be changed. Please try again.');
      expect(typedIn(form, 'address1')).toBe('2 Oak Ave');
    }
    for (const action of ['remove', 'prefer']) {
      const answer = await press(action, key);
      expect(answer.status).toBe(503);
      expect(await answer.text()).toContain('Your addresses could not be changed.');
    }
    await mendAll();
    await coldStart();
    expect(await lines()).toEqual([['1 Elm St', true]]);
  });

  it('does not answer: the page and the form say so in time', async () => {
    await spoil({ service: 'customers', mode: 'hang' });
    const ms = await took(async () => {
      const [html, added] = await Promise.all([book(), addByForm(member.copy(), ELM)]);
      expect(html).toContain('Your addresses cannot be shown right now.');
      expect(added.status).toBe(503);
      expect(typedIn(await added.text(), 'city')).toBe('Denver');
    });
    expect(ms).toBeLessThan(LONGEST_MS);
  });

  it('a record that cannot be read costs only itself', async () => {
    await addByForm(member, ELM);
    await addByForm(member, OAK);
    const SANDBOX = faulty(/\/customers\/\w+\?/, async (answer) => {
      const body = await (await answer()).json<{ addresses: Record<string, unknown>[] }>();
      const [first, ...rest] = body.addresses;
      return Response.json({ ...body, addresses: [{ ...first, addressId: 7 }, null, ...rest] });
    });
    const html = await member.text(BOOK, { bindings: { SANDBOX } });
    expect(html).toContain('2 Oak Ave');
    expect(html).not.toContain('1 Elm St');
  });

  it('an address that the service refuses is said, with what was typed', async () => {
    const SANDBOX = faulty(/\/addresses\?/, async () =>
      Response.json({ type: 'invalid-customer', title: 'x', detail: 'x' }, { status: 400 }),
    );
    const fields = { _action: 'save', ...ELM };
    const answer = await member.post(`${BOOK}/new`, fields, { bindings: { SANDBOX } });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain('This address could not be saved.');
    expect(typedIn(html, 'city')).toBe('Denver');
  });
});
