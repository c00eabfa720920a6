import { env } from 'cloudflare:workers';
import { sign } from 'hono/jwt';
import { beforeAll, describe, expect, it } from 'vitest';
import { faulty } from './support/faulty.ts';
import { mendAll, Shop } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const PROVIDER = 'https://identity.example';
const CLIENT = 'cairn-staff-tools';
const AUDIENCE = 'f'.repeat(64);
const KID = 'own';
const roles = { editor: ['content-editors', 'edda@cairn.example'] };

type Claims = Record<string, unknown>;
type Key = JsonWebKey & { kid: string };
type Keys = { own: Key; others: Key; published: Key };
let keys: Keys;

async function newKey(): Promise<[privateKey: Key, publicKey: Key]> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  if (!('privateKey' in pair)) throw new Error('No pair of keys.');
  const jwk = async (key: CryptoKey): Promise<Key> => {
    const exported = await crypto.subtle.exportKey('jwk', key);
    if (exported instanceof ArrayBuffer) throw new Error('No key in JSON.');
    return { ...exported, kid: KID, alg: 'ES256' };
  };
  return [await jwk(pair.privateKey), await jwk(pair.publicKey)];
}

beforeAll(async () => {
  await mendAll();
  const [[own, published], [others]] = await Promise.all([newKey(), newKey()]);
  keys = { own, others, published };
});

const now = () => Math.floor(Date.now() / 1000);
const encoded = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');

/** The claims of a token that is in order. */
const whole = (more: Claims = {}): Claims => ({
  iss: PROVIDER,
  aud: CLIENT,
  sub: 'edda',
  iat: now(),
  exp: now() + 300,
  groups: ['content-editors'],
  ...more,
});

type Forge = (claims: Claims) => Promise<string>;
const genuine: Forge = (claims) => sign(claims, { ...keys.own, kid: KID, alg: 'ES256' }, 'ES256');

/** The services, with a provider whose tokens `forge` makes of the nonce that it was asked for. */
function provider(
  forge: (nonce: string) => Promise<string>,
  nonce: () => string,
  issuer = PROVIDER,
): Fetcher {
  return faulty(/^https:\/\/(?:identity|team)\.example\//, async (_, asked) => {
    const { pathname } = new URL(asked().url);
    if (pathname === '/token') return Response.json({ id_token: await forge(nonce()) });
    if (pathname === '/keys' || pathname === '/cdn-cgi/access/certs')
      return Response.json({ keys: [keys.published] });
    return Response.json({
      issuer,
      authorization_endpoint: `${PROVIDER}/authorize`,
      token_endpoint: `${PROVIDER}/token`,
      jwks_uri: `${PROVIDER}/keys`,
    });
  });
}

/** The status of a sign-in at the provider that ends with a token of these claims. */
async function signInWith(claims: Claims, forge: Forge = genuine): Promise<number> {
  return (await visitWith(claims, forge)).status;
}

/** Somebody who comes back from the provider with a token of these claims, and the status of that. */
async function visitWith(
  claims: Claims,
  forge: Forge,
  issuer = PROVIDER,
): Promise<{ visitor: Visitor; status: number }> {
  await emptyKept();
  const identity = { kind: 'openid', issuer, clientId: CLIENT, roles };
  const visitor = new Visitor(new Shop({ STAFF_IDENTITY: JSON.stringify(identity) }));
  let asked = new URLSearchParams();
  const SANDBOX = provider(
    (nonce) => forge({ nonce, ...claims }),
    () => asked.get('nonce') ?? '',
    issuer,
  );
  const bindings = { SANDBOX };
  asked = new URL(leads(await visitor.get('/staff/sign-in', { bindings }))).searchParams;
  const back = `/staff/callback?code=1&state=${asked.get('state')}`;
  return { visitor, status: (await visitor.get(back, { bindings })).status };
}

/** The keys that an earlier test left in KV. */
async function emptyKept(): Promise<void> {
  const { keys: kept } = await env.CACHE.list();
  await Promise.all(kept.map(({ name }) => env.CACHE.delete(name)));
}

const hmac: Forge = (claims) => sign(claims, JSON.stringify(keys.published), 'HS256');
const unsigned: Forge = async (claims) =>
  `${encoded({ alg: 'none', typ: 'JWT', kid: KID })}.${encoded(claims)}.`;
const byAnother: Forge = (claims) => sign(claims, { ...keys.others, kid: KID, alg: 'ES256' }, 'ES256');
const byUnknown: Forge = (claims) => sign(claims, { ...keys.own, kid: 'unknown', alg: 'ES256' }, 'ES256');

describe('a token of the staff’s identity provider', () => {
  it.each<[what: string, claims: () => Claims, forge?: Forge]>([
    ['without a signature', whole, unsigned],
    ['signed with the public key as a secret', whole, hmac],
    ['of another key', whole, byAnother],
    ['of a key that is not published', whole, byUnknown],
    ['of another issuer', () => whole({ iss: 'https://evil.example' })],
    ['for another client', () => whole({ aud: 'another' })],
    ['for nobody', () => whole({ aud: undefined })],
    ['that another client asked for', () => whole({ aud: [CLIENT, 'another'], azp: 'another' })],
    ['that has run out', () => whole({ exp: now() - 1 })],
    ['without an end', () => whole({ exp: undefined })],
    ['of the future', () => whole({ iat: now() + 600 })],
    ['that does not count yet', () => whole({ nbf: now() + 600 })],
    ['of another attempt', () => whole({ nonce: 'another' })],
    ['of nobody', () => whole({ sub: '' })],
    ['of somebody without a role', () => whole({ groups: [] })],
  ])('%s signs nobody in', async (_, claims, forge) => {
    expect(await signInWith(claims(), forge)).toBe(403);
  });

  it('signs in where the provider’s clock is somewhat ahead', async () => {
    expect(await signInWith(whole())).toBe(303);
    expect(await signInWith(whole({ iat: now() + 20, nbf: now() + 20 }))).toBe(303);
  });

  it('signs in by a provider whose name ends with a slash, as its own and as no other', async () => {
    const named = `${PROVIDER}/tenant/`;
    expect((await visitWith(whole({ iss: named }), genuine, named)).status).toBe(303);
    expect((await visitWith(whole({ iss: PROVIDER }), genuine, named)).status).toBe(403);
  });

  it('signs in whoever it names, however long their id', async () => {
    const { visitor } = await visitWith(whole({ sub: '|ø%'.repeat(85) }), genuine);
    expect(await visitor.text('/staff')).toContain('Signed in as');
    await visitor.post('/staff/sign-out', {});
    expect(await visitor.text('/staff')).not.toContain('Signed in as');
  });

  it('gives a role by an e-mail address that the provider has verified, and by no other', async () => {
    const address = { groups: [], email: 'Edda@cairn.example' };
    expect(await signInWith(whole({ ...address, email_verified: true }))).toBe(303);
    expect(await signInWith(whole({ ...address, email_verified: 'true' }))).toBe(303);
    for (const email_verified of [undefined, false, 'false', 1, {}])
      expect(await signInWith(whole({ ...address, email_verified })), String(email_verified)).toBe(403);
  });
});

describe('the assertion of Cloudflare Access', () => {
  const team = 'https://team.example';
  const asserted = (more: Claims = {}) =>
    whole({ iss: team, aud: [AUDIENCE], groups: [], email: 'edda@cairn.example', ...more });

  async function signedInBy(headers: Record<string, string>): Promise<boolean> {
    await emptyKept();
    const identity = { kind: 'access', team, audience: AUDIENCE, roles };
    const visitor = new Visitor(new Shop({ STAFF_IDENTITY: JSON.stringify(identity) }));
    const SANDBOX = provider(
      async () => '',
      () => '',
    );
    await visitor.get('/staff/sign-in', { bindings: { SANDBOX }, headers });
    return (await visitor.text('/staff')).includes('Signed in as');
  }

  it('signs in by its header, for this application alone', async () => {
    const name = 'cf-access-jwt-assertion';
    expect(await signedInBy({ [name]: await genuine(asserted()) })).toBe(true);
    const wrong: Claims[] = [
      { aud: ['another'] },
      { aud: undefined },
      { iss: PROVIDER },
      { exp: now() - 1 },
      { exp: undefined },
      { email: 'noor@cairn.example' },
    ];
    for (const claims of wrong)
      expect(await signedInBy({ [name]: await genuine(asserted(claims)) }), JSON.stringify(claims)).toBe(
        false,
      );
    for (const forge of [unsigned, hmac, byAnother, byUnknown])
      expect(await signedInBy({ [name]: await forge(asserted()) })).toBe(false);
    expect(await signedInBy({})).toBe(false);
    expect(await signedInBy({ cookie: `CF_Authorization=${await genuine(asserted())}` })).toBe(false);
    expect(await signedInBy({ 'cf-access-authenticated-user-email': 'edda@cairn.example' })).toBe(false);
  });
});
