import { helpers } from 'commerce-sdk-isomorphic';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { callbackServer } from './support/callback-server.ts';
import {
  PASSWORD,
  PRIVATE_CLIENT_ID,
  PRIVATE_CLIENT_SECRET,
  PUBLIC_CLIENT_ID,
  REDIRECT_URI,
  refusal,
  VendorShop,
} from './support/vendor-shop.ts';

const shop = new VendorShop('login-codes');
const callback = await callbackServer();
const credentials = { clientSecret: PRIVATE_CLIENT_SECRET };
const basic = `Basic ${btoa(`${PRIVATE_CLIENT_ID}:${PRIVATE_CLIENT_SECRET}`)}`;
const NOW = Date.UTC(2027, 2, 1, 9);
const MINUTE = 60_000;

type Asked = Partial<Parameters<typeof helpers.authorizePasswordless>[0]['parameters']> & { userid: string };

const ask = async (asked: Asked) => {
  const parameters = { mode: 'email', ...asked };
  return helpers.authorizePasswordless({ slasClient: shop.privateLogin(), credentials, parameters });
};
const use = (pwdlessLoginToken: string) =>
  helpers.getPasswordLessAccessToken({
    slasClient: shop.privateLogin(),
    credentials,
    parameters: { pwdlessLoginToken },
  });
const linkTo = async (address: string) => new URL((await shop.messages(address))[0]?.link ?? '');
const tokenTo = async (address: string) => (await shop.messages(address))[0]?.token ?? '';

/** The body of a refused, raw answer of the vendor's helper. */
async function refused(call: Promise<Response>, status: number): Promise<unknown> {
  const response = await call;
  expect(response.status).toBe(status);
  return response.json();
}

beforeEach(async () => {
  await shop.reset();
  await shop.setClock({ now: NOW });
  callback.posted.length = 0;
  callback.answer(200);
});

describe('signing in with a code by e-mail', () => {
  it('needs no password, keeps the guest’s usid and works once', async () => {
    const { login, customer } = await shop.register();
    const guest = await shop.guest();
    expect((await ask({ userid: login, usid: guest.usid })).status).toBe(200);
    const token = await tokenTo(login);
    expect(token).toMatch(/^\d{8}$/);
    const tokens = await use(token);
    expectAnswer('TokenResponse', tokens);
    expect(tokens).toMatchObject({ usid: guest.usid, customer_id: customer.customerId });
    expect(await refusal(use(token), 400)).toMatchObject({ message: 'invalid token' });
  });

  it('is written in the requested language', async () => {
    const { login } = await shop.register();
    await ask({ userid: login, locale: 'fr-CA' });
    expect((await shop.messages(login))[0]).toMatchObject({
      kind: 'passwordless-code',
      subject: 'Votre code de connexion Cairn',
    });
  });

  it('has the same code in a link to the shop, in the locale’s address', async () => {
    const shopCa = new VendorShop('login-codes', 'cairn-ca');
    const { login } = await shopCa.register();
    for (const [locale, path] of [
      ['en-CA', '/ca/passwordless-login-landing'],
      ['fr-CA', '/ca/fr/passwordless-login-landing'],
    ] as const) {
      const response = await helpers.authorizePasswordless({
        slasClient: shopCa.privateLogin(),
        credentials,
        parameters: { userid: login, mode: 'email', locale },
      });
      expect(response.status).toBe(200);
      const link = await linkTo(login);
      expect(link.origin).toBe('http://localhost:8787');
      expect(link.pathname).toBe(path);
      expect(Object.fromEntries(link.searchParams)).toEqual({ token: await tokenTo(login), email: login });
    }
  });

  it('expires after ten minutes', async () => {
    const { login } = await shop.register();
    await ask({ userid: login });
    const token = await tokenTo(login);
    await shop.setClock({ now: NOW + 10 * MINUTE });
    await refusal(use(token), 400);
  });

  it('is sent only to shoppers with an account', async () => {
    const body = await refused(ask({ userid: 'nobody@shopper.example' }), 400);
    expect(body).toMatchObject({ message: 'user not found' });
  });

  it('registers an account when asked to, with the address verified', async () => {
    const userid = 'new@shopper.example';
    const response = await ask({ userid, registerCustomer: true, lastName: 'New', email: userid });
    expect(response.status).toBe(200);
    const tokens = await use(await tokenTo(userid));
    const customer = await shop
      .customers(tokens.access_token)
      .getCustomer({ parameters: { customerId: tokens.customer_id } });
    expect(customer).toMatchObject({
      login: userid,
      lastName: 'New',
      emailVerified: true,
      hasPassword: false,
    });
  });

  it('is refused after six requests in ten minutes, per user', async () => {
    const { login } = await shop.register();
    for (let request = 1; request <= 6; request += 1) {
      expect((await ask({ userid: login })).status).toBe(200);
    }
    const body = await refused(ask({ userid: login }), 400);
    expect(JSON.stringify(body)).toMatch(/too many .* requests/i);
    const { login: other } = await shop.register();
    expect((await ask({ userid: other })).status).toBe(200);
    await shop.setClock({ now: NOW + 10 * MINUTE });
    expect((await ask({ userid: login })).status).toBe(200);
  });

  it('is void after five wrong tries for the user, and another one works', async () => {
    const { login } = await shop.register();
    const { login: other } = await shop.register();
    const redeem = (pwdless_login_token: string, login_id = login) =>
      shop.privateLogin().getPasswordLessAccessToken({
        headers: { authorization: basic },
        body: {
          grant_type: 'client_credentials',
          hint: 'pwdless_login',
          client_id: PRIVATE_CLIENT_ID,
          pwdless_login_token,
          login_id,
          code_verifier: '',
        },
      });
    await ask({ userid: login });
    await ask({ userid: other });
    const token = await tokenTo(login);
    for (const wrong of ['00000000', '1', '', 'x'.repeat(100), await tokenTo(other)])
      expect(await refusal(redeem(wrong), 400)).toMatchObject({ message: 'invalid token' });
    expect(await refusal(redeem(token), 400)).toMatchObject({ message: 'invalid token' });
    expect(await redeem(await tokenTo(other), other)).toHaveProperty('access_token');
    await ask({ userid: login });
    for (let wrong = 1; wrong <= 4; wrong += 1) await refusal(redeem('00000000'), 400);
    expect(await redeem(await tokenTo(login), login.toUpperCase())).toHaveProperty('access_token');
  });

  it('is refused by text message without a telephone number', async () => {
    const { login } = await shop.register();
    expect(await refused(ask({ userid: login, mode: 'sms' }), 412)).toMatchObject({
      error: 'precondition_failure',
    });
    const { login: reachable } = await shop.register({ phoneMobile: '555-0134' });
    expect((await ask({ userid: reachable, mode: 'sms' })).status).toBe(200);
    expect(await tokenTo('555-0134')).toMatch(/^\d{8}$/);
  });

  it('is refused to a client without its secret', async () => {
    const parameters = { userid: 'a@b.example', mode: 'email' };
    const wrong = { clientSecret: 'wrong' };
    const slasClient = shop.privateLogin();
    const call = helpers.authorizePasswordless({ slasClient, credentials: wrong, parameters });
    expect(await refused(call, 401)).toMatchObject({ error: 'invalid_client' });
  });
});

describe('a code through the shop’s callback address', () => {
  const callbackURI = `${callback.origin}/passwordless-login-callback?redirectUrl=/account`;

  it('is posted with a proof of its origin, and no message is sent', async () => {
    const { login } = await shop.register();
    await ask({ userid: login, mode: 'callback', callbackURI });
    expect(callback.posted).toHaveLength(1);
    const [post] = callback.posted;
    expect(post?.path).toBe('/passwordless-login-callback?redirectUrl=/account');
    expect(post?.body).toMatchObject({ email_id: login, token: expect.stringMatching(/^\d{8}$/) });
    expect(post?.headers['x-slas-callback-token']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await shop.messages(login)).map(({ kind }) => kind)).toEqual(['welcome']);
  });

  it('is kept in the mailbox when the shop does not accept it, with a link to that shop', async () => {
    const { login } = await shop.register();
    callback.answer(500);
    expect((await ask({ userid: login, mode: 'callback', callbackURI })).status).toBe(200);
    const link = await linkTo(login);
    expect(link.origin).toBe(callback.origin);
    expect(link.pathname).toBe('/passwordless-login-landing');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: await tokenTo(login),
      email: login,
      redirect_url: '/account',
    });
    expectAnswer('TokenResponse', await use(await tokenTo(login)));
  });

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', 'account'])(
    'leads nowhere outside the shop: %s',
    async (elsewhere) => {
      const { login } = await shop.register();
      callback.answer(404);
      const query = new URLSearchParams({ redirectUrl: elsewhere });
      const callbackURI = `${callback.origin}/ca/fr/passwordless-login-callback?${query}`;
      await ask({ userid: login, mode: 'callback', callbackURI });
      expect((await linkTo(login)).searchParams.has('redirect_url')).toBe(false);
    },
  );

  it('is refused for an unregistered callback address', async () => {
    const { login } = await shop.register();
    const elsewhere = ask({ userid: login, mode: 'callback', callbackURI: 'https://evil.example/x' });
    expect(JSON.stringify(await refused(elsewhere, 400))).toMatch(/callback_uri doesn't match/);
    const nowhere = ask({ userid: login, mode: 'callback' });
    expect(JSON.stringify(await refused(nowhere, 400))).toMatch(/no callback_uri is registered/);
    expect(callback.posted).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const reset = (user_id: string, extra: Record<string, string> = {}) =>
    shop.login().getPasswordResetToken({
      body: {
        user_id,
        mode: 'email',
        locale: 'en-US',
        channel_id: 'cairn-us',
        client_id: PUBLIC_CLIENT_ID,
        hint: 'cross_device',
        ...extra,
      },
    });
  const action = (user_id: string, pwd_action_token: string, extra: Record<string, string> = {}) =>
    shop.login().resetPassword({
      body: {
        user_id,
        pwd_action_token,
        client_id: PUBLIC_CLIENT_ID,
        channel_id: 'cairn-us',
        new_password: 'Better-Horse-8',
        hint: 'cross_device',
        ...extra,
      },
    });

  it('is reset with a code, which is in a link too, and the shopper is told', async () => {
    const { login } = await shop.register();
    await reset(login, { locale: 'fr-CA' });
    const { pathname, searchParams } = await linkTo(login);
    expect(pathname).toBe('/reset-password-landing');
    expect(Object.fromEntries(searchParams)).toEqual({ token: await tokenTo(login), email: login });
    await action(login, await tokenTo(login));
    expect((await shop.messages(login))[0]).toMatchObject({
      kind: 'password-changed',
      subject: 'Votre mot de passe Cairn a été modifié',
    });
    await refusal(shop.signIn(login, { password: PASSWORD }), 401);
    expectAnswer('TokenResponse', await shop.signIn(login, { password: 'Better-Horse-8' }));
  });

  it('is posted to the shop in callback mode', async () => {
    const { login } = await shop.register();
    await reset(login, { mode: 'callback', callback_uri: `${callback.origin}/reset-password-callback` });
    expect(callback.posted[0]?.body).toMatchObject({ email_id: login });
  });

  it('is bound to the device that asked, with PKCE', async () => {
    const { login } = await shop.register();
    const verifier = helpers.createCodeVerifier();
    const code_challenge = await helpers.generateCodeChallenge(verifier);
    const login_ = shop.login();
    const base = { channel_id: 'cairn-us', client_id: PUBLIC_CLIENT_ID };
    await login_.getPasswordResetToken({
      body: { ...base, user_id: login, mode: 'email', locale: 'en-US', code_challenge },
    });
    const pwd_action_token = await tokenTo(login);
    const body = { ...base, pwd_action_token, new_password: 'Better-Horse-8' };
    await refusal(login_.resetPassword({ body: { ...body, code_verifier: 'another' } }), 400);
    await login_.resetPassword({ body: { ...body, code_verifier: verifier } });
  });

  it('does not reveal who has an account, not even by its limit of six in ten minutes', async () => {
    const { login } = await shop.register();
    for (const userId of [login, 'nobody@shopper.example']) {
      for (let request = 1; request <= 6; request += 1) await reset(userId);
      const { message } = await refusal(reset(userId.toUpperCase()), 400);
      expect(message).toMatch(/too many .* requests/i);
    }
    expect(await shop.messages('nobody@shopper.example')).toEqual([]);
    await shop.setClock({ now: NOW + 10 * MINUTE });
    await reset(login);
  });

  it('needs a new code after five wrong ones', async () => {
    const { login } = await shop.register();
    await reset(login);
    const token = await tokenTo(login);
    for (let wrong = 1; wrong <= 5; wrong += 1) await refusal(action(login, '00000000'), 400);
    expect(await refusal(action(login, token), 400)).toMatchObject({ message: 'invalid token' });
    await shop.signIn(login);
    await reset(login);
    await action(login, await tokenTo(login));
  });

  it('ends every session, also of the same second, and a sign-in that was half done', async () => {
    const { login, token, tokens, customerId } = await shop.shopper();
    await shop.setClock({ now: NOW + 1000 });
    const url = `${shop.origin}/shopper/auth/v1/organizations/f_ecom_zzrf_001/oauth2`;
    const verifier = helpers.createCodeVerifier();
    const half = await fetch(`${url}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { authorization: `Basic ${btoa(`${login}:${PASSWORD}`)}` },
      body: new URLSearchParams({
        client_id: PUBLIC_CLIENT_ID,
        channel_id: 'cairn-us',
        redirect_uri: REDIRECT_URI,
        code_challenge: await helpers.generateCodeChallenge(verifier),
      }),
    });
    const code = new URL(half.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect(code).not.toBe('');
    await reset(login);
    await action(login, await tokenTo(login));
    const customers = shop.customers(token);
    expect(await refusal(customers.getCustomer({ parameters: { customerId } }), 401)).toMatchObject({
      detail: 'Customer credentials changed after token was issued.',
    });
    const parameters = { refreshToken: tokens.refresh_token };
    await refusal(helpers.refreshAccessToken({ slasClient: shop.login(), parameters }), 400);
    const late = await fetch(`${url}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code_pkce',
        client_id: PUBLIC_CLIENT_ID,
        channel_id: 'cairn-us',
        redirect_uri: REDIRECT_URI,
        code_verifier: verifier,
        code,
      }),
    });
    expect(late.status).toBe(400);
    expectAnswer('TokenResponse', await shop.signIn(login, { password: 'Better-Horse-8' }));
  });

  it('is not reset to a weak one, or with a wrong or used code', async () => {
    const { login } = await shop.register();
    const { login: other } = await shop.register();
    await reset(login);
    const token = await tokenTo(login);
    await refusal(action(login, token, { new_password: 'weak' }), 400);
    expect(await refusal(action(other, token), 400)).toMatchObject({ message: 'invalid token' });
    await action(login, token);
    await refusal(action(login, token), 400);
  });
});

describe('a verification code', () => {
  const body = { client_id: PRIVATE_CLIENT_ID, channel_id: 'cairn-us', user_id: 'ann' };
  const headers = { authorization: basic };

  it('is sent, and works once', async () => {
    const email = 'ann@shopper.example';
    await shop.privateLogin().requestOtp({ headers, body: { ...body, mode: 'email', email } });
    const pwd_action_token = await tokenTo(email);
    await shop.privateLogin().verifyOtp({ headers, body: { ...body, pwd_action_token } });
    await refusal(shop.privateLogin().verifyOtp({ headers, body: { ...body, pwd_action_token } }), 400);
  });

  it('is refused with 429 after five wrong tries, until a new one is sent', async () => {
    const email = 'ann@shopper.example';
    const send = () => shop.privateLogin().requestOtp({ headers, body: { ...body, mode: 'email', email } });
    const verify = (pwd_action_token: string) =>
      shop.privateLogin().verifyOtp({ headers, body: { ...body, pwd_action_token } });
    await send();
    for (let wrong = 1; wrong <= 5; wrong += 1) await refusal(verify('00000000'), 400);
    const { message } = await refusal(verify(await tokenTo(email)), 429);
    expect(message).toMatch(/too many .*verification attempts/i);
    await send();
    await verify(await tokenTo(email));
  });

  it('is refused with 429 after six in ten minutes', async () => {
    const request = () =>
      shop.privateLogin().requestOtp({ headers, body: { ...body, mode: 'email', email: 'a@b.example' } });
    for (let count = 1; count <= 6; count += 1) await request();
    await refusal(request(), 429);
  });
});
