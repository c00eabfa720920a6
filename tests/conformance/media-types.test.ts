import { describe, expect, it } from 'vitest';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('media-types');
const { token, customerId, login } = await shop.shopper();
const parameters = { customerId };
const root = (service: string) => `${shop.origin}/${service}/organizations/f_ecom_zzrf_001`;

describe('JSON that is sent as something else', () => {
  it.each(['text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded'])(
    'is refused with 415 where the vendor’s client sends it as %s',
    async (type) => {
      const headers = { 'content-type': type };
      const body = { c_postalCode: '80202' };
      const problem = await refusal(shop.customers(token).updateCustomer({ parameters, headers, body }), 415);
      expect(problem.type).toMatch(/unsupported-media-type$/);
    },
  );

  it.each([
    ['POST', 'checkout/shopper-baskets/v1', '/baskets'],
    ['POST', 'checkout/shopper-baskets/v2', '/baskets'],
    ['POST', 'checkout/shopper-orders/v1', '/orders'],
    ['PUT', 'customer/shopper-customers/v1', `/customers/${customerId}/password`],
    ['POST', 'customer/shopper-customers/v1', `/customers/${customerId}/addresses`],
    ['POST', 'custom/auth/v1', '/post-auth'],
  ])('%s %s%s refuses text/plain, and a body of no type', async (method, service, path) => {
    const url = `${root(service)}${path}?siteId=cairn-us`;
    for (const body of ['{}', new TextEncoder().encode('{}')]) {
      const { status } = await fetch(url, { method, headers: { authorization: `Bearer ${token}` }, body });
      expect(status).toBe(415);
    }
  });

  it('changes nothing', async () => {
    const customer = await shop.customers(token).getCustomer({ parameters });
    expect(customer).toMatchObject({ login });
    expect(customer).not.toHaveProperty('c_postalCode');
    expect(await shop.customers(token).getCustomerBaskets({ parameters })).toMatchObject({ total: 0 });
  });

  it('is read with a charset beside its type', async () => {
    const response = await fetch(
      `${root('customer/shopper-customers/v1')}/customers/${customerId}?siteId=cairn-us`,
      {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'Application/JSON; charset=utf-8' },
        body: '{"c_postalCode":"80202"}',
      },
    );
    expect(await response.json()).toMatchObject({ c_postalCode: '80202' });
  });
});

describe('bodies of the login service', () => {
  const oauth2 = `${root('shopper/auth/v1')}/oauth2`;
  const send = async (path: string, type: string, body: string) => {
    const headers = { 'content-type': type };
    const response = await fetch(`${oauth2}/${path}`, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() };
  };

  it.each([
    ['login', 'text/plain', 'client_id=x'],
    ['token', 'application/json', '{}'],
    ['password/reset', 'text/plain', 'user_id=x'],
    ['webauthn/authenticate/start', 'application/json', '{}'],
    ['webauthn/authenticate/finish', 'text/plain', '{}'],
    ['webauthn/register/finish', 'application/x-www-form-urlencoded', 'username=x'],
  ])('are refused with 415 at %s as %s', async (path, type, body) => {
    expect(await send(path, type, body)).toMatchObject({ status: 415, body: { error: 'invalid_request' } });
  });

  it('are read with a charset beside their type', async () => {
    const form = 'Application/x-www-form-urlencoded; charset=UTF-8';
    expect(await send('token', form, 'grant_type=refresh_token')).toMatchObject({ status: 401 });
    expect((await send('webauthn/register/finish', 'application/json; charset=utf-8', '{}')).status).toBe(
      400,
    );
  });
});
