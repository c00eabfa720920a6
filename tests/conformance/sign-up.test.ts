import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { PASSWORD, PUBLIC_CLIENT_ID, refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('sign-up');
const canada = new VendorShop('sign-up', 'cairn-ca');
const LOGIN = 'New@Shopper.example';
const NOW = Date.UTC(2027, 4, 1, 8);

/** What the registration form sends. */
const FIELDS = {
  phone: '(303) 555-0142',
  gender: -1,
  postalCode: '80202',
  newsletter: true,
  sendsmsconsent: true,
  privacyconsent: true,
  isLoyaltyFormSubmit: true,
  birthdayMonth: 2,
  birthdayDay: 29,
  storeNumber: '0042',
  platformOfOrigin: 'web',
  sessionOrigination: 'storefront',
};

beforeEach(async () => {
  await shop.reset();
  await shop.setClock({ now: NOW });
});

async function register(
  fields: Record<string, unknown>,
  { at = shop, password = PASSWORD, customer = {} }: Given = {},
): Promise<ShopperCustomersTypes.Customer> {
  const { access_token: token } = await at.guest();
  return at.customers(token).registerCustomer({
    body: {
      customer: { login: LOGIN, email: LOGIN, lastName: 'New', c_additionalFields: fields, ...customer },
      password,
    },
  });
}

type Given = { at?: VendorShop; password?: string; customer?: ShopperCustomersTypes.Customer };

/** The newsletter's answer for an address: whether it knew the address with all fields. */
async function newsletter(at = shop): Promise<unknown> {
  const { access_token: token } = await at.guest();
  const call = { method: 'POST', api: 'subscriptions', path: 'newsletter/subscribe' } as const;
  return at.custom(token, { ...call, body: { email: LOGIN } });
}

describe('what a registration form sends', () => {
  it('takes effect, and can be read back by the customer', async () => {
    await register(FIELDS);
    const { access_token: token, customer_id: customerId } = await shop.signIn(LOGIN);
    const customer = await shop.customers(token).getCustomer({ parameters: { customerId } });
    expectAnswer('Customer', customer);
    expect(customer).toMatchObject({
      phoneHome: '(303) 555-0142',
      c_gender: -1,
      c_postalCode: '80202',
      c_newsletter: true,
      c_sendsmsconsent: true,
      c_privacyconsent: true,
      c_birthdayMonth: 2,
      c_birthdayDay: 29,
      c_storeNumber: '0042',
      c_platformOfOrigin: 'web',
      c_sessionOrigination: 'storefront',
      c_customerGroups: 'Everyone|Registered|Members',
    });
    expect(customer).not.toHaveProperty('gender');
  });

  it('subscribes to the newsletter of that site only, with postal code and gender', async () => {
    await register(FIELDS);
    expect(await newsletter()).toMatchObject({ allFieldsProvided: true, postalCode: '80202', gender: -1 });
    expect(await newsletter(canada)).toMatchObject({ allFieldsProvided: false });
  });

  it('subscribes nobody who did not ask', async () => {
    expect(await register({ ...FIELDS, newsletter: false })).toMatchObject({ c_newsletter: false });
    expect(await newsletter()).toMatchObject({ allFieldsProvided: false });
  });

  it('can be taken back, and given again', async () => {
    await register(FIELDS);
    const { access_token: token, customer_id: customerId } = await shop.signIn(LOGIN);
    const change = (body: ShopperCustomersTypes.Customer) =>
      shop.customers(token).updateCustomer({ parameters: { customerId }, body });
    const without = { c_newsletter: false, c_sendsmsconsent: false };
    expect(await change(without)).toMatchObject(without);
    expect(await change({ c_newsletter: true })).toMatchObject({
      c_newsletter: true,
      c_sendsmsconsent: false,
    });
    expect(await change({ c_birthdayMonth: null, c_birthdayDay: null })).not.toHaveProperty('c_birthdayDay');
  });

  it.each([
    [{ birthdayMonth: 2, birthdayDay: 30 }, ['birthdayDay']],
    [{ birthdayMonth: 4, birthdayDay: 31 }, ['birthdayDay']],
    [{ birthdayMonth: 13, birthdayDay: 1 }, ['birthdayMonth']],
    [{ birthdayMonth: 0, birthdayDay: 0 }, ['birthdayMonth', 'birthdayDay']],
    [{ birthdayMonth: 'May', birthdayDay: 1 }, ['birthdayMonth']],
    [{ birthdayMonth: 5 }, ['birthdayDay']],
    [{ birthdayDay: 5 }, ['birthdayMonth']],
    [{ newsletter: 'yes' }, ['newsletter']],
    [{ sendsmsconsent: 1, privacyconsent: 'true' }, ['sendsmsconsent', 'privacyconsent']],
    [{ phone: '<b>12</b>', gender: 3 }, ['phone', 'gender']],
    [{ phone: '5'.repeat(10_000) }, ['phone']],
    [{ postalCode: 'K1A 0B1' }, ['postalCode']],
    [{ storeNumber: {} }, ['storeNumber']],
  ])('is refused at its field: %j', async (wrong, fields) => {
    const problem = await refusal(register(wrong), 400);
    expect(problem).toMatchObject({
      type: expect.stringMatching(/invalid-customer$/),
      status: 'invalid_form',
      errors: fields.map((field) => ({ field, message: expect.any(String) })),
    });
    await refusal(shop.signIn(LOGIN), 401);
    expect(await newsletter()).toMatchObject({ allFieldsProvided: false });
  });

  it.each(['2027-05-02', '2126-01-01', '1899-12-31', '2023-02-30', '2023-02-29', 'May 1'])(
    'is refused with the birthday %s, now and later',
    async (birthday) => {
      await refusal(register({}, { customer: { birthday } }), 400);
      await register({}, { customer: { birthday: '2024-02-29' } });
      const { access_token: token, customer_id: customerId } = await shop.signIn(LOGIN);
      const customers = shop.customers(token);
      await refusal(customers.updateCustomer({ parameters: { customerId }, body: { birthday } }), 400);
      expect(await customers.getCustomer({ parameters: { customerId } })).toMatchObject({
        birthday: '2024-02-29',
      });
    },
  );

  it.each<ShopperCustomersTypes.Customer>([
    { c_newsletter: 'true' },
    { c_sendsmsconsent: 1 },
    { c_birthdayDay: 30 },
    { c_birthdayMonth: 2, c_birthdayDay: 30 },
    { c_birthdayMonth: null },
    { c_birthdayMonth: 1.5 },
    { c_postalCode: 80_202 },
  ])('is changed only to what it can be: %j is refused', async (body) => {
    await register({ birthdayMonth: 2, birthdayDay: 1 });
    const { access_token: token, customer_id: customerId } = await shop.signIn(LOGIN);
    const customers = shop.customers(token);
    const problem = await refusal(customers.updateCustomer({ parameters: { customerId }, body }), 400);
    expect(problem).toMatchObject({ status: 'invalid_form' });
    expect(await customers.getCustomer({ parameters: { customerId } })).toMatchObject({ c_birthdayDay: 1 });
  });

  it('says what is wrong in the language of the page', async () => {
    const { access_token: token } = await canada.guest();
    const call = canada.customers(token).registerCustomer({
      parameters: { locale: 'fr-CA' },
      body: {
        customer: { login: LOGIN, email: LOGIN, lastName: 'N', c_additionalFields: { postalCode: '1' } },
        password: PASSWORD,
      },
    });
    expect(await refusal(call, 400)).toMatchObject({
      errors: [{ field: 'postalCode', message: 'Veuillez entrer un code postal valide' }],
    });
  });
});

describe('the registration form of a site', () => {
  const precheck = async (at = shop) => {
    const { access_token: token } = await at.guest();
    const call = { method: 'POST', api: 'auth', path: 'precheck-customer' } as const;
    return at.custom(token, { ...call, body: { gatewayEmail: LOGIN } });
  };

  it('can be set for a test, on one site, until it is restored', async () => {
    const usual = await precheck();
    const registerFormSettings = { isBirthdayStepEnabled: false, isSmsOptInEnabled: false };
    const loyaltyJoinBanner = { _meta: { schema: 'x' }, headline: 'Join' };
    await shop.control('PUT', 'register-form/cairn-us', {
      registerFormSettings,
      passwordConstraints: { specialCharRegex: null, minLengthRegex: '^.{12,}$' },
      loyaltyJoinBanner,
    });
    const changed = await precheck();
    expect(changed).toMatchObject({
      registerFormSettings: { ...registerFormSettings, canEnrollInLoyalty: true },
      passwordConstraints: { minLengthRegex: '^.{12,}$', numberRegex: '[0-9]' },
      loyaltyJoinBanner,
    });
    expect(changed).not.toHaveProperty('passwordConstraints.specialCharRegex');
    expect(await precheck(canada)).not.toMatchObject({ loyaltyJoinBanner });
    await shop.control('DELETE', 'register-form/cairn-us');
    expect(await precheck()).toEqual(usual);
  });

  it('has the rules for passwords that registration, change and reset check too', async () => {
    await shop.control('PUT', 'register-form/cairn-us', {
      passwordConstraints: { specialCharRegex: null, minLengthRegex: '^.{12,}$' },
    });
    const short = await refusal(register({}, { password: 'Horse-7' }), 400);
    expect(short).toMatchObject({
      status: 'invalid_form',
      errors: [{ field: 'password', message: 'Password must contain at least 12 characters.' }],
    });
    const accepted = 'CorrectHorse7';
    await register({}, { password: accepted });
    const { access_token: token, customer_id: customerId } = await shop.signIn(LOGIN, { password: accepted });
    const change = (password: string) =>
      shop.customers(token).updateCustomerPassword({
        parameters: { customerId },
        body: { currentPassword: accepted, password },
      });
    expect(await refusal(change('correcthorse77'), 400)).toMatchObject({
      errors: [{ field: 'password', message: 'Password must contain at least one uppercase letter.' }],
    });
    const client = { client_id: PUBLIC_CLIENT_ID, channel_id: 'cairn-us', hint: 'cross_device' };
    await shop.login().getPasswordResetToken({
      body: { ...client, user_id: LOGIN, mode: 'email', locale: 'en-US' },
    });
    const pwd_action_token = (await shop.messages(LOGIN))[0]?.token ?? '';
    const reset = (new_password: string) =>
      shop.login().resetPassword({ body: { ...client, user_id: LOGIN, pwd_action_token, new_password } });
    await refusal(reset('Better-Horse'), 400);
    await reset('BetterHorse88');
    await shop.setClock({ now: NOW + 1000 });
    await shop.signIn(LOGIN, { password: 'BetterHorse88' });
  });

  it('asks for the consent of who joins the club, where that is set', async () => {
    const joining = { isLoyaltyFormSubmit: true };
    expect(await refusal(register(joining, { at: canada }), 400)).toMatchObject({
      errors: [{ field: 'privacyconsent', message: 'This field is required.' }],
    });
    await shop.control('PUT', 'register-form/cairn-ca', {
      registerFormSettings: { canEnrollInLoyalty: false },
    });
    expect(await register(joining, { at: canada })).toMatchObject({
      c_customerGroups: 'Everyone|Registered',
    });
    expect(await precheck(canada)).toMatchObject({ loyaltyJoinBanner: null });
  });

  it('stores no consent to text messages where the form does not offer them', async () => {
    const customer = await register({ sendsmsconsent: true }, { at: canada });
    expect(customer).toMatchObject({ c_sendsmsconsent: false });
  });

  it('is refused as nonsense with its reason, and on no site', async () => {
    const put = (site: string, body: unknown) =>
      fetch(`${shop.origin}/__sandbox/register-form/${site}`, { method: 'PUT', body: JSON.stringify(body) });
    expect((await put('cairn-us', { passwordConstraints: { numberRegex: '(' } })).status).toBe(400);
    expect((await put('cairn-us', { registerFormSettings: { captcha: true } })).status).toBe(400);
    expect((await put('cairn-fr', {})).status).toBe(404);
  });
});
