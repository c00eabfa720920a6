import { helpers } from 'commerce-sdk-isomorphic';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectAnswer } from './support/answer-schemas.ts';
import {
  PASSWORD,
  PRIVATE_CLIENT_ID,
  PRIVATE_CLIENT_SECRET,
  REDIRECT_URI,
  refusal,
  VendorShop,
} from './support/vendor-shop.ts';

const shop = new VendorShop('login-sessions');
const headers = { authorization: `Basic ${btoa(`${PRIVATE_CLIENT_ID}:${PRIVATE_CLIENT_SECRET}`)}` };
const ROOT = '/shopper/auth/v1/organizations/f_ecom_zzrf_001/oauth2';

beforeEach(() => shop.reset());

const read = (token: string, customerId: string) =>
  shop.customers(token).getCustomer({ parameters: { customerId } });
const refresh = (refreshToken: string) =>
  helpers.refreshAccessToken({ slasClient: shop.login(), parameters: { refreshToken } });
const logout = (accessToken: string, refreshToken: string) =>
  helpers.logout({ slasClient: shop.login(), parameters: { accessToken, refreshToken } });

describe('logging out', () => {
  it('revokes the session’s tokens and answers with blank ones', async () => {
    const { tokens, token, customerId } = await shop.shopper();
    const answer = await logout(token, tokens.refresh_token);
    expectAnswer('TokenResponse', answer);
    expect(answer).toMatchObject({ access_token: '', idp_access_token: 'null' });
    await refusal(read(token, customerId), 401);
    expect(await refusal(refresh(tokens.refresh_token), 400)).toMatchObject({
      message: 'invalid refresh_token',
    });
  });

  it('keeps the customer’s other sessions, unless all are to end', async () => {
    await shop.setClock({ now: Date.UTC(2027, 0, 1) });
    const { login, tokens, token } = await shop.shopper();
    await shop.setClock({ now: Date.UTC(2027, 0, 1) + 2000 });
    const other = await shop.signIn(login);
    await shop.setClock({ now: Date.UTC(2027, 0, 1) + 4000 });
    const third = await shop.signIn(login);
    await logout(token, tokens.refresh_token);
    const { refresh_token, access_token } = await refresh(other.refresh_token);
    await read(access_token, other.customer_id);
    await shop.login().logoutCustomer({
      headers: { authorization: `Bearer ${third.access_token}` },
      parameters: {
        client_id: shop.clientId,
        refresh_token: third.refresh_token,
        channel_id: 'cairn-us',
        hint: 'all-sessions',
      },
    });
    await refusal(refresh(refresh_token), 400);
    expect(await refusal(read(access_token, other.customer_id), 401)).toMatchObject({
      detail: 'The access token was revoked.',
    });
    await shop.setClock({ now: Date.UTC(2027, 0, 1) + 6000 });
    const fourth = await shop.signIn(login);
    await read(fourth.access_token, fourth.customer_id);
    await refresh(fourth.refresh_token);
  });

  it('of one customer leaves the session that another began in the same browser', async () => {
    const { login: first } = await shop.register();
    const { login: second } = await shop.register();
    const { usid } = await shop.guest();
    const parameters = { organizationId: 'f_ecom_zzrf_001', usid, siteId: 'cairn-us' };
    const left = await shop.signIn(first, { usid });
    await shop
      .contexts(left.access_token)
      .createShopperContext({ parameters, body: { sourceCode: 'club-night' } });
    const entered = await shop.signIn(second, { usid });
    expect(entered.usid).toBe(usid);
    const contexts = shop.contexts(entered.access_token);
    await refusal(contexts.getShopperContext({ parameters }), 404);
    await contexts.createShopperContext({ parameters, body: { sourceCode: 'guide-pro' } });
    expect(await refusal(refresh(left.refresh_token), 400)).toMatchObject({
      message: 'invalid refresh_token',
    });
    const introspected = { headers, body: { token: left.refresh_token } };
    expect(await shop.privateLogin().introspectToken(introspected)).toEqual({ active: false });
    const late = shop.contexts(left.access_token);
    const lateBody = { sourceCode: 'club-night' };
    for (const call of [
      () => late.getShopperContext({ parameters }),
      () => late.createShopperContext({ parameters, body: lateBody }),
      () => late.updateShopperContext({ parameters, body: lateBody }),
      () => late.deleteShopperContext({ parameters }),
    ])
      expect((await refusal(call(), 400)).type).toMatch(/usid-not-matching-with-token$/);
    await logout(left.access_token, left.refresh_token);
    expect(await contexts.getShopperContext({ parameters })).toMatchObject({ sourceCode: 'guide-pro' });
    const { customer_id } = await refresh(entered.refresh_token);
    expect(customer_id).toBe(entered.customer_id);
    expect(atob(entered.access_token.split('.')[1] ?? '')).not.toContain(left.customer_id);
  });

  it('gives the next guest another usid, even when it asks with the old one', async () => {
    const { tokens, token } = await shop.shopper();
    await logout(token, tokens.refresh_token);
    const guest = await shop.guest(tokens.usid);
    expect(guest.usid).not.toBe(tokens.usid);
    expect(guest.customer_id).not.toBe(tokens.customer_id);
  });

  it('is refused to guests, and with another shopper’s refresh token', async () => {
    const guest = await shop.guest();
    await refusal(logout(guest.access_token, guest.refresh_token), 400);
    const ann = await shop.shopper();
    const ben = await shop.shopper();
    await refusal(logout(ann.token, ben.tokens.refresh_token), 400);
    await refusal(logout('nonsense', ben.tokens.refresh_token), 401);
  });
});

describe('tokens', () => {
  it('can be inspected and revoked by a private client', async () => {
    const { tokens, token } = await shop.shopper();
    const slas = shop.privateLogin();
    const explain = (text: string) => slas.introspectToken({ headers, body: { token: text } });
    expect(await explain(token)).toMatchObject({ active: true, token_type: 'access_token' });
    expect(await explain(tokens.refresh_token)).toMatchObject({ active: true });
    expect(await explain('nonsense')).toEqual({ active: false });
    const revoked = await slas.revokeToken({ headers, body: { token: tokens.refresh_token } });
    expectAnswer('TokenResponse', revoked);
    await slas.revokeToken({ headers, body: { token } });
    expect(await explain(token)).toEqual({ active: false });
    expect(await explain(tokens.refresh_token)).toEqual({ active: false });
    await refusal(slas.revokeToken({ headers, body: { token: 'nonsense' } }), 400);
    await refusal(slas.introspectToken({ body: { token } }), 401);
  });

  it('state who the shopper is', async () => {
    const { token, login } = await shop.shopper();
    const authorization = `Bearer ${token}`;
    const info = await shop.login().getUserInfo({ headers: { authorization } });
    expect(info).toMatchObject({ email: login, name: 'Ann Lee', preferred_username: login });
    await refusal(shop.login().getUserInfo(), 401);
  });

  it('are refused when the name would make the subject too long', async () => {
    const { login } = await shop.register({ firstName: 'A'.repeat(200), lastName: 'B'.repeat(50) });
    await refusal(shop.signIn(login), 400);
  });
});

describe('the login service', () => {
  it('describes itself, and its addresses answer', async () => {
    const described: unknown = await shop.login().getWellknownOpenidConfiguration();
    expect(described).toMatchObject({
      token_endpoint: `${shop.origin}${ROOT}/token`,
      jwks_uri: `${shop.origin}${ROOT}/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
    });
    expect((await fetch(`${shop.origin}${ROOT}/jwks`)).status).toBe(200);
  });

  it('allows 25 reads of its keys per minute', async () => {
    const statuses: number[] = [];
    await shop.setClock({ now: Date.UTC(2028, 0, 1) });
    for (let count = 0; count < 26; count += 1) {
      const response = await fetch(`${shop.origin}${ROOT}/jwks`);
      statuses.push(response.status);
      expect(response.headers.get('x-ratelimit-1m-remaining')).toBe(`${Math.max(0, 24 - count)}`);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(25);
    expect(statuses.at(-1)).toBe(429);
    await shop.setClock({ now: Date.UTC(2028, 0, 1) + 60_000 });
    expect((await fetch(`${shop.origin}${ROOT}/jwks`)).status).toBe(200);
  });

  it('changes its keys every 30 days, and publishes the last one for another day', async () => {
    const day = 86_400_000;
    const start = Date.UTC(2029, 0, 1);
    const published = async (now: number) => {
      await shop.setClock({ now });
      const { keys } = z
        .object({ keys: z.array(z.object({ kid: z.string() })) })
        .parse(await shop.login().getJwksUri());
      return keys.map(({ kid }) => kid);
    };
    const signer = async () => {
      const { access_token } = await shop.guest();
      const header = Buffer.from(access_token.split('.')[0] ?? '', 'base64url').toString();
      return z.object({ kid: z.string() }).parse(JSON.parse(header)).kid;
    };
    const before = (await published(start)).slice(0, 2);
    expect(await signer()).toBe(before[0]);
    const changed = await published(start + 30 * day);
    expect(changed).toHaveLength(3);
    expect(await signer()).toBe(before[1]);
    expect(changed).toEqual(expect.arrayContaining(before));
    const later = await published(start + 31 * day);
    expect(later).toEqual(changed.slice(0, 2));
  });

  it('requires a strict client’s secret at every step', async () => {
    const { login } = await shop.register();
    const strict = 'c0ffee00-0000-4000-8000-000000000003';
    const send = (clientAuth?: string) =>
      fetch(`${shop.origin}${ROOT}/login`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          authorization: `Basic ${btoa(`${login}:${PASSWORD}`)}`,
          ...(clientAuth !== undefined && { 'x-slas-client-auth': btoa(clientAuth) }),
        },
        body: new URLSearchParams({ client_id: strict, channel_id: 'cairn-us', redirect_uri: REDIRECT_URI }),
      });
    expect((await send()).status).toBe(401);
    expect((await send(`${strict}:wrong`)).status).toBe(401);
    expect((await send(`${strict}:${PRIVATE_CLIENT_SECRET}`)).status).toBe(303);
  });
});

describe('signing in through an identity provider', () => {
  async function begin(hint = 'google', usid?: string) {
    const { url, codeVerifier } = await helpers.authorizeIDP({
      slasClient: shop.login(),
      parameters: { redirectURI: REDIRECT_URI, hint, usid },
    });
    const sent = await fetch(url, { redirect: 'manual' });
    return { status: sent.status, page: sent.headers.get('location') ?? '', codeVerifier, sent };
  }

  const fill = async (page: string, fields: Record<string, string>) => {
    const posted = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'continue', ...fields }),
    });
    if (posted.status !== 303) return posted;
    return fetch(posted.headers.get('location') ?? '', { redirect: 'manual' });
  };

  const WHO = { firstName: 'Sam', lastName: 'Roy', email: 'sam@shopper.example' };

  async function finish(back: Response, codeVerifier: string) {
    const location = new URL(back.headers.get('location') ?? '');
    return helpers.loginIDPUser({
      slasClient: shop.login(),
      credentials: { codeVerifier },
      parameters: {
        redirectURI: REDIRECT_URI,
        code: location.searchParams.get('code') ?? '',
        usid: location.searchParams.get('usid') ?? '',
      },
    });
  }

  it.each(['google', 'apple'])(
    '%s: shows its page, returns with a code, and creates the customer',
    async (hint) => {
      const guest = await shop.guest();
      const { page, status, codeVerifier } = await begin(hint, guest.usid);
      expect(status).toBe(303);
      expect(page).toContain(`/identity/${hint}?`);
      expect(await (await fetch(page)).text()).toContain('<label for="email">');
      const tokens = await finish(await fill(page, WHO), codeVerifier);
      expectAnswer('TokenResponse', tokens);
      expect(tokens).toMatchObject({ usid: guest.usid, idp_access_token: expect.stringContaining(hint) });
      const customer = await read(tokens.access_token, tokens.customer_id);
      expect(customer).toMatchObject({ firstName: 'Sam', email: WHO.email, hasPassword: false });
    },
  );

  it('shows its page in French to a French shopper', async () => {
    const { url } = await helpers.authorizeIDP({
      slasClient: shop.login(),
      parameters: { redirectURI: REDIRECT_URI, hint: 'google' },
    });
    const sent = await fetch(`${url}&ui_locales=fr-CA`, { redirect: 'manual' });
    const page = await fetch(sent.headers.get('location') ?? '');
    expect(await page.text()).toMatch(/<html lang="fr">[\s\S]*Adresse courriel/);
  });

  it('finds the same customer again', async () => {
    const who = { ...WHO, email: 'ida@shopper.example' };
    const first = await begin();
    const tokens = await finish(await fill(first.page, who), first.codeVerifier);
    const second = await begin();
    const again = await finish(await fill(second.page, who), second.codeVerifier);
    expect(again.customer_id).toBe(tokens.customer_id);
  });

  it('does not join an account by an equal address, in any spelling, nor another provider’s', async () => {
    const { login, customer } = await shop.register();
    const refused = async (hint: string, email: string) => {
      const { page } = await begin(hint);
      const back = new URL((await fill(page, { ...WHO, email })).headers.get('location') ?? '');
      expect(back.searchParams.get('code')).toBeNull();
      return back.searchParams.get('error');
    };
    expect(await refused('google', login)).toBe('conflict');
    expect(await refused('apple', login.toUpperCase())).toBe('conflict');
    const ivy = { ...WHO, email: 'ivy@shopper.example' };
    const { page, codeVerifier } = await begin('google');
    await finish(await fill(page, ivy), codeVerifier);
    expect(await refused('apple', ivy.email)).toBe('conflict');
    const owner = await shop.signIn(login);
    expect(owner.customer_id).toBe(customer.customerId);
  });

  it('returns with an error when the shopper cancels', async () => {
    const { page } = await begin();
    const back = await fill(page, { action: 'cancel' });
    const location = new URL(back.headers.get('location') ?? '');
    expect(location.href.startsWith(REDIRECT_URI)).toBe(true);
    expect(location.searchParams.get('error')).toBe('access_denied');
    expect((await fetch(page)).status).toBe(404);
  });

  it('asks again for missing fields, with the typed text escaped', async () => {
    const { page } = await begin();
    const again = await fill(page, { ...WHO, email: '"><script>alert(1)</script>' });
    expect(again.status).toBe(400);
    const html = await again.text();
    expect(html).toContain('role="alert"');
    expect(html).not.toContain('<script>');
  });

  it('is refused for an unknown provider and for an unregistered callback address', async () => {
    const { sent } = await begin('facebook');
    expect(sent.status).toBe(400);
    const { url } = await helpers.authorizeIDP({
      slasClient: shop.login(),
      parameters: { redirectURI: 'https://evil.example/callback', hint: 'google' },
    });
    const refused = await fetch(url, { redirect: 'manual' });
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(/redirect_uri doesn't match/),
    });
  });
});
