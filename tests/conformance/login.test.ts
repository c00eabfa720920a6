import { helpers } from 'commerce-sdk-isomorphic';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { PRIVATE_CLIENT_SECRET, refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('login');
const NOW = Date.UTC(2027, 0, 4, 12);
const DAY = 86_400_000;

beforeEach(async () => {
  await shop.reset();
  await shop.setClock({ now: NOW });
});

/** The claims of a token, without verifying it. */
function claims(token: string): { isb: string; sub: string; exp: number; iat: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

const read = (token: string, customerId: string) =>
  shop.customers(token).getCustomer({ parameters: { customerId } });

describe('a registered customer', () => {
  it('signs in with login and password, the login in any case, and is the one the token names', async () => {
    const { login, customer } = await shop.register();
    const tokens = await shop.signIn(login.toUpperCase());
    expectAnswer('TokenResponse', tokens);
    expect(tokens.customer_id).toBe(customer.customerId);
    expect(tokens.enc_user_id).toBe(customer.hashedLogin);
    expect(tokens.enc_user_id).toMatch(/^[0-9A-F]{32}$/);
    const parts = claims(tokens.access_token).isb.split('::');
    expect(parts.slice(0, 3)).toEqual(['uido:ecom', `upn:${login}`, 'uidn:Ann Lee']);
    expect(parts[4]).toBe(`rcid:${customer.customerId}`);
    expectAnswer('Customer', await read(tokens.access_token, tokens.customer_id));
  });

  it('keeps the usid of the guest, whose id is in the token', async () => {
    const { login } = await shop.register();
    const guest = await shop.guest();
    const tokens = await shop.signIn(login, { usid: guest.usid });
    expect(tokens.usid).toBe(guest.usid);
    expect(claims(tokens.access_token).isb).toContain(`gcid:${guest.customer_id}::`);
  });

  it('is refused with a wrong password or an unknown login, in the same words', async () => {
    const { login } = await shop.register();
    const wrong = await refusal(shop.signIn(login, { password: 'Wrong-Horse-7' }), 401);
    const unknown = await refusal(shop.signIn('nobody@shopper.example'), 401);
    expect(wrong).toMatchObject({ status_code: 401, error: 'invalid_client' });
    expect(unknown).toEqual(wrong);
  });

  it('may have a colon and accents in the password', async () => {
    const password = 'Été:Colon:7';
    const { access_token: token } = await shop.guest();
    await shop.customers(token).registerCustomer({
      body: {
        customer: { login: 'zoé@shopper.example', email: 'zoe@shopper.example', lastName: 'É' },
        password,
      },
    });
    expectAnswer('TokenResponse', await shop.signIn('zoé@shopper.example', { password }));
  });

  it('cannot send the same login twice within a second', async () => {
    const { login } = await shop.register();
    await shop.signIn(login);
    await shop.setClock({ now: NOW + 999 });
    expect(await refusal(shop.signIn(login), 409)).toMatchObject({ error: 'conflict' });
    await shop.setClock({ now: NOW + 1999 });
    await shop.signIn(login);
  });

  it('signs in through a private client too', async () => {
    const { login } = await shop.register();
    const tokens = await helpers.loginRegisteredUserB2C({
      slasClient: shop.privateLogin(),
      credentials: { username: login, password: 'Correct-Horse-7', clientSecret: PRIVATE_CLIENT_SECRET },
      parameters: { redirectURI: 'http://localhost:8787/callback' },
    });
    expectAnswer('TokenResponse', tokens);
  });
});

describe('an authorization code', () => {
  const REDIRECT = 'http://localhost:8787/callback';
  const oauth2 = `${shop.origin}/shopper/auth/v1/organizations/f_ecom_zzrf_001/oauth2`;
  const client = { client_id: shop.clientId, channel_id: 'cairn-us', redirect_uri: REDIRECT };

  async function guestCode(code_verifier = helpers.createCodeVerifier()): Promise<Record<string, string>> {
    const code_challenge = await helpers.generateCodeChallenge(code_verifier);
    const query = { ...client, response_type: 'code', hint: 'guest', code_challenge };
    const address = `${oauth2}/authorize?${new URLSearchParams(query)}`;
    const location = (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '';
    const { code = '', usid = '' } = Object.fromEntries(new URL(location).searchParams);
    return { ...client, code_verifier, code, usid };
  }
  const exchange = async (fields: Record<string, string | undefined>) => {
    const stated = Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    const body = new URLSearchParams([['grant_type', 'authorization_code_pkce'], ...stated]);
    return (await fetch(`${oauth2}/token`, { method: 'POST', body })).status;
  };

  it.each<readonly [string, Record<string, string | undefined>, number]>([
    ['another site', { channel_id: 'cairn-ca' }, 400],
    ['another redirect address', { redirect_uri: `${REDIRECT}?x` }, 400],
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 400],
    ['the grant of a private client', { grant_type: 'authorization_code' }, 401],
    ['an empty code', { code: '' }, 400],
    ['another session', { usid: crypto.randomUUID() }, 400],
    ...['usid', 'channel_id', 'redirect_uri', 'code', 'code_verifier'].map(
      (name) => [`a call without ${name}`, { [name]: undefined }, 400] as const,
    ),
    ['a call without client_id', { client_id: undefined }, 401],
  ])('is refused for %s', async (_, wrong, status) => {
    expect(await exchange({ ...(await guestCode()), ...wrong })).toBe(status);
  });

  it.each([42, 129])(
    'is refused for a verifier of %i characters, although it is the right one',
    async (length) => {
      expect(await exchange(await guestCode('v'.repeat(length)))).toBe(400);
    },
  );

  it('works once, for a minute', async () => {
    const first = await guestCode();
    const second = await guestCode();
    expect([await exchange(first), await exchange(first)]).toEqual([200, 400]);
    await shop.setClock({ now: NOW + 61_000 });
    expect(await exchange(second)).toBe(400);
  });
});

describe('a refresh token', () => {
  const refresh = (refreshToken: string) =>
    helpers.refreshAccessToken({ slasClient: shop.login(), parameters: { refreshToken } });

  it('of a registered customer lasts 90 days, of a guest 30', async () => {
    const guest = await shop.guest();
    const { tokens } = await shop.shopper();
    expect(guest.refresh_token_expires_in).toBe((30 * DAY) / 1000);
    expect(tokens.refresh_token_expires_in).toBe((90 * DAY) / 1000);
    await shop.setClock({ now: NOW + 30 * DAY });
    expect(await refusal(refresh(guest.refresh_token), 400)).toMatchObject({
      message: 'invalid refresh_token',
    });
    await shop.setClock({ now: NOW + 90 * DAY - 1000 });
    const again = await refresh(tokens.refresh_token);
    expectAnswer('TokenResponse', again);
    expect(again.customer_id).toBe(tokens.customer_id);
    await shop.setClock({ now: NOW + 181 * DAY });
    await refusal(refresh(again.refresh_token), 400);
  });

  it.each([
    ['channel_id', 400],
    ['client_id', 401],
  ])('is refused without %s', async (name, status) => {
    const { refresh_token } = await shop.guest();
    const fields = {
      grant_type: 'refresh_token',
      refresh_token,
      client_id: shop.clientId,
      channel_id: 'cairn-us',
    };
    const body = new URLSearchParams(Object.entries(fields).filter(([field]) => field !== name));
    const address = `${shop.origin}/shopper/auth/v1/organizations/f_ecom_zzrf_001/oauth2/token`;
    expect((await fetch(address, { method: 'POST', body })).status).toBe(status);
  });

  it('of a public client works once; of a private client it stays valid', async () => {
    const { tokens } = await shop.shopper();
    expect((await refresh(tokens.refresh_token)).refresh_token).not.toBe(tokens.refresh_token);
    await refusal(refresh(tokens.refresh_token), 400);
    const credentials = { clientSecret: PRIVATE_CLIENT_SECRET };
    const slasClient = shop.privateLogin();
    const guest = await helpers.loginGuestUserPrivate({ slasClient, parameters: {}, credentials });
    for (const _ of [1, 2]) {
      const parameters = { refreshToken: guest.refresh_token };
      const again = await helpers.refreshAccessToken({ slasClient, parameters, credentials });
      expect(again.refresh_token).toBe(guest.refresh_token);
      expect(again.customer_id).toBe(guest.customer_id);
    }
  });
});

describe('a changed password', () => {
  it('revokes the tokens issued with the old one, with the error that means: sign out', async () => {
    const { login, tokens, token, customerId } = await shop.shopper();
    await shop.setClock({ now: NOW + 5000 });
    await shop.customers(token).updateCustomerPassword({
      parameters: { customerId },
      body: { currentPassword: 'Correct-Horse-7', password: 'Better-Horse-8' },
    });
    expect(await refusal(read(token, customerId), 401)).toMatchObject({
      detail: 'Customer credentials changed after token was issued.',
    });
    const parameters = { refreshToken: tokens.refresh_token };
    await refusal(helpers.refreshAccessToken({ slasClient: shop.login(), parameters }), 400);
    await refusal(shop.signIn(login), 401);
    const again = await shop.signIn(login, { password: 'Better-Horse-8' });
    expectAnswer('Customer', await read(again.access_token, customerId));
  });
});
