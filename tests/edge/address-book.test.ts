import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formAnswer } from '../../shared/schemas/form-answer.ts';
import { memberOf, newAccount } from './support/account.ts';
import {
  addByForm,
  addressesOf,
  asMember,
  BOOK,
  ELM,
  errorAt,
  keysOf,
  OAK,
  typedIn,
} from './support/address-book.ts';
import { faulty } from './support/faulty.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop } from './support/shop.ts';
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

const book = (visitor = member) => visitor.text(BOOK);
const press = (action: string, key: string | undefined, visitor = member) =>
  visitor.post(BOOK, { _action: action, key: key ?? '' });
const lines = async () => (await addressesOf(member)).map(({ address1, preferred }) => [address1, preferred]);

describe('adding an address without scripts', () => {
  it('saves it in one spelling, and says so once', async () => {
    expect(await book()).toContain('You have no saved addresses yet.');
    const typed = { ...ELM, postalCode: ' 80202-1234 ', phone: '303.555.0142', firstName: '  Ada ' };
    const added = await addByForm(member, typed);
    expect([added.status, leads(added)]).toEqual([303, BOOK]);
    const html = await book();
    expect(html).toContain('Address saved.</strong>');
    expect(html).toContain('Denver, CO 80202-1234');
    expect(html).toContain('(303) 555-0142');
    expect(html).toContain('>Preferred</p>');
    expect(await book()).not.toContain('Address saved.');
    const [saved, ...others] = await addressesOf(member);
    expect(others).toEqual([]);
    expect(saved).toMatchObject({ ...ELM, postalCode: '80202-1234', preferred: true });
    expect(saved?.addressId).toMatch(/^[0-9a-f]{24}$/);
  });

  it('keeps what was typed in its form when something is wrong, and saves it from there', async () => {
    const browser = new PlainBrowser(member);
    await browser.open(BOOK);
    await browser.follow('Add an address');
    await browser.press('Save address', { ...ELM, postalCode: '12' });
    expect(browser.status).toBe(400);
    expect(errorAt(browser.html, 'postalCode')).toBe('Please enter a valid zip code');
    expect(typedIn(browser.html, 'address1')).toBe('1 Elm St');
    expect(browser.html).toContain('<option value="CO" selected="">Colorado</option>');
    await browser.press('Save address', { postalCode: '80202' });
    expect(browser.html).toContain('Address saved.</strong>');
    await browser.follow(/^Change/);
    await browser.press('Save address', { address2: 'Unit 9' });
    expect(browser.html).toContain('Unit 9');
    await browser.press(/^Remove/);
    expect(browser.html).not.toContain('Unit 9</');
    await browser.press('Undo');
    expect(browser.html).toContain('Unit 9');
  });

  it('prefers the first one, and another only when asked', async () => {
    await addByForm(member, ELM);
    await addByForm(member, OAK);
    expect(await lines()).toEqual([
      ['1 Elm St', true],
      ['2 Oak Ave', false],
    ]);
    await addByForm(member, { ...ELM, address1: '3 Ash Rd', preferred: 'true' });
    expect((await lines()).filter(([, preferred]) => preferred)).toEqual([['3 Ash Rd', true]]);
    const html = await book();
    expect(html.indexOf('3 Ash Rd')).toBeLessThan(html.indexOf('1 Elm St'));
  });

  it('stores one address for a double press, Back and another tab', async () => {
    const other = member.copy();
    const answers = await Promise.all([
      addByForm(member, ELM),
      addByForm(other, ELM),
      addByForm(member, ELM),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    await addByForm(member, { ...ELM, address1: ' 1  elm st. ', city: 'DENVER', postalCode: '80202' });
    expect(await lines()).toEqual([['1 Elm St', true]]);
    expect(await book()).toContain('This address is saved in your account.');
    // the same place with another phone number
    await addByForm(member, { ...ELM, phone: '303-555-0199' });
    expect(await addressesOf(member)).toMatchObject([{ address1: '1 Elm St', phone: '(303) 555-0199' }]);
  });

  it('stores the address again whose content another had before it was changed', async () => {
    await addByForm(member, ELM);
    const [key = ''] = await keysOf(member);
    await member.post(`${BOOK}/${key}`, { _action: 'save', key, ...OAK });
    await addByForm(member, ELM);
    expect((await lines()).map(([line]) => line).sort()).toEqual(['1 Elm St', '2 Oak Ave']);
  });

  it('stores it once when the first answer was lost', async () => {
    let lost = 0;
    const SANDBOX = faulty(/\/addresses\?/, async (answer) => {
      const response = await answer();
      lost += 1;
      return lost === 1 ? new Response('no', { status: 502 }) : response;
    });
    const fields = { _action: 'save', ...ELM };
    const added = await member.post(`${BOOK}/new`, fields, { bindings: { SANDBOX } });
    expect([added.status, lost]).toEqual([303, 2]);
    expect(await lines()).toHaveLength(1);
  });

  it('keeps names in any script, and shows HTML as text', async () => {
    const names = { firstName: '姫', lastName: 'Ó’Neill & Sons' };
    await addByForm(member, { ...ELM, ...names, address1: '1 "Elm" & Oak St' });
    const html = await book();
    expect(html).toContain('姫 Ó’Neill &amp; Sons');
    expect(html).toContain('1 &quot;Elm&quot; &amp; Oak St');
  });

  it('is the shop’s own country only; regions and messages are those of the site', async () => {
    const canadian = new Visitor(shop, { prefix: '/ca/fr' });
    const account = await newAccount(shop);
    await canadian.send('/api/account/login', { ...account, rememberMe: 'true' });
    const form = await canadian.text(`${BOOK}/new`);
    expect(form).toContain('<option value="QC">Québec</option>');
    expect(form).toContain('<option value="CA" selected="">Canada</option>');
    expect(form).not.toContain('value="CO"');
    const sent = { ...ELM, countryCode: 'CA', stateCode: 'QC', postalCode: '80202' };
    const refused = await addByForm(canadian, sent);
    const html = await refused.text();
    expect(errorAt(html, 'postalCode')).toBe('Veuillez saisir un code postal valide.');
    await addByForm(canadian, { ...sent, city: 'Montréal', postalCode: 'h2h2c6' });
    expect(await canadian.text(BOOK)).toContain('Montréal QC  H2H 2C6');
    const abroad = await addByForm(canadian, ELM);
    expect(errorAt(await abroad.text(), 'countryCode')).toBe(
      'Nous ne livrons pas dans ce pays. Veuillez en choisir un autre.',
    );
  });
});

describe('changing an address', () => {
  const change = (key: string, fields: Record<string, string>, visitor = member) =>
    visitor.post(`${BOOK}/${key}`, { _action: 'save', key, ...fields });

  beforeEach(async () => {
    await addByForm(member, ELM);
    await addByForm(member, OAK);
  });

  it('shows what is saved, and saves what is typed, also removing the second line', async () => {
    const [key = ''] = await keysOf(member);
    const form = await member.text(`${BOOK}/${key}`);
    expect(typedIn(form, 'address1')).toBe('1 Elm St');
    expect(typedIn(form, 'address2')).toBe('Apt 3');
    expect(form).toContain('<option value="CO" selected="">Colorado</option>');
    expect(form).toContain('This is your preferred address.');
    expect(form).not.toContain('name="preferred"');
    const fields = { ...ELM, address1: '10 Elm St', address2: '' };
    expect(leads(await change(key, fields))).toBe(BOOK);
    expect(leads(await change(key, fields))).toBe(BOOK);
    const [saved] = await addressesOf(member);
    expect(saved).toMatchObject({ address1: '10 Elm St', preferred: true });
    expect(saved).not.toHaveProperty('address2');
    expect(await keysOf(member)).toHaveLength(2);
  });

  it('says that another address is the same already', async () => {
    const [key = ''] = await keysOf(member);
    const refused = await change(key, OAK);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain('You have saved this address already.');
    expect(typedIn(html, 'address1')).toBe('2 Oak Ave');
    expect((await lines()).map(([line]) => line)).toEqual(['1 Elm St', '2 Oak Ave']);
  });

  it('of one that was removed in another tab offers to save it again', async () => {
    const [, key = ''] = await keysOf(member);
    await press('remove', key, member.copy());
    const gone = await change(key, { ...OAK, address1: '20 Oak Ave' });
    expect(gone.status).toBe(404);
    const html = await gone.text();
    expect(html).toContain('This address has been removed in the meantime. To keep it, save it again.');
    expect(html).toContain('action="/account/addresses/new"');
    expect(typedIn(html, 'address1')).toBe('20 Oak Ave');
  });

  it('of another country than the site’s keeps that country', async () => {
    const body = JSON.stringify({
      ...ELM,
      addressId: 'Berlin',
      countryCode: 'DE',
      postalCode: '10115',
      stateCode: '',
    });
    await asMember(member, '/addresses', { method: 'POST', body });
    const key = (await keysOf(member)).at(-1) ?? '';
    const form = await member.text(`${BOOK}/${key}`);
    expect(form).toMatch(/<option value="DE"[^>]* selected="">Germany<\/option>/);
    const fields = { ...ELM, countryCode: 'DE', city: 'Berlin', stateCode: '' };
    const refused = await (await change(key, { ...fields, postalCode: '1011' })).text();
    expect(errorAt(refused, 'postalCode')).toBe('Please enter a valid zip code');
    expect(refused).toMatch(/<option value="DE"[^>]* selected="">/);
    expect((await change(key, { ...fields, postalCode: '10115' })).status).toBe(303);
  });
});

describe('removing an address', () => {
  beforeEach(async () => {
    await addByForm(member, ELM);
    await addByForm(member, OAK);
  });

  it('can be undone, with all that it held', async () => {
    const body = JSON.stringify({
      ...ELM,
      addressId: 'Club',
      address1: '9 Club Row',
      companyName: 'Analytical & Co',
      suite: '9',
      preferred: true,
    });
    await asMember(member, '/addresses', { method: 'POST', body });
    const before = await addressesOf(member);
    const [key] = await keysOf(member);
    expect(leads(await press('remove', key))).toBe(BOOK);
    const html = await book();
    expect(html).toContain('Address removed. Your preferred address is now Ada Lovelace, 1 Elm St.');
    expect(await lines()).toEqual([
      ['1 Elm St', true],
      ['2 Oak Ave', false],
    ]);
    const undo = /value="restore".*?<\/form>/s.exec(html)?.[0];
    const fields = [...`name="_action" ${undo}`.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')],
    );
    expect(leads(await member.post(BOOK, fields))).toBe(BOOK);
    expect(await book()).toContain('Your address is back.');
    // pressed again after Back
    expect(leads(await member.post(BOOK, fields))).toBe(BOOK);
    const after = await addressesOf(member);
    const bare = (all: object[]) =>
      all
        .map((one) => ({ ...one, creationDate: '', lastModified: '' }))
        .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    expect(bare(after)).toEqual(bare(before));
  });

  it('says when none is preferred any more, and that nothing is left', async () => {
    const [, oak] = await keysOf(member);
    await press('remove', oak);
    expect(await book()).toContain('>Address removed.</strong>');
    const [elm] = await keysOf(member);
    await press('remove', elm);
    const html = await book();
    expect(html).toContain('Address removed.</strong> You have no preferred address now.');
    expect(html).toContain('You have no saved addresses yet.');
  });

  it('says so too where the next one could not be preferred', async () => {
    const SANDBOX = faulty(/\/addresses\//, async (answer, asked) =>
      asked().method === 'PATCH' ? new Response('no', { status: 500 }) : answer(),
    );
    const [key = ''] = await keysOf(member);
    const fields = { _action: 'remove', key };
    expect((await member.post(BOOK, fields, { bindings: { SANDBOX } })).status).toBe(303);
    expect(await book()).toContain('You have no preferred address now.');
    expect(await lines()).toEqual([['2 Oak Ave', false]]);
  });

  it('twice says that it is gone', async () => {
    const [, key] = await keysOf(member);
    await press('remove', key);
    for (const action of ['remove', 'prefer']) {
      const again = await press(action, key);
      expect(again.status).toBe(404);
      expect(await again.text()).toContain('This address is no longer in your account.');
    }
    expect(await lines()).toEqual([['1 Elm St', true]]);
  });

  it('of the longest kind is said, without an Undo that would not fit', async () => {
    const long = { ...ELM, address1: '姫路'.repeat(120), city: '姫'.repeat(250), lastName: '姫'.repeat(250) };
    await addByForm(member, long);
    const key = (await keysOf(member)).at(-1);
    await press('remove', key);
    const html = await book();
    expect(html).toContain('Address removed.');
    expect(html).not.toContain('value="restore"');
  });

  it('and preferring another one says which', async () => {
    const [, oak] = await keysOf(member);
    await press('prefer', oak);
    expect(await book()).toContain('Your preferred address is now Ada Lovelace, 2 Oak Ave.');
    expect(await lines()).toEqual([
      ['1 Elm St', false],
      ['2 Oak Ave', true],
    ]);
  });
});

describe('a script', () => {
  it('gets the message and where to go', async () => {
    const added = await member.send(`${BOOK}/new`, { _action: 'save', ...ELM });
    expect(formAnswer.parse(await added.json())).toEqual({ message: 'Address saved.', next: BOOK });
    expect(await book()).not.toContain('Address saved.');
  });

  it('is limited like everyone', async () => {
    let status = 0;
    // 120 a minute; these may fall into two minutes
    for (let sent = 0; sent < 2 * 120 + 2 && status !== 429; sent += 1)
      status = (await member.send(BOOK, { _action: 'remove', key: '' })).status;
    expect(status).toBe(429);
  });
});

it('each page asks the service once', async () => {
  await addByForm(member, ELM);
  const [key = ''] = await keysOf(member);
  await book();
  for (const path of [BOOK, `${BOOK}/${key}`, '/account/payment-methods']) {
    await forgetCalls();
    await member.text(path);
    expect((await calls()).filter(({ service }) => service === 'customers')).toHaveLength(1);
  }
});

describe('a site that ships to two countries', () => {
  it('offers the regions of both in one list, and checks each against its country', async () => {
    const { SITES } = shop.config;
    const both = SITES.map((site) => (site.id === 'cairn-us' ? { ...site, countries: ['US', 'CA'] } : site));
    const wide = new Shop({ SITES: JSON.stringify(both), ORIGIN: shop.config.ORIGIN });
    member.shop = wide;
    const form = await member.text(`${BOOK}/new`);
    expect(form).toMatch(/<optgroup label="United States">.*<\/optgroup><optgroup label="Canada">/s);
    expect(form).toContain('<option value="US" selected="">United States</option>');
    const mixed = await addByForm(member, { ...ELM, countryCode: 'CA' });
    const html = await mixed.text();
    expect(errorAt(html, 'stateCode')).toBe('Please choose a state of this country.');
    expect(errorAt(html, 'postalCode')).toBe('Please enter a valid zip code');
    const fields = { ...ELM, countryCode: 'CA', stateCode: 'QC', postalCode: 'h2h 2c6' };
    expect((await addByForm(member, fields)).status).toBe(303);
    expect(await book()).toMatch(/Denver QC {2}H2H 2C6<\/span><span>Canada</);
  });
});
