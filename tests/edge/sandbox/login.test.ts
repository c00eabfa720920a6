import { beforeEach, describe, expect, it } from 'vitest';
import { ROOTS, SandboxShop, type Tokens } from './support/sandbox-shop.ts';

const shop = new SandboxShop('login');
const CLIENT = 'c0ffee00-0000-4000-8000-000000000001';
const REDIRECT = 'http://localhost:8787/callback';
const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-long';

beforeEach(() => shop.reset());

function base64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function authorize(overrides: Record<string, string> = {}): Promise<Response> {
  const challenge = base64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(VERIFIER)));
  const query = new URLSearchParams({
    redirect_uri: REDIRECT,
    response_type: 'code',
    client_id: CLIENT,
    hint: 'guest',
    channel_id: 'cairn-us',
    code_challenge: challenge,
    ...overrides,
  });
  return shop.fetch(`${ROOTS.slas}/authorize?${query}`);
}

async function exchange(authorized: Response, overrides: Record<string, string> = {}): Promise<Response> {
  const location = new URL(authorized.headers.get('location') ?? '');
  return shop.form(`${ROOTS.slas}/token`, {
    grant_type: 'authorization_code_pkce',
    client_id: CLIENT,
    channel_id: 'cairn-us',
    code: location.searchParams.get('code') ?? '',
    usid: location.searchParams.get('usid') ?? '',
    code_verifier: VERIFIER,
    redirect_uri: REDIRECT,
    ...overrides,
  });
}

const refresh = (token: string) =>
  shop.form(`${ROOTS.slas}/token`, {
    grant_type: 'refresh_token',
    refresh_token: token,
    client_id: CLIENT,
    channel_id: 'cairn-us',
  });

const productStatus = async (token: string) =>
  (await shop.call('GET', `${ROOTS.products}/categories/root?siteId=cairn-us`, { token })).status;

describe('a guest of a public client', () => {
  it('signs in by code and verifier', async () => {
    const authorized = await authorize();
    expect(authorized.status).toBe(303);
    const response = await exchange(authorized);
    expect(response.status).toBe(200);
    const tokens = await response.json<Tokens>();
    expect(tokens).toMatchObject({
      expires_in: 1800,
      token_type: 'Bearer',
      enc_user_id: '',
      idp_access_token: null,
    });
    expect(tokens.customer_id).toMatch(/^[A-Za-z0-9]{26}$/);
    expect(await productStatus(tokens.access_token)).toBe(200);
  });

  it('uses a code once', async () => {
    const authorized = await authorize();
    await exchange(authorized);
    expect((await exchange(authorized)).status).toBe(400);
  });

  it('is refused with another verifier, address, or an empty code', async () => {
    expect((await exchange(await authorize(), { code_verifier: `${VERIFIER}!` })).status).toBe(400);
    expect((await exchange(await authorize(), { redirect_uri: 'http://127.0.0.1:1/callback' })).status).toBe(
      400,
    );
    expect((await exchange(await authorize(), { code: '' })).status).toBe(400);
  });

  it('is not sent to an unregistered address', async () => {
    const response = await authorize({ redirect_uri: 'https://evil.example/callback' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status_code: 400, error: 'invalid_request' });
  });

  it('refreshes once per refresh token, keeping its identity', async () => {
    const first = await (await exchange(await authorize())).json<Tokens>();
    const second = await (await refresh(first.refresh_token)).json<Tokens>();
    expect(second).toMatchObject({ usid: first.usid, customer_id: first.customer_id });
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const again = await refresh(first.refresh_token);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ message: 'invalid refresh_token' });
  });

  it('comes back by usid as the same customer', async () => {
    const first = await (await exchange(await authorize())).json<Tokens>();
    const second = await (await exchange(await authorize({ usid: first.usid }))).json<Tokens>();
    expect(second.customer_id).toBe(first.customer_id);
  });

  it('expires by the clock', async () => {
    const now = Date.UTC(2027, 0, 1);
    await shop.setClock({ now });
    const tokens = await (await exchange(await authorize())).json<Tokens>();
    await shop.setClock({ now: now + 1799_000 });
    expect(await productStatus(tokens.access_token)).toBe(200);
    await shop.setClock({ now: now + 1800_000 });
    expect(await productStatus(tokens.access_token)).toBe(401);
    await shop.setClock({ now: now + 30 * 86_400_000 });
    expect((await refresh(tokens.refresh_token)).status).toBe(400);
  });
});

describe('tokens', () => {
  it('are signed with a key that /jwks publishes', async () => {
    const { access_token: token } = await shop.guest();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const decode = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const { kid, alg }: { kid: string; alg: string } = JSON.parse(new TextDecoder().decode(decode(header)));
    expect(alg).toBe('ES256');
    const { keys } = await (await shop.fetch(`${ROOTS.slas}/jwks`)).json<{
      keys: (JsonWebKey & { kid: string })[];
    }>();
    const jwk = keys.find((key) => key.kid === kid);
    expect(jwk).not.toHaveProperty('d');
    const key = await crypto.subtle.importKey(
      'jwk',
      jwk ?? {},
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    );
    const content = new TextEncoder().encode(`${header}.${payload}`);
    expect(
      await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, decode(signature), content),
    ).toBe(true);
  });

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])('like %j are refused', async (token) => {
    expect(await productStatus(token)).toBe(401);
  });

  it('of one site are refused by the other', async () => {
    const { access_token: token } = await shop.guest('cairn-ca');
    expect(await productStatus(token)).toBe(403);
  });

  it('come with the six rate headers', async () => {
    const { headers } = await shop.fetch(`${ROOTS.slas}/jwks`);
    for (const window of ['1m', '5m']) {
      for (const name of ['limit', 'remaining', 'reset'])
        expect(headers.get(`x-ratelimit-${window}-${name}`)).toMatch(/^\d+$/);
    }
  });

  it('are not issued for a wrong secret', async () => {
    const fields = { grant_type: 'client_credentials', channel_id: 'cairn-us' };
    const response = await shop.form(`${ROOTS.slas}/token`, fields, {
      authorization: `Basic ${btoa('c0ffee00-0000-4000-8000-000000000002:no')}`,
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: 'invalid_client' });
  });
});
