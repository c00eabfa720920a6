import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Account, ask as askCloud, memberOf, newAccount } from './support/account.ts';
import { addToBag, bagIn, problemIn as readProblem } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
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

type Fields = Record<string, string>;
const page = (visitor = member) => visitor.text('/account');
const send = (action: string, fields: Fields, visitor = member) =>
  visitor.post('/account', { _action: action, ...fields });
const byScript = (action: string, fields: Fields, visitor = member) =>
  visitor.send('/account', { _action: action, ...fields });

/** The problem in an answer of this status. */
async function problemIn(response: Response, status: number) {
  expect(response.status).toBe(status);
  return readProblem(response);
}

/** What a page's form sends: its hidden fields and the values that it shows. */
function fieldsOf(html: string, action: string): Fields {
  const start = html.indexOf(`name="_action" value="${action}"`);
  const form = html.slice(start, html.indexOf('</form>', start));
  const decode = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => [
    tag.match(/ name="([^"]*)"/)?.[1] ?? '',
    decode(tag.match(/ value="([^"]*)"/)?.[1] ?? ''),
  ]);
  const selects = [...form.matchAll(/<select[^>]* name="([^"]*)"[\s\S]*?<\/select>/g)].map(
    ([select, name]) => [
      name ?? '',
      select.match(/<option[^>]*selected=""[^>]*>/)?.[0].match(/value="([^"]*)"/)?.[1] ?? '',
    ],
  );
  return Object.fromEntries([...inputs, ...selects]);
}

/** The value that the summary of the personal details shows. */
const shown = (html: string, term: string) => html.match(new RegExp(`<dt>${term}</dt><dd>([^<]*)</dd>`))?.[1];
const errorAt = (html: string, id: string) =>
  html.match(new RegExp(`id="${id}-error" role="alert">([^<]*)<`))?.[1];
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

type Mail = { kind: string; token?: string; link?: string };
const mailsTo = async (to: string): Promise<Mail[]> => {
  const answer = await askCloud(`/__sandbox/mailbox?to=${encodeURIComponent(to)}`, {});
  return (await answer.json<{ messages: Mail[] }>()).messages;
};
const logIn = (email: string, password: string) =>
  new Visitor(shop).send('/api/account/login', { email, password, rememberMe: 'true' });
/** The service refuses the same login twice within a second. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_050));

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
    ['firstName', '<b>Ada</b>', NAME[1]],
    ['firstName', 'Ada 🏔', NAME[1]],
    ['firstName', LONG, NAME[1]],
    ['lastName', '', 'Please enter your last name.'],
    ['lastName', 'x<script>', 'Please enter valid last name.'],
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
    expect(errorAt(html, `personal-${field}`)).toBe(message);
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
    'keep what was typed while the service fails: %s',
    async (mode) => {
      const fields = { ...fieldsOf(await page(), 'personal'), phone: '(303) 555-0142' };
      await spoil({ service: 'customers', mode, ...(mode === 'status' && { status: 500 }) });
      const response = await send('personal', fields);
      expect(response.status).toBe(503);
      const html = await response.text();
      expect(html).toContain('Something went wrong. Try again!');
      expect(fieldsOf(html, 'personal')).toEqual(fields);
    },
  );
});

describe('a new e-mail address', () => {
  let fresh: string;
  beforeEach(async () => {
    fresh = (await newAddress()).email;
  });
  const newAddress = async () => ({ email: `new-${crypto.randomUUID().slice(0, 12)}@mail.test` });
  const ask = (fields: Fields = {}) =>
    send('email', { email: fresh, currentPassword: ada.password, ...fields });
  const code = async () => (await mailsTo(fresh))[0]?.token ?? '';

  it('is proved by a code; until then, and not after, the old one is the login', async () => {
    const asked = await ask();
    expect([asked.status, leads(asked)]).toEqual([303, '/account?step=email-code']);
    // until it is awaited, its field is in the same part as the form that asks for it
    expect(await page()).toMatch(/Change email address<\/summary>(?:(?!<\/details>).)*I have a code/s);
    const html = await member.text('/account?step=email-code');
    expect(html).toContain(`We sent a code to ${fresh}.`);
    expect(html).toMatch(/<details class="profile-edit" open=""><summary class="link">I have a code/);
    await nextSecond();
    expect((await logIn(ada.email, ada.password)).status).toBe(200);
    const digits = await code();
    const confirmed = await send('email-code', { code: `${digits.slice(0, 4)} ${digits.slice(4)}` });
    expect([confirmed.status, leads(confirmed)]).toEqual([303, '/account']);
    const after = await page();
    expect(after).toContain('Your email address is changed.');
    expect(after).toContain(fresh);
    expect((await mailsTo(ada.email))[0]).toMatchObject({ kind: 'email-changed' });
    await nextSecond();
    expect((await logIn(ada.email, ada.password)).status).toBe(401);
    expect((await logIn(fresh, ada.password)).status).toBe(200);
  });

  it('is not a way to learn who has an account', async () => {
    const bob = await newAccount(shop, 'Bob');
    const [free, taken] = [await ask(), await ask({ email: bob.email })];
    expect([taken.status, leads(taken)]).toEqual([free.status, leads(free)]);
    expect((await mailsTo(bob.email))[0]).toMatchObject({ kind: 'email-change-taken' });
  });

  it.each([
    ['currentPassword', 'not-the-password', 403, 'Your current password is not correct. Please try again.'],
    ['currentPassword', '', 400, 'Please enter your password.'],
    ['currentPassword', 'p'.repeat(10_000), 400, 'Please enter a valid password.'],
    ['email', '', 400, 'Please enter your email address.'],
    ['email', 'ada', 400, 'Please enter a valid email address.'],
    ['email', '<b>@mail.test>', 400, 'Please enter a valid email address.'],
    ['email', `${'x'.repeat(10_000)}@mail.test`, 400, 'Please enter a valid email address.'],
  ])('is refused with %s %j', async (field, value, status, message) => {
    const response = await ask({ [field]: value });
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(errorAt(html, field === 'email' ? 'email-new' : 'email-password')).toBe(message);
    expect(html).not.toContain(ada.password);
    expect(await mailsTo(fresh)).toEqual([]);
  });

  it('differs from the present one', async () => {
    const html = await (await ask({ email: ada.email.toUpperCase() })).text();
    expect(errorAt(html, 'email-new')).toBe('This is your email address already.');
  });

  it.each(['', 'abcdefgh', '1234567', '00000000', '<b>12345678'])(
    'is not proved by the code %j',
    async (wrong) => {
      await ask();
      const response = await send('email-code', { code: wrong });
      expect(response.status).toBe(400);
      const html = await response.text();
      expect(errorAt(html, 'email-code')).toMatch(/code/);
      await send('email-code', { code: await code() });
      expect(await page()).toContain(fresh);
    },
  );
});

describe('a new password', () => {
  const NEW = 'Another-Pass-9';
  const change = (fields: Fields = {}, visitor = member) =>
    send(
      'password',
      { email: ada.email, currentPassword: ada.password, newPassword: NEW, ...fields },
      visitor,
    );

  it('ends other sessions; this one goes on with its bag', async () => {
    await nextSecond();
    const other = await memberOf(shop, ada);
    const variant = await someVariant(shop);
    await addToBag(member, { productId: variant, quantity: 2 });
    await nextSecond();
    const response = await change();
    expect([response.status, leads(response)]).toEqual([303, '/account']);
    expect(await page()).toContain('Your password is changed.');
    // the call that fails where the tokens of the old password are kept
    expect((await bagIn(await addToBag(member, { productId: variant }))).count).toBe(3);
    expect(leads(await other.get('/account'))).toBe('/login?return=%2Faccount');
    await nextSecond();
    expect((await logIn(ada.email, ada.password)).status).toBe(401);
    expect((await logIn(ada.email, NEW)).status).toBe(200);
  });

  it('has one outcome where the form was sent twice', async () => {
    await nextSecond();
    const twice = member.copy();
    const [first, second] = await Promise.all([change(), change({}, twice)]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect([leads(first), leads(second)]).toEqual(['/account', '/account']);
    expect((await twice.get('/account')).status).toBe(200);
  });

  it.each([
    ['currentPassword', 'not-the-password', 403, 'Your current password is not correct. Please try again.'],
    ['currentPassword', '', 400, 'Please enter your password.'],
    ['newPassword', '', 400, 'Please create a password.'],
    ['newPassword', 'Aa1!', 400, 'Password must contain at least 8 characters.'],
    ['newPassword', 'lower-case-1', 400, 'Password must contain at least one uppercase letter.'],
    ['newPassword', 'UPPER-CASE-1', 400, 'Password must contain at least one lowercase letter.'],
    ['newPassword', 'No-Number-Here', 400, 'Password must contain at least one number.'],
    ['newPassword', 'NoSpecial123', 400, 'Password must contain at least one special character.'],
    ['newPassword', `Aa1!${'x'.repeat(10_000)}`, 400, 'Password must contain at most 255 characters.'],
  ])('is refused with %s %j', async (field, value, status, message) => {
    await nextSecond();
    const response = await change({ [field]: value });
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(errorAt(html, field === 'newPassword' ? 'password-new' : 'password-current')).toBe(message);
    for (const secret of [ada.password, NEW]) expect(html).not.toContain(secret);
  });

  it('is no place to try the passwords of another account', async () => {
    const bob = await newAccount(shop, 'Bob');
    const tried: string[] = [];
    const SANDBOX = faulty(/oauth2\/login/, async (answer, asked) => {
      tried.push(atob(asked().headers.get('authorization')?.slice('Basic '.length) ?? ''));
      return answer();
    });
    const fields = { email: bob.email, currentPassword: 'not-the-password', newPassword: 'A-Guess-12' };
    const response = await member.post(
      '/account',
      { _action: 'password', ...fields },
      { bindings: { SANDBOX } },
    );
    expect(response.status).toBe(403);
    expect(await page()).toContain(ada.email);
    // the service may ask for a second try of the same login
    expect([...new Set(tried)]).toEqual([`${ada.email}:A-Guess-12`]);
  });

  it('is said truly where the answer to the change was lost', async () => {
    await nextSecond();
    await spoil({ service: 'customers', method: 'PUT', mode: 'cut' });
    const response = await change();
    expect([response.status, leads(response)]).toEqual([303, '/account']);
    await mendAll();
    expect(await page()).toContain('Your password is changed.');
  });

  it('is not changed where the service fails before', async () => {
    await nextSecond();
    await spoil({ service: 'customers', method: 'PUT', mode: 'status', status: 500 });
    const response = await change();
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Something went wrong. Try again!');
  });
});

describe('consents', () => {
  const rowOf = (html: string, title: string) =>
    html
      .split('<li')
      .map((row) => row.split('</li>')[0] ?? '')
      .find((row) => row.includes(`>${title}</h3>`)) ?? '';
  const newsletter = (status: string) => ({ subscriptionId: 'weekly-newsletter', channel: 'email', status });

  it('take effect, have a date, and can be taken back', async () => {
    expect(rowOf(await page(), 'Weekly newsletter')).toMatch(/Not subscribed.*Subscribe/s);
    const given = await send('consent', newsletter('opt_in'));
    expect([given.status, leads(given)]).toEqual([303, '/account']);
    const html = await page();
    expect(html).toContain('You are subscribed.');
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
    expect(textOf(rowOf(html, 'Weekly newsletter'))).toContain(`Subscribed since ${today}`);
    await send('consent', newsletter('opt_out'));
    expect(textOf(rowOf(await page(), 'Weekly newsletter'))).toContain(`Unsubscribed on ${today}`);
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
    expect(textOf(rowOf(html, 'Weekly newsletter'))).toContain('Something went wrong. Try again!');
    expect(textOf(rowOf(html, 'Product news by email'))).not.toContain('Something went wrong');
  });
});

describe('a shopper’s data', () => {
  it('come as a file, at once', async () => {
    const response = await member.get('/api/account/data');
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="account-data.json"');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const data = await response.json<Record<string, unknown>>();
    expect(data).toMatchObject({ customer: { email: ada.email }, orders: [], productLists: [] });
    expect(data.subscriptions).toHaveLength(4);
    expect(JSON.stringify(data)).not.toMatch(/password"|token/);
  });

  it('are whole or not there', async () => {
    await spoil({ service: 'consents', mode: 'status', status: 500 });
    const response = await member.get('/api/account/data');
    expect([response.status, leads(response)]).toEqual([303, '/account']);
    await mendAll();
    expect(await page()).toContain('Your data could not be put together.');
    await coldStart();
    await spoil({ service: 'customers', mode: 'cut' });
    await problemIn(await member.read('/api/account/data'), 503);
  });
});

describe('deleting the account', () => {
  const linkTo = async (email: string) => {
    const [mail] = await mailsTo(email);
    return new URL(mail?.link ?? '');
  };

  it('needs the mailed link and its button; nothing is left', async () => {
    const asked = await send('delete', {});
    expect([asked.status, leads(asked)]).toEqual([303, '/account']);
    expect(await page()).toContain('We sent you an email.');
    const { origin, pathname, search, searchParams } = await linkTo(ada.email);
    expect(origin).toBe(shop.config.ORIGIN);
    // a mail scanner opens the link
    const scanner = new Visitor(shop);
    const moved = await scanner.get(pathname + search);
    expect([moved.status, leads(moved)]).toEqual([303, '/account/delete']);
    expect(moved.headers.getSetCookie().join()).not.toContain('session');
    expect(await scanner.text('/account/delete')).toContain('Delete my account');
    expect((await member.get('/account')).status).toBe(200);
    const token = searchParams.get('token') ?? '';
    const done = await member.post(pathname, { _action: 'confirm', token });
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('Your account is deleted');
    expect(leads(await member.get('/account'))).toBe('/login?return=%2Faccount');
    await nextSecond();
    expect((await logIn(ada.email, ada.password)).status).toBe(401);
    // sent twice
    expect((await member.post(pathname, { _action: 'confirm', token })).status).toBe(200);
  });

  it('by a link opened elsewhere leaves whoever is signed in there alone', async () => {
    await send('delete', {});
    const token = (await linkTo(ada.email)).searchParams.get('token') ?? '';
    const bob = await newAccount(shop, 'Bob');
    const other = await memberOf(shop, bob);
    expect((await other.post('/account/delete', { _action: 'confirm', token })).status).toBe(200);
    expect(await other.text('/account')).toContain(bob.email);
    expect(leads(await member.get('/account'))).toBe('/login?return=%2Faccount');
  });

  it.each(['nothing', 'x'.repeat(10_000), '<script>'])('refuses the link %j', async (token) => {
    const response = await new Visitor(shop).post('/account/delete', { _action: 'confirm', token });
    expect([400, 410]).toContain(response.status);
    expect(await response.text()).toContain('This link is not valid any more.');
  });

  it('is not offered to whoever uses the browser after the shopper has logged out', async () => {
    await send('delete', {});
    const { pathname, search } = await linkTo(ada.email);
    expect(await member.text(pathname + search)).toContain('Delete my account');
    await member.post('/api/account/logout', {});
    expect((await member.get('/account/delete')).status).toBe(404);
  });

  it('has no page without a link', async () => {
    expect((await new Visitor(shop).get('/account/delete')).status).toBe(404);
  });

  it('says so while the service fails, and keeps the link', async () => {
    await send('delete', {});
    const token = (await linkTo(ada.email)).searchParams.get('token') ?? '';
    await spoil({ service: 'account', mode: 'status', status: 500 });
    const response = await new Visitor(shop).post('/account/delete', { _action: 'confirm', token });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('Your account could not be deleted.');
    expect(html).toContain(`value="${token}"`);
  });
});

describe('a service that hangs', () => {
  /** The longest time of any answer, in ms. */
  const LONGEST_MS = 6_000;

  it.each([
    ['customers', 'personal', { firstName: 'Ada', lastName: 'Byron' }],
    ['customers', 'password', { currentPassword: 'Pass:wörd-7', newPassword: 'Another-Pass-9' }],
    ['consents', 'consent', { subscriptionId: 'weekly-newsletter', channel: 'email', status: 'opt_in' }],
    ['account', 'email', { email: 'new@mail.test', currentPassword: 'Pass:wörd-7' }],
    ['account', 'email-code', { code: '12345678' }],
    ['account', 'delete', {}],
  ])('%s costs the form %s at most six seconds', { timeout: 20_000 }, async (service, action, fields) => {
    await nextSecond();
    await spoil({ service, mode: 'hang' });
    const start = Date.now();
    const response = await send(action, { email: ada.email, ...fields });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(Date.now() - start).toBeLessThan(LONGEST_MS);
    expect(textOf(html)).toContain('Something went wrong. Try again!');
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
