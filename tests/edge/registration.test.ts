import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAnswer } from '../../shared/schemas/account.ts';
import { newEmail } from '../support/new-email.ts';
import { join, newAccount, newcomer } from './support/account.ts';
import { bagOf, guestWithBag, problemIn } from './support/bag.ts';
import { ONLY_CONSUMERS } from './support/consumer-site.ts';
import { faulty } from './support/faulty.ts';
import {
  customerOf,
  fieldErrors,
  NOT_REGISTERED,
  REGISTER,
  registrations,
  said,
  WELCOME,
} from './support/registration.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { machineMs } from './support/test-clock.ts';
import { untilLimited } from './support/until-limited.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop({ FEATURE_WISHLIST: 'true' });
let variant: string;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
});
afterEach(mendAll);

const JOIN = '/api/account/register';
const TAKEN = {
  type: 'urn:cairn:problem:taken',
  status: 409,
  title: expect.stringMatching(/^We could not create/),
};

const SETTINGS = {
  canEnrollInLoyalty: true,
  loyaltyPrivacyConsentRequired: false,
  isFormatPhoneNumber: true,
  isCustomerOptInDefaultEnabled: false,
  isSmsOptInEnabled: false,
  isAccountCreationCaptchaEnabled: false,
  isExcludeNoFiTerms: false,
  isBirthdayStepEnabled: true,
  isLoyaltyExplicitConsentRequired: false,
};

/** The service answers prechecks of unknown addresses with other settings or constraints. */
const answerPrecheck = (
  settings: Partial<Record<keyof typeof SETTINGS, boolean>>,
  passwordConstraints: Record<string, unknown> = {},
) =>
  spoil({
    service: 'auth',
    mode: 'malformed',
    path: 'precheck-customer',
    body: JSON.stringify({
      registrationStep: true,
      registerFormSettings: { ...SETTINGS, ...settings },
      passwordConstraints,
      loyaltyJoinBanner: null,
      updatePostalCode: false,
    }),
  });

describe('joining', () => {
  it('makes the account, signs in and says so', async () => {
    const visitor = new Visitor(shop);
    const fields = newcomer();
    const response = await join(visitor, fields);
    expect(response.status).toBe(200);
    expect(accountAnswer.parse(await response.json())).toEqual({
      title: 'Welcome, Ada!',
      body: 'You’ve successfully signed up!',
      bagCount: 0,
      next: '/account/preferences',
      opensProfiling: true,
    });
    expect(await customerOf(visitor)).toMatchObject({
      login: fields.email,
      email: fields.email,
      firstName: 'Ada',
      lastName: 'O’Brien',
      c_postalCode: '80202',
      c_additionalFields: {
        phone: '(303) 555-0123',
        gender: -1,
        postalCode: '80202',
        newsletter: false,
        sendsmsconsent: false,
        privacyconsent: false,
        isLoyaltyFormSubmit: true,
        storeNumber: 'web',
        platformOfOrigin: 'cairn',
        sessionOrigination: 'web',
      },
    });
  });

  it('takes no names that are so long that the account could never log in', async () => {
    const at = '@shopper.example';
    const email = `${crypto.randomUUID()}`.padEnd(50 - at.length, 'x').slice(0, 50 - at.length) + at;
    const fields = { ...newcomer(email), firstName: 'A'.repeat(60), lastName: 'B'.repeat(60) };
    const refused = await join(new Visitor(shop), fields);
    expect(await fieldErrors(refused)).toEqual({
      firstName: 'Please enter valid first name.',
      lastName: 'Please enter valid last name.',
    });
    expect(await registrations()).toEqual([]);
    const longest = { ...fields, firstName: 'A'.repeat(50), lastName: 'B'.repeat(50) };
    const joined = await join(new Visitor(shop), longest);
    expect(joined.status).toBe(200);
  });

  it('tells the service where the shopper joined, as the shop is configured', async () => {
    const own = { STORE_NUMBER: '0042', PLATFORM_OF_ORIGIN: 'kiosk', SESSION_ORIGINATION: 'store' };
    const visitor = new Visitor(new Shop({ ...own, FEATURE_WISHLIST: 'true' }));
    expect((await join(visitor, newcomer())).status).toBe(200);
    expect(await customerOf(visitor)).toMatchObject({
      c_additionalFields: { storeNumber: '0042', platformOfOrigin: 'kiosk', sessionOrigination: 'store' },
    });
  });

  it('sends what was chosen: no rewards, offers, birthday, phone as typed', async () => {
    await answerPrecheck({
      isFormatPhoneNumber: false,
      isSmsOptInEnabled: true,
      isBirthdayStepEnabled: false,
      isLoyaltyExplicitConsentRequired: true,
    });
    const visitor = new Visitor(shop);
    const response = await join(visitor, {
      ...newcomer(),
      phone: '+1 303.555.0123',
      join: 'account',
      addtoemaillist: 'true',
      smssignup: 'true',
      rewardsconsent: 'true',
      birthdayMonth: '2',
      birthdayDay: '29',
    });
    expect(response.status).toBe(200);
    expect((await customerOf(visitor)).c_additionalFields).toMatchObject({
      phone: '+1 303.555.0123',
      newsletter: true,
      sendsmsconsent: true,
      privacyconsent: true,
      isLoyaltyFormSubmit: false,
      birthdayMonth: 2,
      birthdayDay: 29,
    });
  });

  it('sends nothing that the settings do not ask for', async () => {
    await answerPrecheck({ canEnrollInLoyalty: false });
    const visitor = new Visitor(shop);
    const extra = { smssignup: 'true', privacyconsent: 'true', birthdayMonth: '2', birthdayDay: '30' };
    expect((await join(visitor, { ...newcomer(), ...extra })).status).toBe(200);
    const sent = (await customerOf(visitor)).c_additionalFields;
    expect(sent).toMatchObject({
      sendsmsconsent: false,
      privacyconsent: false,
      isLoyaltyFormSubmit: false,
    });
    expect(sent).not.toHaveProperty('birthdayDay');
  });

  it('in Europe takes the code and the number of any country that the site ships to, as they are', async () => {
    const europe = new Shop({ ...ONLY_CONSUMERS, FEATURE_WISHLIST: 'true' });
    const fields = { ...newcomer(), join: 'account' };
    let sent = '';
    const SANDBOX = faulty(/\/customers\?/, async (answer, request) => {
      sent = await request().text();
      return answer();
    });
    const form = await new Visitor(europe).text('/registration');
    expect(form).not.toMatch(/<input[^>]*id="register-postal-code"[^>]* required=""/);
    for (const [postalCode, phone] of [
      ['10115', '0171 23456789 0'],
      ['75011', '06 12 34 56 78'],
      ['A65 F4E2', '+353 87 123 4567'],
      ['', '087 123 4567'],
    ] as const) {
      const given = { ...fields, email: newEmail(), postalCode, phone };
      const joined = await new Visitor(europe).send(JOIN, given, { bindings: { SANDBOX } });
      expect(joined.status, phone).toBe(200);
      const { customer } = JSON.parse(sent);
      expect(customer.c_additionalFields).toMatchObject({ phone, postalCode });
    }
    const refused = await join(new Visitor(europe), { ...fields, postalCode: 'V6B 1A1' });
    expect([refused.status, Object.keys(await fieldErrors(refused))]).toEqual([400, ['postalCode']]);
  });

  it('in Canada needs both consents for rewards, and none for an account without', async () => {
    const fields = { ...newcomer(), postalCode: 'V6B 1A1', phone: '604 555 0123' };
    const canada = () => new Visitor(shop, { prefix: '/ca' });
    const refused = await join(canada(), fields);
    expect(refused.status).toBe(400);
    const required = 'This field is required.';
    expect(await fieldErrors(refused)).toEqual({ rewardsconsent: required, privacyconsent: required });
    const half = await join(canada(), { ...fields, rewardsconsent: 'true' });
    expect(await fieldErrors(half)).toEqual({ privacyconsent: required });
    expect(await registrations()).toEqual([]);
    const consents = { rewardsconsent: 'true', privacyconsent: 'true' };
    expect((await join(canada(), { ...fields, ...consents })).status).toBe(200);
    const without = { ...fields, email: newEmail(), join: 'account' };
    expect((await join(canada(), without)).status).toBe(200);
  });

  it('merges the bag of the guest and adds the wishes', async () => {
    const visitor = await guestWithBag(shop, variant);
    const before = await bagOf(visitor);
    await visitor.send('/api/wishlist/items', { productId: 'CRN1000' });
    const answer = await said(await join(visitor, { ...newcomer(), return: '/cart' }));
    expect(answer).toMatchObject({ ...WELCOME, body: expect.stringContaining('1 item added to wishlist') });
    expect(answer).toMatchObject({ bagCount: before.count, next: '/cart' });
    expect((await bagOf(visitor)).count).toBe(before.count);
    expect(await visitor.text('/account/wishlist')).toContain('CRN1000');
    expect(visitor.cookie).not.toContain('wishes-');
  });

  it('leads only to pages of the shop', async () => {
    for (const [to, next] of [
      ['/cart', '/cart'],
      ['https://evil.example/', '/account'],
      ['/registration', '/account'],
    ] as const)
      expect((await said(await join(new Visitor(shop), { ...newcomer(), return: to }))).next).toBe(next);
  });

  it('is refused to other origins, and to programs that fill in everything', async () => {
    const headers = { origin: 'https://evil.example' };
    const other = await new Visitor(shop).send('/api/account/register', newcomer(), { headers });
    expect(other.status).toBe(403);
    const trapped = await join(new Visitor(shop), { ...newcomer(), website: 'https://spam.example' });
    expect(trapped.status).toBe(400);
    expect(await problemIn(trapped)).toMatchObject(NOT_REGISTERED);
    expect(await calls()).toEqual([]);
  });

  it('is limited by account and visitor, together with the login', async () => {
    const visitor = new Visitor(shop);
    const { email } = await newAccount(shop);
    // each attempt by joining counts for the login as well
    for (const _ of ['a minute', 'another one, if the first one has ended meanwhile']) {
      const statuses = await untilLimited(10, (attempt) =>
        join(visitor, { ...newcomer(email), password: `Wrong-guess-${attempt}` }),
      );
      expect(new Set(statuses)).toEqual(new Set([409, 429]));
      const login = { email, password: 'Wrong-guess-0' };
      if ((await visitor.send('/api/account/login', login)).status === 429) return;
    }
    expect.fail('The login is not limited.');
  });
});

describe('an address that has an account', () => {
  it('is told apart by nothing but the words for any refusal, and leads to the password', async () => {
    const { email } = await newAccount(shop);
    const taken = await join(new Visitor(shop), { ...newcomer(email), password: 'Other-pass-7' });
    const { requestId: _, ...known } = await problemIn(taken);
    await spoil({ service: 'customers', mode: 'status', status: 400, path: REGISTER });
    const { requestId: __, ...unknown } = await problemIn(await join(new Visitor(shop), newcomer()));
    expect(known).toEqual(TAKEN);
    expect(unknown).toEqual(known);
  });

  it('signs in who typed its password, and registers nothing', async () => {
    const { email, password, firstName } = await newAccount(shop, 'Grace');
    await forgetCalls();
    const visitor = new Visitor(shop);
    const answer = await said(await join(visitor, { ...newcomer(email), password }));
    expect(answer.title).toBe(`Welcome, ${firstName}!`);
    expect(await registrations()).toEqual([]);
    expect((await customerOf(visitor)).email).toBe(email);
  });
});

describe('sent again', () => {
  it('to an account that is older, says that one is back', async () => {
    const { email, password } = await newAccount(shop, 'Grace');
    const SANDBOX = faulty(/\/customers\/\w+\?/, async (answer) => {
      const record = await (await answer()).json<object>();
      return Response.json({ ...record, creationDate: '2024-03-01T08:00:00.000Z' });
    });
    const fields = { _action: 'register', ...newcomer(email), password };
    const answer = await said(await new Visitor(shop).send('/login', fields, { bindings: { SANDBOX } }));
    expect(answer).toMatchObject({ title: 'Welcome back, Grace!', body: 'You are now logged in.' });
    expect(answer).not.toHaveProperty('opensProfiling');
  });

  it('after a success ends the same, with one account', async () => {
    const visitor = new Visitor(shop);
    const fields = newcomer();
    for (let time = 0; time < 3; time += 1) {
      expect(await said(await join(visitor, fields))).toMatchObject(WELCOME);
    }
    expect(await registrations()).toEqual([200]);
  });

  it('at the same time, from two tabs, makes one account and signs in both', async () => {
    const guest = await guestWithBag(shop, variant);
    const { count } = await bagOf(guest);
    const tabs = [guest, guest.copy()] as const;
    const fields = newcomer();
    const answers = await Promise.all(tabs.map(async (tab) => said(await join(tab, fields))));
    for (const answer of answers) expect(answer).toMatchObject(WELCOME);
    expect((await registrations()).filter((status) => status === 200)).toHaveLength(1);
    const [first, second] = tabs;
    expect((await customerOf(first)).customerId).toBe((await customerOf(second)).customerId);
    expect((await bagOf(second)).count).toBe(count);
  });
});

describe('the rules of a password', () => {
  const messageFor = async (password: string) =>
    (await fieldErrors(await join(new Visitor(shop), { ...newcomer(), password }))).password;

  it.each([
    ['Ab-7', 'Password must contain at least 8 characters.'],
    ['lower-case-7', 'Password must contain at least one uppercase letter.'],
    ['UPPER-CASE-7', 'Password must contain at least one lowercase letter.'],
    ['No-number-here', 'Password must contain at least one number.'],
    ['NoSpecial7char', 'Password must contain at least one special character.'],
    ['Ab-7😀😀', 'Password must contain at least 8 characters.'],
  ])('%s: %s', async (password, message) => {
    expect(await messageFor(password)).toBe(message);
    expect(await registrations()).toEqual([]);
  });

  it('are those that the service states', async () => {
    await answerPrecheck({}, { minLengthRegex: '^.{12,}$', mixedCaseRegex: '^(?=.*[a-z])(?=.*[A-Z]).*$' });
    expect(await messageFor('Short-pass')).toBe('Password must contain at least 12 characters.');
    expect(await messageFor('all lower case')).toBe('Password must contain uppercase and lowercase letters.');
  });

  it.each([
    ['(a+)+$'],
    ['('],
    ['(.*)*x'],
    [String.raw`(.)\1`],
    [`${'a?'.repeat(60)}${'a'.repeat(60)}$`],
    ['a'.repeat(5_000)],
  ])('that are broken or never end are replaced by the usual ones: %.20s', async (pattern) => {
    const rules = { minLengthRegex: pattern, numberRegex: pattern, mixedCaseRegex: pattern };
    await answerPrecheck({}, rules);
    const start = machineMs();
    expect(await messageFor('a'.repeat(255))).toBe('Password must contain at least one number.');
    // an expression that never ends would take hours
    expect(machineMs() - start).toBeLessThan(10_000);
  });
});
