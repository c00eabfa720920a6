import type { Clock } from '../control/clock.ts';
import type { Database } from '../database/database.ts';
import { readSetting, writeSetting } from '../database/setting.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { type TokenClaims, tokenClaims } from './token-claims.ts';

const SETTING = 'token-key-ring';
const DAY_SECONDS = 86_400;
/** The signing key changes after this time (docs/contracts/login.md §8), in seconds. */
const ROTATION_SECONDS = 30 * DAY_SECONDS;
/** How long the previous key stays published, in seconds: longer than any access token lives. */
const OVERLAP_SECONDS = DAY_SECONDS;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;
/** Verified tokens kept in memory, so that the calls of a page check a signature once. */
const REMEMBERED_TOKENS = 500;

type StoredKey = { kid: string; publicKey: JsonWebKey; privateKey: JsonWebKey };
/**
 * The signing key, the next one and, for a while after a change, the previous one; `since` in epoch
 * seconds.
 */
type StoredKeys = { since: number; keys: StoredKey[] };
type LoadedKey = { kid: string; publicKey: CryptoKey; privateKey: CryptoKey; jwk: JsonWebKey };

async function makeKey(): Promise<StoredKey> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Expected an EC key pair');
  const publicKey = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const privateKey = await crypto.subtle.exportKey('jwk', pair.privateKey);
  if (publicKey instanceof ArrayBuffer || privateKey instanceof ArrayBuffer)
    throw new Error('Expected the key as JWK');
  return { kid: crypto.randomUUID(), publicKey, privateKey };
}

async function loadKey({ kid, publicKey, privateKey }: StoredKey): Promise<LoadedKey> {
  return {
    kid,
    jwk: publicKey,
    publicKey: await crypto.subtle.importKey('jwk', publicKey, ALGORITHM, true, ['verify']),
    privateKey: await crypto.subtle.importKey('jwk', privateKey, ALGORITHM, false, ['sign']),
  };
}

/**
 * The tenant's ES256 keys: signs and verifies access tokens and publishes the public keys. The keys
 * rotate.
 */
export class TokenKeys {
  readonly #database: Database;
  readonly #clock: Clock;
  #stored: StoredKeys;
  #keys: LoadedKey[];
  #change: Promise<void> | null = null;
  readonly #verified = new Map<string, TokenClaims>();

  private constructor(database: Database, clock: Clock, stored: StoredKeys, keys: LoadedKey[]) {
    this.#database = database;
    this.#clock = clock;
    this.#stored = stored;
    this.#keys = keys;
  }

  /** Reads the tenant's keys, or creates them. */
  static async load(database: Database, clock: Clock): Promise<TokenKeys> {
    const text = readSetting(database, SETTING);
    const stored: StoredKeys = text
      ? JSON.parse(text)
      : { since: clock.seconds(), keys: [await makeKey(), await makeKey()] };
    if (!text) writeSetting(database, SETTING, JSON.stringify(stored));
    return new TokenKeys(database, clock, stored, await Promise.all(stored.keys.map(loadKey)));
  }

  /** Rotates the keys when it is time; concurrent callers wait for the same change. */
  async #keepFresh(): Promise<void> {
    const now = this.#clock.seconds();
    // the clock was set back
    if (now < this.#stored.since) this.#stored = { ...this.#stored, since: now };
    const age = now - this.#stored.since;
    const over = this.#stored.keys.length > 2 && age >= OVERLAP_SECONDS;
    if (age < ROTATION_SECONDS && !over) return;
    this.#change ??= this.#rotate(age >= ROTATION_SECONDS).finally(() => {
      this.#change = null;
    });
    await this.#change;
  }

  async #rotate(changesSigner: boolean): Promise<void> {
    const [signer, next] = this.#stored.keys;
    if (!signer || !next) throw new Error('The tenant has no keys');
    this.#stored = changesSigner
      ? { since: this.#clock.seconds(), keys: [next, await makeKey(), signer] }
      : { since: this.#stored.since, keys: [signer, next] };
    this.#keys = await Promise.all(this.#stored.keys.map(loadKey));
    writeSetting(this.#database, SETTING, JSON.stringify(this.#stored));
  }

  /** A signed JWT with the documented header (docs/contracts/login.md §10). */
  async sign(claims: Record<string, unknown>): Promise<string> {
    await this.#keepFresh();
    const [key] = this.#keys;
    if (!key) throw new Error('The tenant has no keys');
    const encode = (value: unknown) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
    const header = { ver: '1.0', kid: key.kid, typ: 'jwt', clv: 'J2.3.4', alg: 'ES256' };
    const content = `${encode(header)}.${encode(claims)}`;
    const signature = await crypto.subtle.sign(SIGNATURE, key.privateKey, new TextEncoder().encode(content));
    return `${content}.${toBase64Url(signature)}`;
  }

  /** The claims of a token signed by this service, whatever its age; null for any other. */
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

  /**
   * The public keys as a JWK set: the signing key, the next one and, for a while, the previous one.
   */
  async jwks(): Promise<{ keys: Record<string, unknown>[] }> {
    await this.#keepFresh();
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
