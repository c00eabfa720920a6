import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VendorShop } from './support/vendor-shop.ts';

/*
 * The embedded identity provider of the staff against OpenID Connect Core 1.0 §3.1, Discovery 1.0 and
 * RFC 7636, from its own description alone.
 */

const shop = new VendorShop('staff-identity');
const ISSUER = 'https://staff.cairn.example';
const CLIENT = 'cairn-staff-tools';
const SECRET = 'sandbox-staff-secret';
const REDIRECT = 'http://localhost:8787/staff/callback';
const VERIFIER = 'a-proof-key-that-has-at-least-forty-three-characters';

const description = z.object({
  issuer: z.literal(ISSUER),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  response_types_supported: z.array(z.string()),
  subject_types_supported: z.array(z.string()),
  id_token_signing_alg_values_supported: z.array(z.string()),
});
const tokens = z.object({
  token_type: z.literal('Bearer'),
  id_token: z.string(),
  access_token: z.string(),
  expires_in: z.number(),
});
const keys = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

beforeEach(async () => {
  await shop.reset();
});

const describedAt = async () => {
  const response = await fetch(`${shop.origin}/staff-identity/.well-known/openid-configuration`);
  return description.parse(await response.json());
};
const base64Url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url');
const challengeOf = async (verifier: string) =>
  base64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));

async function authorizeAddress(changes: Record<string, string | undefined> = {}): Promise<URL> {
  const { authorization_endpoint } = await describedAt();
  const to = new URL(authorization_endpoint);
  const asked = {
    ...{ response_type: 'code', client_id: CLIENT, redirect_uri: REDIRECT, scope: 'openid groups' },
    ...{ state: 'the-state', nonce: 'the-nonce', code_challenge_method: 'S256' },
    code_challenge: await challengeOf(VERIFIER),
    ...changes,
  };
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined) to.searchParams.set(name, value);
  return to;
}

/** Where the provider sends somebody who signs in, or presses Cancel. */
async function sentBack(person: string): Promise<URLSearchParams> {
  const body = new URLSearchParams({ person });
  const answer = await fetch(await authorizeAddress(), { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(REDIRECT);
  return back.searchParams;
}

async function exchange(
  code: string,
  changes: Record<string, string> = {},
  secret = SECRET,
): Promise<Response> {
  const { token_endpoint } = await describedAt();
  return fetch(token_endpoint, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${CLIENT}:${secret}`)}` },
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: VERIFIER },
      ...changes,
    }),
  });
}

const codeOf = async (person = 'staff-editor') => (await sentBack(person)).get('code') ?? '';

describe('signing in', () => {
  it('is described, with what it needs', async () => {
    const found = await describedAt();
    expect(found.response_types_supported).toContain('code');
    expect(found.subject_types_supported).toEqual(['public']);
    expect(found.id_token_signing_alg_values_supported).toEqual(['ES256']);
  });

  it('gives a token that its published keys have signed, for this client and this attempt', async () => {
    const before = Math.floor(Date.now() / 1000);
    const back = await sentBack('staff-editor');
    expect([back.get('state'), back.get('iss')]).toEqual(['the-state', ISSUER]);
    const answer = await exchange(back.get('code') ?? '');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { id_token } = tokens.parse(await answer.json());
    const [head = '', body = '', signature = ''] = id_token.split('.');
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    const { kid, alg } = z.object({ kid: z.string(), alg: z.string() }).parse(read(head));
    expect(alg).toBe('ES256');
    const published = keys.parse(await (await fetch((await describedAt()).jwks_uri)).json());
    const jwk = published.keys.find((one) => one.kid === kid);
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('jwk', jwk ?? {}, algorithm, false, ['verify']);
    const signed = new TextEncoder().encode(`${head}.${body}`);
    expect(await crypto.subtle.verify(algorithm, key, Buffer.from(signature, 'base64url'), signed)).toBe(
      true,
    );
    expect(JSON.stringify(published)).not.toContain('"d"');
    const claims = z.looseObject({ iat: z.number(), exp: z.number() }).parse(read(body));
    expect(claims).toMatchObject({
      ...{ iss: ISSUER, aud: CLIENT, sub: 'staff-editor', nonce: 'the-nonce' },
      ...{ name: 'Edda Lindqvist', groups: ['content-editors'] },
    });
    expect(claims.iat).toBeGreaterThanOrEqual(before);
    expect(claims.exp - claims.iat).toBe(300);
  });

  it('tells of a refusal by the address that it goes back to', async () => {
    for (const nobody of ['', 'staff-nobody']) {
      const back = await sentBack(nobody);
      expect(Object.fromEntries(back)).toEqual({
        error: 'access_denied',
        state: 'the-state',
        iss: ISSUER,
      });
    }
  });
});

describe('a code', () => {
  const refused = async (answer: Response) => {
    const { error } = z.strictObject({ error: z.string() }).parse(await answer.json());
    return { status: answer.status, error };
  };

  it('is taken once, for a minute', async () => {
    const code = await codeOf();
    expect((await exchange(code)).status).toBe(200);
    expect(await refused(await exchange(code))).toEqual({ status: 400, error: 'invalid_grant' });
    const late = await codeOf();
    await shop.setClock({ offset: 61_000 });
    expect(await refused(await exchange(late))).toEqual({ status: 400, error: 'invalid_grant' });
  });

  it.each([
    ['another proof key', { code_verifier: VERIFIER.replace('a-', 'b-') }, 400, 'invalid_grant'],
    ['no proof key', { code_verifier: '' }, 400, 'invalid_grant'],
    ['another address', { redirect_uri: 'https://other.example/staff/callback' }, 400, 'invalid_grant'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ] as const)('is not taken with %s', async (_, changes, status, error) => {
    expect(await refused(await exchange(await codeOf(), changes))).toEqual({ status, error });
  });
});

describe('another secret', () => {
  it('is no client of the provider', async () => {
    const answer = await exchange(await codeOf(), {}, 'guessed');
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'invalid_client' }]);
  });
});

describe('an attempt', () => {
  it.each([
    ['another client', { client_id: 'somebody' }],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/callback' }],
    ['an address without TLS', { redirect_uri: 'http://shop.example/staff/callback' }],
    ['no proof key', { code_challenge: undefined }],
    ['a proof key in clear', { code_challenge_method: 'plain' }],
    ['no state', { state: undefined }],
    ['no openid', { scope: 'email' }],
    ['an answer in the address', { response_type: 'id_token' }],
  ])('with %s is refused here, and goes back nowhere', async (_, changes) => {
    const address = await authorizeAddress(changes);
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(address, { method, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });
});
