import { beforeAll, describe, expect, it } from 'vitest';
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
