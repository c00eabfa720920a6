import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Account, memberOf, newAccount, nextSecond } from './support/account.ts';
import { problemIn as readProblem } from './support/bag.ts';
import { errorAt, type Fields, fieldsOf, submit, textOf } from './support/profile.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';
import { took } from './support/took.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
let ada: Account;
let member: Visitor;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  ada = await newAccount(shop);
  member = await memberOf(shop, ada);
});
afterEach(mendAll);

const page = (visitor = member) => visitor.text('/account');
const send = (action: string, fields: Fields, visitor = member) => submit(visitor, action, fields);
const byScript = (action: string, fields: Fields, visitor = member) =>
  visitor.send('/account', { _action: action, ...fields });

/** The problem in an answer of this status. */
async function problemIn(response: Response, status: number) {
  expect(response.status).toBe(status);
  return readProblem(response);
}

/** The value that the summary of the personal details shows. */
const shown = (html: string, term: string) => html.match(new RegExp(`<dt>${term}</dt><dd>([^<]*)</dd>`))?.[1];

describe('the profile', () => {
  it('asks two services, side by side', async () => {
    await forgetCalls();
    await page();
    const asked = (await calls()).filter(({ service }) =>
      ['customers', 'consents', 'account'].includes(service),
    );
    expect(asked.map(({ service }) => service).sort()).toEqual(['consents', 'customers']);
  });

  it('lives without either of them', async () => {
    await spoil({ service: 'consents', mode: 'status', status: 500 });
    const first = await page();
    expect(first).toContain(ada.email);
    expect(first).toContain('Your subscriptions cannot be shown right now.');
    await mendAll();
    await coldStart();
    await spoil({ service: 'customers', mode: 'malformed' });
    const second = await page();
    expect(second).toContain('Your account cannot be shown right now.');
    expect(second).toContain('Download my data');
  });
});

describe('personal details', () => {
  const DETAILS = {
    firstName: 'Zoë',
    lastName: 'O’Neill-李',
    phone: '(303) 555-0142',
    gender: '-1',
    birthdayMonth: '2',
    birthdayDay: '29',
    postalCode: '80202',
  };

  it('are saved, shown, and can be emptied again', async () => {
    const before = fieldsOf(await page(), 'personal');
    expect(before).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', phone: '', gender: '0' });
    const response = await send('personal', { ...before, ...DETAILS });
    expect([response.status, leads(response)]).toEqual([303, '/account']);
    const html = await page();
    expect(html).toContain('Your details are saved.');
    expect(html).toContain('Hello, Zoë');
    expect(shown(html, 'Name')).toBe('Zoë O’Neill-李');
    expect(shown(html, 'Phone')).toBe('(303) 555-0142');
    expect(shown(html, 'Birthday')).toBe('February 29');
    expect(shown(html, 'Gender')).toBe('Prefer not to answer');
    expect(fieldsOf(html, 'personal')).toMatchObject(DETAILS);
    const empty = { phone: '', gender: '0', birthdayMonth: '', birthdayDay: '', postalCode: '' };
    await send('personal', { ...fieldsOf(html, 'personal'), ...empty });
    const after = await page();
    expect(fieldsOf(after, 'personal')).toMatchObject(empty);
    expect(shown(after, 'Birthday')).toBe('Not given');
  });

  it('do not undo what another tab has changed', async () => {
    const [first, second] = [fieldsOf(await page(), 'personal'), fieldsOf(await page(), 'personal')];
    await send('personal', { ...first, phone: '(303) 555-0142' });
    await send('personal', { ...second, postalCode: '80202' });
    expect(fieldsOf(await page(), 'personal')).toMatchObject({
      phone: '(303) 555-0142',
      postalCode: '80202',
    });
  });

  it('change nothing at the service where nothing was changed', async () => {
    const fields = fieldsOf(await page(), 'personal');
    await forgetCalls();
    expect((await send('personal', fields)).status).toBe(303);
    expect((await calls()).filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('accept what the record has already, such as the postal code of another country', async () => {
    const canada = new Visitor(shop, { prefix: '/ca' });
    await canada.send('/api/account/login', { email: ada.email, password: ada.password });
    await send('personal', { ...fieldsOf(await page(canada), 'personal'), postalCode: 'H2H 2C6' }, canada);
    const fields = fieldsOf(await page(), 'personal');
    expect(fields.postalCode).toBe('H2H 2C6');
    expect((await send('personal', { ...fields, firstName: 'Grace' })).status).toBe(303);
    const html = await page();
    expect(html).toContain('Hello, Grace');
    const wrong = await send('personal', { ...fieldsOf(html, 'personal'), postalCode: 'H2H 2C7' });
    expect(errorAt(await wrong.text(), 'personal-postalCode')).toBe('Please enter a valid zip code');
  });

  const NAME = ['Please enter your first name.', 'Please enter valid first name.'] as const;
  const LONG = 'x'.repeat(10_000);
  it.each([
    ['firstName', '', NAME[0]],
    ['firstName', '   ', NAME[0]],
    ['firstName', '<b>Ada</b>', 'We cannot use “<” in a name.'],
    ['firstName', 'Ada 🏔', 'We cannot use “🏔” in a name.'],
    ['firstName', LONG, NAME[1]],
    ['lastName', '', 'Please enter your last name.'],
    ['lastName', 'x<script>', 'We cannot use “<” in a name.'],
    ['phone', '555', 'Please enter a valid phone number.'],
    ['phone', '٣٠٣٥٥٥٠١٤٢', 'Please enter a valid phone number.'],
    ['phone', LONG, 'Please enter a valid phone number.'],
    ['gender', '7', 'Please choose one of the options.'],
    ['birthdayMonth', '13', 'Please select a valid month and day.'],
    ['birthdayDay', '🎂', 'Please select a valid month and day.'],
    ['postalCode', '8020', 'Please enter a valid zip code'],
    ['postalCode', LONG, 'Please enter a valid zip code'],
  ])('say at %s what is wrong with %j, and send nothing', async (field, value, message) => {
    const fields = { ...fieldsOf(await page(), 'personal'), postalCode: '80202', [field]: value };
    await forgetCalls();
    const response = await send('personal', fields);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(errorAt(html, `personal-${field}`)).toBe(message.replace('<', '&lt;'));
    expect(html).toMatch(/<details class="profile-edit" open="">/);
    if (field !== 'postalCode') expect(fieldsOf(html, 'personal').postalCode).toBe('80202');
    expect((await calls()).filter(({ method }) => method === 'PATCH')).toEqual([]);
    const problem = await problemIn(await byScript('personal', fields), 400);
    expect(problem.errors).toContainEqual({ field, message });
  });

  it.each([
    ['2', '30'],
    ['4', '31'],
    ['', '5'],
    ['5', ''],
  ])('know no birthday in month %j on day %j', async (birthdayMonth, birthdayDay) => {
    const fields = { ...fieldsOf(await page(), 'personal'), birthdayMonth, birthdayDay };
    const html = await (await send('personal', fields)).text();
    expect(errorAt(html, 'personal-birthdayDay')).toBe('Please select a valid month and day.');
  });

  it.each(['status', 'malformed', 'cut'] as const)(
    'keep what was typed while the service fails, which is logged: %s',
    async (mode) => {
      const fields = { ...fieldsOf(await page(), 'personal'), phone: '(303) 555-0142' };
      await spoil({ service: 'customers', mode, ...(mode === 'status' && { status: 500 }) });
      const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const response = await send('personal', fields);
      expect(response.status).toBe(503);
      expect(logged.mock.calls.flat().join()).toContain('"event":"action-failed"');
      logged.mockRestore();
      const html = await response.text();
      expect(html).toContain('Something went wrong. Try again!');
      expect(fieldsOf(html, 'personal')).toEqual(fields);
    },
  );
});

describe('consents', () => {
  const rowOf = (html: string, title: string) =>
    html
      .split('<li')
      .map((row) => row.split('</li>')[0] ?? '')
      .find((row) => row.includes(`>${title}</h3>`)) ?? '';
  const newsletter = (status: string) => ({ subscriptionId: 'weekly-newsletter', channel: 'email', status });

  it('take effect, have a date, and can be taken back', async () => {
    expect(rowOf(await page(), 'Newsletter')).toMatch(/Not subscribed.*Subscribe/s);
    const given = await send('consent', newsletter('opt_in'));
    expect([given.status, leads(given)]).toEqual([303, '/account']);
    const html = await page();
    expect(html).toContain('You are subscribed.');
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
    expect(textOf(rowOf(html, 'Newsletter'))).toContain(`Subscribed since ${today}`);
    await send('consent', newsletter('opt_out'));
    expect(textOf(rowOf(await page(), 'Newsletter'))).toContain(`Unsubscribed on ${today}`);
  });

  it('to text messages need a number', async () => {
    const before = rowOf(await page(), 'Offers by text message');
    expect(before).toContain('Add a phone number with its area code');
    expect(before).not.toContain('<button');
    const sms = { subscriptionId: 'text-offers', channel: 'sms', status: 'opt_in' };
    expect((await send('consent', sms)).status).toBe(409);
    await send('personal', { ...fieldsOf(await page(), 'personal'), phone: '(303) 555-0142' });
    expect((await send('consent', sms)).status).toBe(303);
    expect(rowOf(await page(), 'Offers by text message')).toContain('Subscribed since');
  });

  it('that are required have no button, and cannot be taken back', async () => {
    const row = rowOf(await page(), 'Messages about your orders and account');
    expect(row).toContain('Always on');
    expect(row).not.toContain('<button');
    const fields = { ...newsletter('opt_out'), subscriptionId: 'service-messages' };
    const refused = await send('consent', fields);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Your choice could not be saved.');
  });

  it('show the service’s own words without its markup', async () => {
    const row = rowOf(await page(), 'Product news by email');
    expect(row).toContain('<strong>wished for</strong>');
  });

  it.each([
    { subscriptionId: 'Not A Name' },
    { subscriptionId: 'x'.repeat(10_000) },
    { channel: 'whatsapp' },
    { status: 'maybe' },
  ])('are refused with %j', async (wrong) => {
    expect((await send('consent', { ...newsletter('opt_in'), ...wrong })).status).toBe(400);
  });

  it('say so at their own button while the service fails', async () => {
    await spoil({ service: 'consents', method: 'POST', mode: 'status', status: 500 });
    const response = await send('consent', newsletter('opt_in'));
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(textOf(rowOf(html, 'Newsletter'))).toContain('We did not hear back');
    expect(textOf(rowOf(html, 'Product news by email'))).not.toContain('We did not hear back');
  });
});

describe('a service that hangs', () => {
  /** The longest time of any answer, in ms. */
  const LONGEST_MS = 6_000;

  const FORMS: [service: string, action: string, fields: Fields][] = [
    ['customers', 'personal', { firstName: 'Ada', lastName: 'Byron' }],
    ['customers', 'password', { currentPassword: 'Pass:wörd-7', newPassword: 'Another-Pass-9' }],
    ['consents', 'consent', { subscriptionId: 'weekly-newsletter', channel: 'email', status: 'opt_in' }],
    ['account', 'email', { email: 'new@mail.test', currentPassword: 'Pass:wörd-7' }],
    ['account', 'email-code', { code: '12345678' }],
    ['account', 'delete', {}],
  ];
  const services = [...new Set(FORMS.map(([service]) => service))];

  it.each(services)('%s costs each of its forms at most six seconds', async (service) => {
    await nextSecond();
    await spoil({ service, mode: 'hang' });
    const forms = FORMS.filter(([asked]) => asked === service);
    await Promise.all(
      forms.map(async ([, action, fields]) => {
        const ms = await took(async () => {
          const response = await send(action, { email: ada.email, ...fields }, member.copy());
          expect(response.status).toBe(503);
          // the customer is read before anything is changed
          expect(textOf(await response.text())).toContain(
            service === 'customers' ? 'Something went wrong. Try again!' : 'We did not hear back',
          );
        });
        expect(ms, action).toBeLessThan(LONGEST_MS);
      }),
    );
  });
});

describe('who may see and do what', () => {
  const ACTIONS: [action: string, fields: Fields][] = [
    ['personal', { firstName: 'Eve', lastName: 'Other' }],
    ['email', { email: 'eve@mail.test', currentPassword: 'Pass:wörd-7' }],
    ['email-code', { code: '12345678' }],
    ['password', { email: 'eve@mail.test', currentPassword: 'Pass:wörd-7', newPassword: 'Another-Pass-9' }],
    ['consent', { subscriptionId: 'weekly-newsletter', channel: 'email', status: 'opt_in' }],
    ['delete', {}],
  ];
  let bob: Account;
  beforeEach(async () => {
    bob = await newAccount(shop, 'Bob');
  });

  it('a guest: nothing, and is led to log in and back', async () => {
    const guest = new Visitor(shop);
    expect(leads(await guest.get('/account'))).toBe('/login?return=%2Faccount');
    expect(leads(await guest.get('/api/account/data'))).toBe('/login?return=%2Faccount');
    await problemIn(await guest.read('/api/account/data'), 401);
    for (const [action, fields] of ACTIONS) {
      expect(leads(await send(action, fields, guest)), action).toBe('/login?return=%2Faccount');
      const { title } = await problemIn(await byScript(action, fields, guest), 401);
      expect(title, action).toBe('Your session has ended. Please log in again.');
    }
  });

  it('a shopper who has logged out elsewhere: the same', async () => {
    const copy = member.copy();
    await member.post('/api/account/logout', {});
    for (const [action, fields] of ACTIONS) {
      const mine = copy.copy();
      expect(leads(await send(action, fields, mine)), action).toBe('/login?return=%2Faccount');
    }
    await problemIn(await copy.copy().read('/api/account/data'), 401);
  });

  it('a shopper: their own, and no byte of another’s', async () => {
    const other = await memberOf(shop, bob);
    for (const path of ['/account', '/api/account/data']) {
      const response = await other.get(path);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      const text = await response.text();
      expect(text).toContain(bob.email);
      expect(text).not.toContain(ada.email);
    }
    // ids of another in the fields are not read
    await send(
      'personal',
      { firstName: 'Eve', lastName: 'O', customerId: 'dmRobinAshford000000000001' },
      other,
    );
    expect(await other.text('/account')).toContain('Hello, Eve');
    expect(await page()).toContain('Hello, Ada');
  });
});
