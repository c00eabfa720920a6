import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stepAnswer } from '../../shared/schemas/account.ts';
import { newEmail } from '../support/new-email.ts';
import { join, memberOf, newAccount, newcomer, stepsShown } from './support/account.ts';
import { problemIn } from './support/bag.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
});
afterEach(mendAll);

const REQUIRED = 'This field is required.';
const LONG = 10_000;
const EMAIL = 'Please enter a valid email address.';
const ZIP = 'Please enter a valid zip code';
const PHONE = 'Please enter a valid phone number.';
const BIRTHDAY = 'Please select a valid month and day.';
const FIRST = 'Please enter valid first name.';
const LAST = 'Please enter valid last name.';
const TOO_LONG = 'Password must contain at most 255 characters.';
const EMOJI = '😀👍🏽1️⃣';
const HTML = '<script>alert(1)</script>';

/** For each field: values that are refused, with the message at the field. */
const BAD: [field: string, message: string, values: string[]][] = [
  ['email', EMAIL, ['', 'ada']],
  ['email', 'Must be at most 50 characters.', [`${'a'.repeat(50)}@mail.test`, 'a'.repeat(LONG)]],
  ['email', 'We cannot use an email address with “<” in it.', [HTML]],
  ['firstName', 'Please enter your first name.', ['', '   ']],
  ['firstName', FIRST, ['a'.repeat(256), 'a'.repeat(LONG)]],
  ['firstName', 'We cannot use “<” in a name.', [HTML]],
  ['firstName', 'We cannot use “~” in a name.', ['a~b']],
  ['firstName', 'We cannot use “#” in a name.', ['a#b']],
  ['firstName', 'We cannot use “*” in a name.', ['a*b']],
  ['firstName', 'We cannot use “\\” in a name.', ['a\\b']],
  ['lastName', 'Please enter your last name.', ['', '   ']],
  ['lastName', LAST, ['a'.repeat(256), 'a'.repeat(LONG), 'line\nbreak', 'a\u0000b']],
  ['password', 'Please create a password.', ['']],
  ['password', TOO_LONG, ['x'.repeat(256), 'Pass-7'.repeat(LONG / 5)]],
  ['postalCode', REQUIRED, ['', '  ']],
  ['postalCode', ZIP, ['8020', 'V6B 1A1', '٨٠٢٠٢', EMOJI, HTML, '8'.repeat(LONG)]],
  ['phone', REQUIRED, ['', '  ']],
  [
    'phone',
    PHONE,
    ['555-0123', '٣٠٣٥٥٥٠١٢٣', EMOJI, HTML, '3'.repeat(21), '3'.repeat(LONG), 'call me 3035550123'],
  ],
  ['gender', 'Please choose one of the options.', ['3', 'male', EMOJI, HTML, '1'.repeat(LONG)]],
  ['birthdayMonth', BIRTHDAY, ['13', '0', 'May', EMOJI, HTML, '1'.repeat(LONG)]],
  ['birthdayDay', BIRTHDAY, ['32', '0', '-1', EMOJI, HTML, '1'.repeat(LONG)]],
];
const CASES = BAD.flatMap(([field, message, values]) =>
  values.map(
    (value) =>
      [
        field,
        value.length > 40 ? `${value.length} characters` : JSON.stringify(value),
        value,
        message,
      ] as const,
  ),
);

const valuesIn = (html: string) =>
  Object.fromEntries(
    [...html.slice(html.indexOf('data-view="register"')).matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
      const [name, value] = ['name', 'value'].map(
        (attribute) => new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1],
      );
      return name && value ? [[name, value]] : [];
    }),
  );

/** Whether what stands in a part of the form is shown. */
const asks = (html: string, part: string) => !new RegExp(`data-asks="${part}" hidden`).test(html);

describe('a field that is wrong', () => {
  it.each(CASES)('%s, %s', async (field, _, value, message) => {
    const fields = { ...newcomer(), [field]: value };
    const refused = await join(new Visitor(shop), fields);
    expect(refused.status).toBe(400);
    expect((await problemIn(refused)).errors).toEqual([{ field, message }]);
    // the settings may be asked for, to say all that is wrong at once
    expect((await calls()).filter(({ path }) => !/precheck-customer|oauth2/.test(path))).toEqual([]);
  });

  it('keeps everything else without scripts, but the password', async () => {
    const fields: Record<string, string> = {
      ...newcomer(),
      firstName: `${HTML}"`,
      phone: '1'.repeat(LONG),
      gender: '2',
      addtoemaillist: 'true',
      return: '/cart',
    };
    for (const page of ['/registration', '/login']) {
      const refused = await new Visitor(shop).post(page, { _action: 'register', ...fields });
      expect(refused.status).toBe(400);
      const html = await refused.text();
      expect(stepsShown(html)).toEqual(['register']);
      expect(html).toContain(`id="register-first-name-error" role="alert">We cannot use “&lt;” in a name.<`);
      expect(html).toContain(`id="register-phone-error" role="alert">${PHONE}<`);
      expect(html).not.toContain(HTML);
      expect(html).not.toContain(fields.password);
      const { firstName, phone, ...kept } = valuesIn(html);
      expect(firstName).toBe('&lt;script&gt;alert(1)&lt;/script&gt;&quot;');
      expect(phone?.length).toBeLessThan(LONG);
      expect(kept).toMatchObject({
        email: fields.email,
        lastName: 'O’Brien',
        postalCode: '80202',
        return: '/cart',
        agreeToTerms: 'true',
      });
      expect(html).toMatch(/<option(?= [^>]*value="2")(?= [^>]*selected)/);
      expect(html).toMatch(/<input(?=[^>]*name="addtoemaillist")(?=[^>]*checked="")/);
    }
  });

  it.each([
    ['2', '30'],
    ['4', '31'],
    ['12', ''],
    ['', '1'],
  ])('a birthday of month %j and day %j is none', async (birthdayMonth, birthdayDay) => {
    const settings = { registrationStep: true, registerFormSettings: { isBirthdayStepEnabled: false } };
    const body = JSON.stringify(settings);
    await spoil({ service: 'auth', path: 'precheck', mode: 'malformed', body });
    const refused = await join(new Visitor(shop), { ...newcomer(), birthdayMonth, birthdayDay });
    expect((await problemIn(refused)).errors).toEqual([{ field: 'birthdayDay', message: BIRTHDAY }]);
  });

  it.each([
    'O’Brien',
    "O'Brien",
    'Anna Maria',
    'J. R.',
    'Łukasz',
    '李',
    'علی‌رضا',
    'Ngọc',
    'प्रिया',
    'a@,!$%^&()_-+7',
  ])('a name is not: %s', async (name) => {
    const response = await join(new Visitor(shop), { ...newcomer(), firstName: name, lastName: name });
    expect(response.status).toBe(200);
  });

  it('is said together with what only the settings of the site tell', async () => {
    const fields = { ...newcomer(), firstName: ' ', password: 'trail', rewardsconsent: '' };
    const refused = await join(new Visitor(shop, { prefix: '/ca' }), { ...fields, postalCode: 'V6B 1A1' });
    const { errors = [] } = await problemIn(refused);
    expect(errors.map(({ field }) => field)).toEqual([
      ...['firstName', 'password', 'rewardsconsent', 'privacyconsent'],
    ]);
    const page = await new Visitor(shop).post('/registration', { _action: 'register', ...fields });
    const html = await page.text();
    for (const id of ['register-first-name', 'register-password'])
      expect(html).toMatch(new RegExp(`id="${id}-error" role="alert">[^<]+<`));
  });

  it('may be wrong in several places at once', async () => {
    const refused = await join(new Visitor(shop), {});
    const { title, errors = [] } = await problemIn(refused);
    expect(title).toBe('Something went wrong. Try again!');
    expect(errors.map(({ field }) => field)).toEqual([
      ...['email', 'firstName', 'lastName', 'password', 'postalCode', 'phone'],
    ]);
  });
});

describe('the e-mail step', () => {
  it('says what the form asks for, by the settings of the site', async () => {
    const answer = async (prefix: string) =>
      stepAnswer.parse(
        await (
          await new Visitor(shop, { prefix }).send('/api/account/precheck', { email: newEmail() })
        ).json(),
      );
    const us = await answer('');
    expect(us.view).toBe('register');
    expect(us.register).toMatchObject({
      canEnroll: true,
      textOffers: true,
      rewardsConsent: false,
      privacyConsent: false,
      emailOffers: true,
      birthday: false,
      formatsPhone: true,
      banner: { text: expect.stringMatching(/^Join the Cairn Club/), link: { href: '/t/cairn-club/' } },
    });
    expect(us.register?.passwordRules).toHaveLength(6);
    const said = us.register?.passwordRules.map(({ key, text }) => [key, text]);
    expect(said).toEqual(
      expect.arrayContaining([
        ['minLengthRegex', '8 characters'],
        ['specialCharRegex', '1 special character, such as ! # $ % & *'],
      ]),
    );
    expect((await answer('/ca/fr')).register).toMatchObject({
      textOffers: false,
      rewardsConsent: true,
      privacyConsent: true,
      emailOffers: false,
      banner: { link: { text: 'Ce que reçoivent les membres', href: '/ca/fr/t/cairn-club/' } },
    });
  });

  it('says nothing of the form for an address with an account', async () => {
    const { email } = await newAccount(shop);
    const response = await new Visitor(shop).send('/api/account/precheck', { email });
    expect(await response.json()).toEqual({ view: 'password', updatePostalCode: true });
  });

  it.each([{ _meta: {} }, 'a text', { _meta: { schema: 'x' }, headline: 7 }, []])(
    'leaves out a banner that cannot be read: %j',
    async (loyaltyJoinBanner) => {
      const registerFormSettings = { canEnrollInLoyalty: true, isSmsOptInEnabled: 'yes' };
      const body = JSON.stringify({ registrationStep: true, registerFormSettings, loyaltyJoinBanner });
      await spoil({ service: 'auth', path: 'precheck', mode: 'malformed', body });
      const response = await new Visitor(shop).send('/api/account/precheck', { email: newEmail() });
      const { register } = stepAnswer.parse(await response.json());
      expect(register).toMatchObject({ canEnroll: true, textOffers: false });
      expect(register).not.toHaveProperty('banner');
    },
  );
});

describe('joining without scripts', () => {
  it('goes from the e-mail step to where one came from, and is welcomed there', async () => {
    const visitor = new Visitor(shop);
    const fields = newcomer();
    const { email = '' } = fields;
    const asked = await visitor.post('/login', { _action: 'precheck', email, return: '/cart' });
    const html = await asked.text();
    expect(asked.status).toBe(200);
    expect(stepsShown(html)).toEqual(['register']);
    expect(html).toContain(`data-entered="">${email}<`);
    expect(html).toContain('Join the Cairn Club while you’re here.');
    expect(asks(html, 'textOffers')).toBe(true);
    expect(asks(html, 'rewardsConsent')).toBe(false);
    expect(html).toMatch(/<input(?=[^>]*name="addtoemaillist")(?=[^>]*checked="")/);
    expect(valuesIn(html)).toMatchObject({ email, return: '/cart' });
    const joined = await visitor.post('/login', { _action: 'register', ...fields, return: '/cart' });
    expect([joined.status, leads(joined)]).toEqual([303, '/cart']);
    const cart = await visitor.text('/cart');
    expect(cart).toContain('Welcome, Ada!</strong>');
    expect(cart).toContain('You’ve successfully signed up!');
    expect(await visitor.text('/cart')).not.toContain('Welcome, Ada!');
    expect(leads(await visitor.get('/registration'))).toBe('/account');
  });

  it('has a page of its own, which asks for the address too', async () => {
    const visitor = new Visitor(shop);
    const page = await visitor.get('/registration?return=%2Fcart');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(visitor.cookie).toBe('');
    const html = await page.text();
    expect(stepsShown(html)).toEqual(['register']);
    expect(html).toContain('Create an account</h1>');
    expect(html).toMatch(/<input(?=[^>]*id="register-email")(?=[^>]*type="email")/);
    expect(html).toContain('name="return" value="/cart"');
    expect(html).toContain('Password requirements');
    const fields = newcomer();
    const joined = await visitor.post('/registration', { _action: 'register', ...fields, return: '/cart' });
    expect([joined.status, leads(joined)]).toEqual([303, '/cart']);
  });

  it('shows in Canada what is missing for rewards, and lets one join without', async () => {
    const visitor = new Visitor(shop, { prefix: '/ca/fr' });
    const fields = { ...newcomer(), postalCode: 'h2x 1y4', phone: '514 555-0123', _action: 'register' };
    expect(asks(await visitor.text('/registration'), 'rewardsConsent')).toBe(false);
    const refused = await visitor.post('/registration', fields);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(asks(html, 'rewardsConsent') && asks(html, 'privacyConsent')).toBe(true);
    expect(html).toContain('id="register-rewards-consent-error" role="alert">Ce champ est obligatoire.<');
    expect(html).toContain('formNoValidate=""');
    const joined = await visitor.post('/registration', { ...fields, join: 'account' });
    expect([joined.status, leads(joined)]).toEqual([303, '/ca/fr/account/preferences']);
    expect(await visitor.text('/account/preferences')).toContain('Bienvenue, Ada!</strong>');
  });

  it('says at the address what is wrong with it, where it can be corrected', async () => {
    const fields = { ...newcomer(), email: 'ada', _action: 'register' };
    const own = await (await new Visitor(shop).post('/registration', fields)).text();
    expect(stepsShown(own)).toEqual(['register']);
    expect(own).toContain(`id="register-email-error" role="alert">${EMAIL}<`);
    const hidden = await (await new Visitor(shop).post('/login', fields)).text();
    expect(stepsShown(hidden)).toEqual(['email']);
    expect(hidden).toContain(`id="sign-in-email-error" role="alert">${EMAIL}<`);
  });

  it('says that joining failed, and keeps what was typed', async () => {
    await spoil({ service: 'customers', path: 'customers', mode: 'status', status: 500 });
    const fields: Record<string, string> = { ...newcomer(), _action: 'register' };
    const failed = await new Visitor(shop).post('/registration', fields);
    expect(failed.status).toBe(503);
    const html = await failed.text();
    expect(html).toContain('Sign up failed. Please try again.</p>');
    expect(html).toMatch(/role="alert" class="form-banner"><p>Something went wrong\. Try again!/);
    expect(valuesIn(html)).toMatchObject({ email: fields.email, firstName: 'Ada', phone: '(303) 555-0123' });
  });

  it('leads who has an account already to the password, in words for any refusal', async () => {
    const { email } = await newAccount(shop);
    const fields = { ...newcomer(email), password: 'Other-pass-7', _action: 'register' };
    const taken = await new Visitor(shop).post('/registration', fields);
    expect(taken.status).toBe(409);
    const html = await taken.text();
    expect(html).toMatch(/class="form-banner"><p>We could not create an account with these details\./);
    expect(html).toMatch(
      /data-taken="" class="form-links"><button type="submit" form="register-log-in"[^>]*>Log in<\/button><a href="\/reset-password"/,
    );
  });

  it('shows the usual form while the settings cannot be read', async () => {
    await spoil({ service: 'auth', mode: 'cut' });
    const asked = await new Visitor(shop).post('/registration', { _action: 'register', email: newEmail() });
    expect(asked.status).toBe(400);
    const html = await asked.text();
    expect(stepsShown(html)).toEqual(['register']);
    expect(asks(html, 'textOffers')).toBe(false);
  });

  it('tells nobody about an address more often than its steps may be sent', async () => {
    const email = newEmail();
    const invited = 'Join the Cairn Club while you’re here.';
    const send = async (fields: Record<string, string>, bindings = {}) =>
      (await new Visitor(shop).post('/registration', { email, ...fields }, { bindings })).text();
    expect(await send({ _action: 'register' })).toContain(invited);
    await forgetCalls();
    const SIGN_IN_LIMIT = { limit: async () => ({ success: false }) };
    const html = [
      await send({ _action: 'register' }, { SIGN_IN_LIMIT }),
      await send({ _action: 'social', from: 'register', provider: 'none' }),
      await send({ _action: 'login', from: 'register', view: 'register' }),
      await send({ _action: 'no-such-action', from: 'register', view: 'register' }),
    ];
    for (const one of html) expect(one).not.toContain(invited);
    expect((await calls()).filter(({ path }) => path.includes('precheck'))).toEqual([]);
    expect(stepsShown(html[0] ?? '')).toEqual(['register']);
  });

  it.each(['constructor', '__proto__', 'toString', 'no-such-action'])(
    'shows its form after the unknown action %s',
    async (_action) => {
      const answer = await new Visitor(shop).post('/registration', { _action, ...newcomer() });
      expect(answer.status).toBe(400);
      expect(stepsShown(await answer.text())).toEqual(['register']);
    },
  );

  it('is not offered to who is logged in', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    expect(leads(await member.get('/registration?return=%2Fcart'))).toBe('/cart');
  });
});
