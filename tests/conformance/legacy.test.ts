import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { found, variantsInStock } from './support/goods.ts';
import {
  PRIVATE_CLIENT_ID,
  PRIVATE_CLIENT_SECRET,
  PUBLIC_CLIENT_ID,
  VendorShop,
} from './support/vendor-shop.ts';

const shop = new VendorShop('legacy');
const LOGIN = 'forgetful@cairn.example';

beforeAll(async () => {
  await shop.reset();
  await shop.register({ login: LOGIN, email: LOGIN });
});

describe('the legacy password form', () => {
  const reset = async (loginEmail: string, place = 'Sites-cairn-us-Site/en_US', query = '') => {
    const endpoint = `${place}/Account-PasswordResetDialogForm${query}`;
    const response = await fetch(`${shop.origin}/on/demandware.store/${endpoint}`, {
      method: 'POST',
      body: new URLSearchParams({ loginEmail }),
    });
    return { status: response.status, text: await response.text() };
  };

  it('answers the same with and without an account, and writes only to an account', async () => {
    const known = await reset(LOGIN.toUpperCase(), undefined, '?mobile=true');
    expect(known.status).toBe(200);
    expect(JSON.parse(known.text)).toEqual({
      success: true,
      receivedMsgHeading: expect.any(String),
      receivedMsgBody: expect.any(String),
      buttonText: 'Return to Login',
      mobile: true,
      returnUrl: '/on/demandware.store/Sites-cairn-us-Site/en_US/Login-Show',
    });
    expect(await reset('stranger@cairn.example', undefined, '?mobile=true')).toEqual(known);
    expect((await shop.messages(LOGIN)).map(({ kind }) => kind)).toEqual(['password-reset', 'welcome']);
    expect(await shop.messages('stranger@cairn.example')).toEqual([]);
  });

  it('sends a link with which the shop’s private client changes the password', async () => {
    await reset(LOGIN);
    const [message] = await shop.messages(LOGIN);
    const link = new URL(message?.link ?? '');
    expect(link.pathname).toBe('/reset-password-landing');
    await shop.privateLogin().resetPassword({
      headers: { authorization: `Basic ${btoa(`${PRIVATE_CLIENT_ID}:${PRIVATE_CLIENT_SECRET}`)}` },
      body: {
        client_id: PRIVATE_CLIENT_ID,
        pwd_action_token: link.searchParams.get('token') ?? '',
        new_password: 'Another-boot8',
        channel_id: 'cairn-us',
        user_id: link.searchParams.get('email') ?? '',
        hint: 'cross_device',
      },
    });
    expect((await shop.signIn(LOGIN, { password: 'Another-boot8' })).access_token).toBeTruthy();
  });

  it('names the invalid field, in the locale of the path, with 200', async () => {
    const wrong = await reset('nobody', 'Sites-cairn-ca-Site/fr_CA');
    expect(wrong.status).toBe(200);
    expect(JSON.parse(wrong.text)).toEqual({
      fields: { loginEmail: 'Veuillez entrer une adresse courriel valide.' },
    });
    expect(JSON.parse((await reset('')).text)).not.toHaveProperty('success');
  });

  it('knows only sites and locales of the shop', async () => {
    for (const place of ['Sites-nobody-Site/en_US', 'Sites-cairn-us-Site/fr_CA', 'cairn-us/en_US']) {
      expect((await reset(LOGIN, place)).status).toBe(404);
    }
  });
});

describe('the root folder', () => {
  const folder = async (id: string, clientId: string | null, siteId = 'cairn-us', query = 'levels=0') => {
    const headers: Record<string, string> = clientId === null ? {} : { 'x-dw-client-id': clientId };
    const path = `/ocapi/s/${siteId}/dw/shop/v21_3/folders/${id}?${query}`;
    const response = await fetch(`${shop.origin}${path}`, { headers });
    return { status: response.status, body: await response.json() };
  };

  it('has every customer group', async () => {
    const { status, body } = await folder('(root)', PUBLIC_CLIENT_ID);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _v: '21.3',
      data: [{ c_customerGroups: ['Everyone', 'Unregistered', 'Registered', 'Members', 'Titanium'] }],
    });
  });

  it.each([
    ['(root)', null, 'cairn-us', 401, 'MissingClientIdException'],
    ['(root)', 'nobody', 'cairn-us', 403, 'UnknownClientIdException'],
    ['(root)', PUBLIC_CLIENT_ID, 'nobody', 404, 'SiteNotFoundException'],
    ['attic', PUBLIC_CLIENT_ID, 'cairn-us', 404, 'FolderNotFoundException'],
  ] as const)('refuses %s of %s on %s', async (id, clientId, siteId, status, type) => {
    expect(await folder(id, clientId, siteId)).toMatchObject({
      status,
      body: { _v: '21.3', fault: { type, message: expect.any(String) } },
    });
  });

  it('refuses levels that do not exist', async () => {
    expect(await folder('(root)', PUBLIC_CLIENT_ID, 'cairn-us', 'levels=9')).toMatchObject({ status: 400 });
  });
});

describe('the session bridge', () => {
  const CLIENT = btoa(`${PRIVATE_CLIENT_ID}:${PRIVATE_CLIENT_SECRET}`);
  const pages = `/on/demandware.store/Sites-cairn-us-Site/en_US`;
  const dwsidOf = (response: Response) =>
    /dwsid=([^;]+)/.exec(response.headers.getSetCookie().join('\n'))?.[1] ?? '';

  const post = (path: string, body: URLSearchParams | object, headers: Record<string, string> = {}) =>
    fetch(`${shop.origin}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        ...headers,
        ...(!(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
      },
      body: body instanceof URLSearchParams ? body : JSON.stringify(body),
    });
  const owner = (dwsid: string, siteId = 'cairn-us') =>
    post(
      `/ocapi/s/${siteId}/dw/shop/v21_3/customers/auth`,
      { type: 'session' },
      { 'x-dw-client-id': PRIVATE_CLIENT_ID, cookie: `dwsid=${dwsid}` },
    );
  const tokens = (dwsid: string, login: string, channel = 'cairn-us') =>
    post(
      `/shopper/auth/v1/organizations/f_ecom_zzrf_001/oauth2/session-bridge/token`,
      new URLSearchParams({
        ...{ grant_type: 'client_credentials', channel_id: channel, dwsid, login_id: login },
        hint: login === 'guest' ? 'sb-guest' : 'sb-user',
      }),
      { authorization: `Basic ${CLIENT}` },
    );
  const logIn = async (dwsid: string) => {
    const form = new URLSearchParams({ loginEmail: LOGIN, loginPassword: 'Another-boot8' });
    return dwsidOf(await post(`${pages}/Account-Login`, form, { cookie: `dwsid=${dwsid}` }));
  };
  const begin = async () => dwsidOf(await fetch(`${shop.origin}${pages}/Home-Show`));

  it('tells whose a session is, and gives that shopper’s tokens and no other’s', async () => {
    const guest = await begin();
    expect(await (await owner(guest)).json()).toMatchObject({ _type: 'customer', auth_type: 'guest' });
    for (const [dwsid, login, channel] of [
      // a guest's takes a token that the legacy site's own scripts sign
      [guest, 'guest', 'cairn-us'],
      [guest, LOGIN, 'cairn-us'],
      [guest, 'guest', 'cairn-ca'],
      ['made-up', 'guest', 'cairn-us'],
    ] as const) {
      expect((await tokens(dwsid, login, channel)).status).toBe(400);
    }
    const member = await logIn(guest);
    expect(await (await owner(member)).json()).toMatchObject({ auth_type: 'registered', login: LOGIN });
    const given = await (await tokens(member, LOGIN)).json();
    expect(given).toMatchObject({ token_type: 'Bearer', expires_in: 1800, access_token: expect.any(String) });
    expect((await tokens(member, 'guest')).status).toBe(400);
  });

  it('takes a member’s session from the vendor’s own client', async () => {
    const dwsid = await logIn(await begin());
    const given = await shop.privateLogin().getSessionBridgeAccessToken({
      headers: { authorization: `Basic ${CLIENT}` },
      body: {
        ...{ grant_type: 'client_credentials', hint: 'sb-user', channel_id: 'cairn-us' },
        ...{ client_id: PRIVATE_CLIENT_ID, code: '', code_verifier: '', login_id: LOGIN, dwsid },
      },
    });
    expect(given).toMatchObject({ token_type: 'Bearer', enc_user_id: expect.stringMatching(/^[0-9A-F]+$/) });
  });

  it('shows a guest’s cart to whoever has the token of that session, and to nobody else', async () => {
    const { access_token: token } = await shop.guest();
    const [boot] = await found(shop, token, 'master', 'boot');
    const [variant = ''] = await variantsInStock(shop, token, boot);
    const guest = await begin();
    const form = new URLSearchParams({ pid: variant, quantity: '2' });
    await post(`${pages}/Cart-AddProduct`, form, { cookie: `dwsid=${guest}` });
    const auth = await owner(guest);
    const { customer_id: id } = z.object({ customer_id: z.string() }).parse(await auth.json());
    const bearer = auth.headers.get('authorization') ?? '';
    const cart = (authorization: string, customerId = id, siteId = 'cairn-us') =>
      fetch(`${shop.origin}/ocapi/s/${siteId}/dw/shop/v21_3/customers/${customerId}/baskets`, {
        headers: { authorization, 'x-dw-client-id': PRIVATE_CLIENT_ID },
      });
    const answer = await cart(bearer);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      _type: 'baskets_result',
      baskets: [{ product_items: [{ product_id: variant, quantity: 2 }] }],
      total: 1,
    });
    expect((await cart(bearer, 'somebody')).status).toBe(403);
    expect((await cart(bearer, id, 'cairn-ca')).status).toBe(401);
    const refused = await cart('Bearer made-up');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ fault: { type: 'InvalidAuthorizationHeaderException' } });
  });

  it('knows no session after a login, a logout, or half an hour', async () => {
    const guest = await begin();
    const member = await logIn(guest);
    expect((await owner(guest)).status).toBe(401);
    expect((await owner(member, 'cairn-ca')).status).toBe(401);
    await fetch(`${shop.origin}${pages}/Login-Logout`, { headers: { cookie: `dwsid=${member}` } });
    expect(await (await owner(member)).json()).toMatchObject({ fault: { type: 'InvalidSessionException' } });
  });

  it('begins a session for a token, another each time, whatever cookie is sent', async () => {
    const { login, token } = await shop.shopper();
    const path = '/ocapi/s/cairn-us/dw/shop/v21_3/sessions';
    const headers = { authorization: `Bearer ${token}`, cookie: 'dwsid=made-up' };
    const [first, second] = [await post(path, {}, headers), await post(path, {}, headers)];
    expect(first.status).toBe(204);
    expect(dwsidOf(first)).not.toBe(dwsidOf(second));
    expect(await (await owner(dwsidOf(first))).json()).toMatchObject({ login });
    expect((await post(path, {}, { authorization: 'Bearer made-up' })).status).toBe(401);
    expect((await post(path.replace('cairn-us', 'cairn-ca'), {}, headers)).status).toBe(401);
  });
});
