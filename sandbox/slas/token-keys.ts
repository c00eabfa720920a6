import type { Database } from '../database/database.ts';
import { readSetting, writeSetting } from '../database/setting.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { type TokenClaims, tokenClaims } from './token-claims.ts';

const SETTING = 'token-keys';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;
/** Verified tokens remembered, so that a page's calls check a signature once. */
const REMEMBERED_TOKENS = 500;

type StoredKey = { kid: string; publicKey: JsonWebKey; privateKey: JsonWebKey };
type LoadedKey = { kid: string; publicKey: CryptoKey; privateKey: CryptoKey; jwk: JsonWebKey };

async function makeKey(): Promise<StoredKey> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('an EC key comes as a pair');
  const publicKey = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const privateKey = await crypto.subtle.exportKey('jwk', pair.privateKey);
  if (publicKey instanceof ArrayBuffer || privateKey instanceof ArrayBuffer) throw new Error('not a JWK');
  return { kid: crypto.randomUUID(), publicKey, privateKey };
}

/** The tenant's ES256 keys: signs access tokens, checks them and publishes the public halves. */
export class TokenKeys {
  readonly #keys: LoadedKey[];
  readonly #verified = new Map<string, TokenClaims>();

  private constructor(keys: LoadedKey[]) {
    this.#keys = keys;
  }

  /** Reads the tenant's two keys (the signing one first), making them when it has none. */
  static async load(database: Database): Promise<TokenKeys> {
    const text = readSetting(database, SETTING);
    const stored: StoredKey[] = text ? JSON.parse(text) : [await makeKey(), await makeKey()];
    if (!text) writeSetting(database, SETTING, JSON.stringify(stored));
    const keys = stored.map(async ({ kid, publicKey, privateKey }) => ({
      kid,
      jwk: publicKey,
      publicKey: await crypto.subtle.importKey('jwk', publicKey, ALGORITHM, true, ['verify']),
      privateKey: await crypto.subtle.importKey('jwk', privateKey, ALGORITHM, false, ['sign']),
    }));
    return new TokenKeys(await Promise.all(keys));
  }

  /** A signed JWT with the documented header (contracts §2.10). */
  async sign(claims: Record<string, unknown>): Promise<string> {
    const [key] = this.#keys;
    if (!key) throw new Error('a tenant has keys');
    const encode = (value: unknown) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
    const header = { ver: '1.0', kid: key.kid, typ: 'jwt', clv: 'J2.3.4', alg: 'ES256' };
    const content = `${encode(header)}.${encode(claims)}`;
    const signature = await crypto.subtle.sign(SIGNATURE, key.privateKey, new TextEncoder().encode(content));
    return `${content}.${toBase64Url(signature)}`;
  }

  /** The claims of a token of ours, whatever its age; null when it is none. */
  async verify(token: string): Promise<TokenClaims | null> {
    const known = this.#verified.get(token);
    if (known) return known;
    const claims = await this.#check(token);
    if (claims) {
      if (this.#verified.size >= REMEMBERED_TOKENS) this.#verified.clear();
      this.#verified.set(token, claims);
    }
    return claims;
  }

  /** The public keys as a JWK set. */
  jwks(): { keys: Record<string, unknown>[] } {
    const keys = this.#keys.map(({ kid, jwk }) => ({
      kty: 'EC',
      use: 'sig',
      crv: 'P-256',
      kid,
      x: jwk.x,
      y: jwk.y,
      alg: 'ES256',
    }));
    return { keys };
  }

  async #check(token: string): Promise<TokenClaims | null> {
    const [header = '', payload = '', signature = '', ...more] = token.split('.');
    const payloadBytes = fromBase64Url(payload);
    const signatureBytes = fromBase64Url(signature);
    if (more.length > 0 || !payloadBytes || !signatureBytes) return null;
    const content = new TextEncoder().encode(`${header}.${payload}`);
    for (const { publicKey } of this.#keys) {
      if (await crypto.subtle.verify(SIGNATURE, publicKey, signatureBytes, content)) {
        return tokenClaims.safeParse(JSON.parse(new TextDecoder().decode(payloadBytes))).data ?? null;
      }
    }
    return null;
  }
}
