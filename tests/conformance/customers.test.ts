import { helpers, type ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { PASSWORD, refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('customers');
const NOW = Date.UTC(2027, 4, 1, 8);

beforeEach(async () => {
  await shop.reset();
  await shop.setClock({ now: NOW });
});

const read = (token: string, customerId: string, expand?: ('addresses' | 'paymentinstruments' | 'none')[]) =>
  shop.customers(token).getCustomer({ parameters: { customerId, ...(expand && { expand }) } });

describe('registration', () => {
  const register = async (customer: ShopperCustomersTypes.Customer, password = PASSWORD) => {
    const { access_token: token } = await shop.guest();
    const login = 'new@shopper.example';
    return shop.customers(token).registerCustomer({
      body: { customer: { login, email: login, lastName: 'New', ...customer }, password },
    });
  };

  it('returns the customer, and accepts the additional fields of the sign-up form', async () => {
    const customer = await register({
      firstName: 'Ann',
      c_additionalFields: {
        phone: '(303) 555-0142',
        gender: 2,
        postalCode: '80202',
        newsletter: true,
        isLoyaltyFormSubmit: true,
      },
    });
    expectAnswer('Customer', customer);
    expect(customer).toMatchObject({
      authType: 'registered',
      email: 'new@shopper.example',
      firstName: 'Ann',
      gender: 2,
      phoneHome: '(303) 555-0142',
      hasPassword: true,
      emailVerified: false,
      c_postalCode: '80202',
      c_customerGroups: 'Everyone|Registered|Members',
    });
    expect(customer.customerNo).toMatch(/^\d{8}$/);
    expect(JSON.stringify(customer)).not.toContain(PASSWORD);
  });

  it.each([
    ['cairn-us', 'en-US', 'Welcome to Cairn', 'http://localhost:8787/account'],
    ['cairn-ca', 'en-CA', 'Welcome to Cairn', 'http://localhost:8787/ca/account'],
    ['cairn-ca', 'fr-CA', 'Bienvenue chez Cairn', 'http://localhost:8787/ca/fr/account'],
  ])(
    'is welcomed by mail on %s in %s, without anything that was typed',
    async (site, locale, subject, link) => {
      const there = new VendorShop('customers', site);
      const login = `${locale}@shopper.example`;
      const { access_token: token } = await there.guest();
      const customer = { login, email: login, firstName: 'Buy-now', lastName: 'evil.example' };
      await there.customers(token).registerCustomer({
        parameters: { locale },
        body: { customer, password: PASSWORD },
      });
      const messages = await there.messages(login);
      expect(messages).toMatchObject([{ kind: 'welcome', subject, link }]);
      expect(JSON.stringify(messages)).not.toMatch(/Buy-now|evil\.example/);
    },
  );

  it('drops a gender value that only the form knows', async () => {
    expect(await register({ c_additionalFields: { gender: -1 } })).not.toHaveProperty('gender');
  });

  it.each(['short', 'nouppercase1!', 'NOLOWERCASE1!', 'NoNumbers!!', 'NoSpecial11'])(
    'refuses the password %s',
    async (password) => {
      const problem = await refusal(register({}, password), 400);
      expect(problem.type).toMatch(/\/invalid-customer$/);
    },
  );

  it('refuses an existing login, in any case, without saying so', async () => {
    await register({});
    const problem = await refusal(register({ login: 'NEW@shopper.example' }), 400);
    expect(problem.type).toMatch(/\/invalid-customer$/);
    expect(JSON.stringify(problem)).not.toMatch(/new@shopper|taken|exists|already/i);
  });

  it.each([
    { email: 'not an address' },
    { login: '' },
    { lastName: '' },
    { email: 'a@b.example\u0000' },
    { gender: 9 },
    { login: `a\u0000b@shopper.example` },
    { c_deep: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) },
  ])('refuses %j', async (customer) => {
    const problem = await refusal(register(customer), 400);
    expect(problem.type).toMatch(/\/invalid-customer$/);
  });

  it('needs a guest’s token', async () => {
    const { token } = await shop.shopper();
    const body = {
      customer: { login: 'b@c.example', email: 'b@c.example', lastName: 'B' },
      password: PASSWORD,
    };
    await refusal(shop.customers(token).registerCustomer({ body }), 403);
  });
});

describe('a customer’s record', () => {
  it('changes in part, custom fields too; null removes a field', async () => {
    const { token, customerId } = await shop.shopper();
    const change = (body: ShopperCustomersTypes.Customer) =>
      shop.customers(token).updateCustomer({ parameters: { customerId }, body });
    expectAnswer('Customer', await change({ c_postalCode: '80202', phoneMobile: '555-0101' }));
    await change({ firstName: 'Anna', c_other: [1, 2] });
    expect(await read(token, customerId)).toMatchObject({
      firstName: 'Anna',
      lastName: 'Lee',
      c_postalCode: '80202',
      c_other: [1, 2],
    });
    const without = await change(JSON.parse('{ "c_other": null, "phoneMobile": null }'));
    expect(without).not.toHaveProperty('c_other');
    expect(without).not.toHaveProperty('phoneMobile');
  });

  it('ignores fields that the shopper may not set', async () => {
    const { token, customerId } = await shop.shopper();
    const body = { customerId: 'x', customerNo: 'x', hasPassword: false, c_customerGroups: 'Titanium' };
    const customer = await shop.customers(token).updateCustomer({ parameters: { customerId }, body });
    expect(customer).toMatchObject({
      customerId,
      hasPassword: true,
      c_customerGroups: 'Everyone|Registered',
    });
  });

  it('changes its login only with the current password, and only to a free one', async () => {
    const { login: taken } = await shop.register();
    const { token, customerId, login } = await shop.shopper();
    const change = (body: ShopperCustomersTypes.Customer) =>
      shop.customers(token).updateCustomer({ parameters: { customerId }, body });
    await refusal(change({ login: 'other@shopper.example' }), 400);
    await refusal(change({ login: 'other@shopper.example', currentPassword: 'Wrong-Horse-7' }), 400);
    await refusal(change({ login: taken, currentPassword: PASSWORD }), 400);
    await change({ login: 'other@shopper.example', currentPassword: PASSWORD });
    await refusal(shop.signIn(login), 401);
    await shop.setClock({ now: NOW + 2000 });
    expectAnswer('TokenResponse', await shop.signIn('other@shopper.example'));
  });

  it('is hidden from other customers and from guests', async () => {
    const ann = await shop.shopper();
    const ben = await shop.shopper();
    const guest = await shop.guest();
    for (const [token, id] of [
      [ann.token, ben.customerId],
      [guest.access_token, ben.customerId],
      [guest.access_token, guest.customer_id],
    ] as const) {
      const problem = await refusal(read(token, id), 404);
      expect(problem).toMatchObject({ customerId: id });
      expect(problem.type).toMatch(/\/not-found$/);
      const parameters = { customerId: id };
      await refusal(shop.customers(token).updateCustomer({ parameters, body: { firstName: 'X' } }), 404);
      const body = { currentPassword: PASSWORD, password: 'Better-Horse-8' };
      await refusal(shop.customers(token).updateCustomerPassword({ parameters, body }), 404);
    }
  });

  it('changes its password only with the current one, and only to a strong one', async () => {
    const { login, token, tokens, customerId } = await shop.shopper();
    const change = (currentPassword: string, password: string) =>
      shop
        .customers(token)
        .updateCustomerPassword({ parameters: { customerId }, body: { currentPassword, password } });
    await refusal(change('Wrong-Horse-7', 'Better-Horse-8'), 400);
    await refusal(change(PASSWORD, 'weak'), 400);
    const told = async () => (await shop.messages(login)).map(({ kind }) => kind);
    expect(await told()).toEqual(['welcome']);
    const { refresh_token: refreshToken } = tokens;
    await change(PASSWORD, 'Better-Horse-8');
    // the clock stands still: the tokens are of the same second
    expect(await refusal(read(token, customerId), 401)).toMatchObject({
      detail: 'Customer credentials changed after token was issued.',
    });
    const parameters = { refreshToken };
    await refusal(helpers.refreshAccessToken({ slasClient: shop.login(), parameters }), 400);
    const { access_token: again } = await shop.signIn(login, { password: 'Better-Horse-8' });
    expect(await read(again, customerId)).toMatchObject({ login });
    expect(await told()).toEqual(['password-changed', 'welcome']);
  });
});

describe('addresses', () => {
  const home = {
    addressId: 'Home',
    countryCode: 'US',
    lastName: 'Lee',
    address1: '1 Elm',
    postalCode: '80202',
  };

  it('are added, read, changed and removed', async () => {
    const { token, customerId } = await shop.shopper();
    const customers = shop.customers(token);
    const parameters = { customerId };
    expectAnswer('CustomerAddress', await customers.createCustomerAddress({ parameters, body: home }));
    const named = { ...parameters, addressName: 'Home' };
    expectAnswer('CustomerAddress', await customers.getCustomerAddress({ parameters: named }));
    const changed = await customers.updateCustomerAddress({
      parameters: named,
      body: { ...home, city: 'Denver', c_gate: '4' },
    });
    expect(changed).toMatchObject({ address1: '1 Elm', city: 'Denver', c_gate: '4' });
    expect((await read(token, customerId)).addresses).toHaveLength(1);
    expect((await read(token, customerId, [])).addresses).toHaveLength(1);
    expect(await read(token, customerId, ['none'])).not.toHaveProperty('addresses');
    await customers.removeCustomerAddress({ parameters: named });
    await refusal(customers.getCustomerAddress({ parameters: named }), 404);
    await refusal(customers.removeCustomerAddress({ parameters: named }), 404);
  });

  it('name their country in two capital letters', async () => {
    const { token, customerId } = await shop.shopper();
    const parameters = { customerId };
    const body = { ...home, countryCode: 'us' };
    await refusal(shop.customers(token).createCustomerAddress({ parameters, body }), 400);
  });

  it('have exactly one preferred address', async () => {
    const { token, customerId } = await shop.shopper();
    const add = (addressId: string) =>
      shop
        .customers(token)
        .createCustomerAddress({ parameters: { customerId }, body: { ...home, addressId, preferred: true } });
    await add('Home');
    await add('Work');
    const { addresses } = await read(token, customerId);
    expect(addresses?.map(({ addressId, preferred }) => [addressId, preferred])).toEqual([
      ['Home', false],
      ['Work', true],
    ]);
  });

  it('keep their order when one is changed', async () => {
    const { token, customerId } = await shop.shopper();
    const customers = shop.customers(token);
    for (const addressId of ['Home', 'Work'])
      await customers.createCustomerAddress({ parameters: { customerId }, body: { ...home, addressId } });
    const parameters = { customerId, addressName: 'Home' };
    await customers.updateCustomerAddress({ parameters, body: { ...home, preferred: true } });
    const { addresses } = await read(token, customerId);
    expect(addresses?.map(({ addressId }) => addressId)).toEqual(['Home', 'Work']);
    await refusal(customers.updateCustomerAddress({ parameters, body: { ...home, addressId: 'Work' } }), 400);
  });

  it.each([
    [{ ...home, addressId: 'Home' }, 'the same id twice'],
    [{ ...home, addressId: 'B', countryCode: 'USA' }, 'no country code'],
    [{ ...home, addressId: 'C', lastName: '' }, 'no last name'],
    [{ ...home, addressId: 'D', phone: '5'.repeat(33) }, 'too long a telephone'],
  ])('are refused: %j, %s', async (body, _why) => {
    const { token, customerId } = await shop.shopper();
    const parameters = { customerId };
    await shop.customers(token).createCustomerAddress({ parameters, body: home });
    await refusal(shop.customers(token).createCustomerAddress({ parameters, body }), 400);
  });
});

describe('demo shoppers', () => {
  it('sign in to every fresh shop, one of each loyalty tier, with an address and a wish list', async () => {
    const groups = new Set<unknown>();
    for (const login of ['robin', 'noor', 'kit', 'lea']) {
      const tokens = await shop.signIn(`${login}@cairn.example`, { password: 'Trail-Mix-7' });
      const { access_token: token, customer_id: customerId } = tokens;
      const customer = await read(token, customerId);
      expectAnswer('Customer', customer);
      expect(customer.addresses?.filter(({ preferred }) => preferred)).toHaveLength(1);
      groups.add(customer.c_customerGroups);
      const lists = await shop.customers(token).getCustomerProductLists({ parameters: { customerId } });
      expectAnswer('CustomerProductLists', lists);
      expect(lists.data[0]?.customerProductListItems).toHaveLength(3);
    }
    expect([...groups].sort()).toEqual([
      'Everyone|Registered',
      'Everyone|Registered|Members',
      'Everyone|Registered|Members|Titanium',
    ]);
  });
});
