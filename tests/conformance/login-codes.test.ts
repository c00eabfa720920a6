import { helpers } from 'commerce-sdk-isomorphic';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { callbackServer } from './support/callback-server.ts';
import { PRIVATE_CLIENT_ID, PRIVATE_CLIENT_SECRET, refusal, VendorShop } from './support/vendor-shop.ts';

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

describe('a verification code', () => {
  const canada = new VendorShop('login-codes', 'cairn-ca');
  const body = { client_id: shop.clientId, channel_id: 'cairn-us' };
  const request = (token: string, user_id: string, more: Record<string, string> = {}) =>
    shop.login().requestOtp(
      {
        headers: { authorization: `Bearer ${token}` },
        body: { ...body, user_id, mode: 'email', email: user_id, ...more },
      },
      true,
    );
  const verify = (
    token: string,
    user_id: string,
    pwd_action_token: string,
    more: Record<string, string> = {},
  ) =>
    shop.login().verifyOtp({
      headers: { authorization: `Bearer ${token}` },
      body: { ...body, user_id, pwd_action_token, ...more },
    });
  const codes = async (address: string) =>
    (await shop.messages(address)).filter(({ kind }) => kind === 'verification-code');

  it('is sent to the shopper of the token, works once, and replaces an earlier one', async () => {
    const { login, token } = await shop.shopper({ phoneMobile: '555-0134' });
    expect((await request(token, login)).status).toBe(202);
    const first = await tokenTo(login);
    await request(token, login, { locale: 'fr-CA' });
    expect((await codes(login))[0]).toMatchObject({ subject: 'Votre code de vérification Cairn' });
    await refusal(verify(token, login, first), 400);
    await verify(token, login.toUpperCase(), await tokenTo(login));
    await refusal(verify(token, login, await tokenTo(login)), 400);
    await request(token, login, { mode: 'sms' });
    await verify(token, login, await tokenTo('555-0134'));
  });

  it('needs the token of its shopper, client and site', async () => {
    const [ann, ben] = [await shop.shopper(), await shop.shopper()];
    const there = await canada.guest();
    await request(ann.token, ann.login);
    const code = await tokenTo(ann.login);
    const headers = { authorization: basic };
    const bare = { ...body, user_id: ann.login };
    const mail = { mode: 'email', email: ann.login };
    await refusal(shop.login().requestOtp({ body: { ...bare, ...mail } }), 401);
    await refusal(shop.privateLogin().requestOtp({ headers, body: { ...bare, ...mail } }), 401);
    await refusal(shop.login().verifyOtp({ headers, body: { ...bare, pwd_action_token: code } }), 401);
    for (const [token, more] of [
      [ben.token, {}],
      [there.access_token, {}],
      [ann.token, { channel_id: 'cairn-ca' }],
      [ann.token, { client_id: PRIVATE_CLIENT_ID }],
    ] as const) {
      await refusal(verify(token, ann.login, code, more), 403);
      expect((await request(token, ann.login, more)).status).toBe(403);
    }
    await verify(ann.token, ann.login, code);
  });

  it('is sent to the registered address only, which the answer does not tell', async () => {
    const { login } = await shop.register();
    const { access_token: guest } = await shop.guest();
    const eve = 'eve@shopper.example';
    expect((await request(guest, login, { email: eve })).status).toBe(202);
    expect((await request(guest, eve)).status).toBe(202);
    expect(await shop.messages(eve)).toEqual([]);
    expect(await codes(login)).toEqual([]);
    expect((await request(guest, login, { email: login.toUpperCase() })).status).toBe(202);
    await verify(guest, login, await tokenTo(login));
  });

  it('is refused with 429 after five wrong tries, until a new one is sent', async () => {
    const { login, token } = await shop.shopper();
    await request(token, login);
    for (let wrong = 1; wrong <= 5; wrong += 1) await refusal(verify(token, login, '00000000'), 400);
    const { message } = await refusal(verify(token, login, await tokenTo(login)), 429);
    expect(message).toMatch(/too many .*verification attempts/i);
    await request(token, login);
    await verify(token, login, await tokenTo(login));
  });

  it('is refused with 429 after six in ten minutes', async () => {
    const { login, token } = await shop.shopper();
    for (let count = 1; count <= 6; count += 1) await request(token, login);
    expect((await request(token, login)).status).toBe(429);
    await shop.setClock({ now: NOW + 10 * MINUTE });
    expect((await request(token, login)).status).toBe(202);
  });
});
