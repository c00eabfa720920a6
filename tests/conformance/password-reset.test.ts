import { helpers } from 'commerce-sdk-isomorphic';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { callbackServer } from './support/callback-server.ts';
import { PASSWORD, PUBLIC_CLIENT_ID, REDIRECT_URI, refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('password-reset');
const callback = await callbackServer();
const NOW = Date.UTC(2027, 2, 1, 9);
const MINUTE = 60_000;

const linkTo = async (address: string) => new URL((await shop.messages(address))[0]?.link ?? '');
const tokenTo = async (address: string) => (await shop.messages(address))[0]?.token ?? '';

beforeEach(async () => {
  await shop.reset();
  await shop.setClock({ now: NOW });
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

  it('needs the user of a code that is bound to no device', async () => {
    const { login } = await shop.register();
    await reset(login);
    const pwd_action_token = await tokenTo(login);
    const body = { client_id: PUBLIC_CLIENT_ID, channel_id: 'cairn-us', new_password: 'Better-Horse-8' };
    const nameless = (more: Record<string, string>) =>
      shop.login().resetPassword({ body: { ...body, pwd_action_token, ...more } });
    await refusal(nameless({ hint: 'cross_device' }), 400);
    await refusal(nameless({}), 400);
    await refusal(nameless({ code_verifier: helpers.createCodeVerifier() }), 400);
    await action(login, pwd_action_token);
  });

  it('is not reset to a weak one, or with a wrong or used code', async () => {
    const { login } = await shop.register();
    const { login: other } = await shop.register();
    await reset(login);
    const token = await tokenTo(login);
    const weak = await refusal(action(login, token, { new_password: 'weak' }), 400);
    // what the shop looks for
    expect(weak.message).toMatch(/password does not .*at least 8 characters/i);
    expect(await refusal(action(other, token), 400)).toMatchObject({ message: 'invalid token' });
    await action(login, token);
    await refusal(action(login, token), 400);
  });
});
