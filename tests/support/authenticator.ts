type Bytes = Uint8Array<ArrayBuffer>;

const text = new TextEncoder();
const join = (...parts: (Uint8Array | number[])[]): Bytes =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
export const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const fromBase64Url = (value: string) =>
  Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/** The head of a CBOR item (RFC 8949 §3), for lengths below 65,536. */
function head(major: number, value: number): number[] {
  if (value < 24) return [(major << 5) | value];
  if (value < 256) return [(major << 5) | 24, value];
  return [(major << 5) | 25, value >> 8, value & 255];
}

type Item = number | string | Uint8Array | Map<Item, Item>;

function cbor(item: Item): Bytes {
  if (typeof item === 'number') return join(item < 0 ? head(1, -1 - item) : head(0, item));
  if (typeof item === 'string') return join(head(3, text.encode(item).length), text.encode(item));
  if (item instanceof Uint8Array) return join(head(2, item.length), item);
  return join(head(5, item.size), ...[...item].flat().map(cbor));
}

/** A number of a signature in DER: without leading zeros, and not negative. */
function derInteger(bytes: Uint8Array): Bytes {
  let start = 0;
  while (start < bytes.length - 1 && bytes[start] === 0) start += 1;
  const value = bytes.slice(start);
  const padded = (value[0] ?? 0) > 127 ? join([0], value) : value;
  return join([2, padded.length], padded);
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/** What may be wrong about an answer, for tests of refusals. */
type Wrong = { origin?: string; type?: string; rpId?: string; counter?: number; userHandle?: string | null };

type CreationOptions = { challenge: string; rp: { id?: string | undefined }; user: { id: string } };
type RequestOptions = { challenge: string; rpId?: string | undefined };

/** An authenticator of passkeys in software: one ES256 key, attestation `none`. */
export class Authenticator {
  readonly id = base64Url(crypto.getRandomValues(new Uint8Array(16)));
  readonly #origin: string;
  #keys: CryptoKeyPair | undefined;
  #handle = '';
  #rpId = 'localhost';
  counter = 0;

  constructor(origin = 'http://localhost:8787') {
    this.#origin = origin;
  }

  /** A new credential, as `navigator.credentials.create()` answers it in JSON. */
  async create({ challenge, rp, user }: CreationOptions, wrong: Wrong = {}) {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ]);
    if (!('publicKey' in pair)) throw new Error('No pair of keys.');
    this.#keys = pair;
    this.#handle = user.id;
    this.#rpId = rp.id ?? this.#rpId;
    const raw = new Uint8Array(await this.#publicKey());
    const key = cbor(
      new Map<Item, Item>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, raw.slice(1, 33)],
        [-3, raw.slice(33)],
      ]),
    );
    const id = fromBase64Url(this.id);
    const credential = join(new Uint8Array(16), [id.length >> 8, id.length & 255], id, key);
    const authData = join(await this.#authenticatorData(HAS_CREDENTIAL, wrong), credential);
    const attestation = new Map<Item, Item>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#credential({
      clientDataJSON: base64Url(this.#clientData('webauthn.create', challenge, wrong)),
      attestationObject: base64Url(cbor(attestation)),
      transports: ['internal', 'hybrid'],
    });
  }

  /** The proof of the key, as `navigator.credentials.get()` answers it in JSON. */
  async get({ challenge }: RequestOptions, wrong: Wrong = {}) {
    if (!this.#keys) throw new Error('There is no credential yet.');
    this.counter += 1;
    const authenticatorData = await this.#authenticatorData(0, wrong);
    const clientData = this.#clientData('webauthn.get', challenge, wrong);
    const signed = join(authenticatorData, await sha256(clientData));
    const how = { name: 'ECDSA', hash: 'SHA-256' };
    const raw = new Uint8Array(await crypto.subtle.sign(how, this.#keys.privateKey, signed));
    const numbers = join(derInteger(raw.slice(0, 32)), derInteger(raw.slice(32)));
    return this.#credential({
      clientDataJSON: base64Url(clientData),
      authenticatorData: base64Url(authenticatorData),
      signature: base64Url(join([48, numbers.length], numbers)),
      userHandle: wrong.userHandle === undefined ? this.#handle : wrong.userHandle,
    });
  }

  #credential<Response>(response: Response) {
    const extensions: Record<string, unknown> = {};
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' as const, response },
      clientExtensionResults: extensions,
    };
  }

  async #publicKey(): Promise<ArrayBuffer> {
    const key = this.#keys && (await crypto.subtle.exportKey('raw', this.#keys.publicKey));
    if (!(key instanceof ArrayBuffer)) throw new Error('The key cannot be exported.');
    return key;
  }

  async #authenticatorData(
    flags: number,
    { rpId = this.#rpId, counter = this.counter }: Wrong,
  ): Promise<Bytes> {
    const count = [counter >>> 24, (counter >> 16) & 255, (counter >> 8) & 255, counter & 255];
    return join(await sha256(text.encode(rpId)), [flags | USER_PRESENT | USER_VERIFIED], count);
  }

  #clientData(type: string, challenge: string, wrong: Wrong): Bytes {
    const data = {
      type: wrong.type ?? type,
      challenge,
      origin: wrong.origin ?? this.#origin,
      crossOrigin: false,
    };
    return text.encode(JSON.stringify(data));
  }
}
