/**
 * KV and the edge caches of the edge tests: maps in the tests' own isolate. The platform's simulation answers
 * each call by requests between isolates, a database and files, which take more time than most work of the
 * shop. `tests/edge/memory-stores.test.ts` shows that both answer alike.
 */
import { env } from 'cloudflare:workers';

/** Most bytes that each of both keeps; the oldest are dropped first. */
const MOST_BYTES = 48 * 1024 * 1024;
/** KV's limits: bytes of a key and of metadata, keys of a list, seconds of the shortest life. */
const MOST = { key: 512, metadata: 1_024, listed: 1_000 };
const LEAST_TTL = 60;

const encode = (text: string) => new TextEncoder().encode(text);
const until = (seconds: number | undefined) =>
  seconds === undefined ? Number.POSITIVE_INFINITY : Date.now() + seconds * 1_000;

/** Values by their names: none after its time, and none of the oldest where all together are too long. */
class Kept<Value extends { bytes: number; until: number }> {
  readonly #values = new Map<string, Value>();
  #bytes = 0;

  get(name: string): Value | undefined {
    const value = this.#values.get(name);
    if (value && value.until <= Date.now()) this.delete(name);
    return this.#values.get(name);
  }

  set(name: string, value: Value): void {
    this.delete(name);
    this.#values.set(name, value);
    this.#bytes += value.bytes;
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= MOST_BYTES) return;
      this.delete(oldest);
    }
  }

  delete(name: string): boolean {
    this.#bytes -= this.#values.get(name)?.bytes ?? 0;
    return this.#values.delete(name);
  }

  names(): string[] {
    return [...this.#values.keys()].filter((name) => this.get(name)).sort();
  }
}

type Kind = 'text' | 'arrayBuffer' | object;
type Written = { expirationTtl?: number; metadata?: unknown };

/** A KV namespace in memory, with what the shop and the tests ask of one. */
export class MemoryKv {
  readonly #kept = new Kept<{
    value: Uint8Array<ArrayBuffer> | string;
    metadata: unknown;
    bytes: number;
    until: number;
  }>();

  async get(key: string, kind: Kind = 'text'): Promise<string | ArrayBuffer | null> {
    refuse(encode(key).length > MOST.key, 'key');
    const value = this.#kept.get(key)?.value;
    if (value === undefined) return null;
    if (kind === 'arrayBuffer') return (typeof value === 'string' ? encode(value) : value.slice()).buffer;
    return typeof value === 'string' ? value : new TextDecoder().decode(value);
  }

  async put(
    key: string,
    value: string | ArrayBuffer | Uint8Array<ArrayBuffer>,
    { expirationTtl, metadata }: Written = {},
  ): Promise<void> {
    const stated = metadata === undefined ? '' : JSON.stringify(metadata);
    refuse(encode(key).length > MOST.key, 'key');
    refuse(expirationTtl !== undefined && expirationTtl < LEAST_TTL, 'life');
    refuse(encode(stated).length > MOST.metadata, 'metadata');
    const own = typeof value === 'string' ? value : new Uint8Array(value).slice();
    this.#kept.set(key, {
      value: own,
      metadata: stated === '' ? undefined : JSON.parse(stated),
      bytes: own.length,
      until: until(expirationTtl),
    });
  }

  async delete(key: string): Promise<void> {
    this.#kept.delete(key);
  }

  async list({ prefix = '', limit = MOST.listed }: { prefix?: string; limit?: number } = {}) {
    const names = this.#kept.names().filter((name) => name.startsWith(prefix));
    const keys = names.slice(0, limit).map((name) => {
      const metadata = this.#kept.get(name)?.metadata;
      return metadata === undefined ? { name } : { name, metadata };
    });
    return { keys, list_complete: names.length <= limit };
  }
}

function refuse(isWrong: boolean, what: string): void {
  if (isWrong) throw new Error(`KV does not take this ${what}.`);
}

/** How many seconds an answer may be kept. */
const MAX_AGE = /(?:^|,)\s*max-age=(\d+)/i;

const cached = new Kept<{ body: ArrayBuffer; init: ResponseInit; bytes: number; until: number }>();

/** An edge cache in memory: it keeps what others of its name keep. */
export class MemoryCache {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  async match(address: string): Promise<Response | undefined> {
    const found = cached.get(this.#nameOf(address));
    return found && new Response(found.body, found.init);
  }

  async put(address: string, answer: Response): Promise<void> {
    const seconds = Number(MAX_AGE.exec(answer.headers.get('cache-control') ?? '')?.[1] ?? 0);
    const body = await answer.arrayBuffer();
    if (seconds === 0) return;
    const init = { status: answer.status, headers: [...answer.headers] };
    cached.set(this.#nameOf(address), { body, init, bytes: body.byteLength, until: until(seconds) });
  }

  async delete(address: string): Promise<boolean> {
    return cached.delete(this.#nameOf(address));
  }

  #nameOf(address: string): string {
    return `${this.#name} ${new URL(address).href}`;
  }
}

/** Empties the edge cache of that name. */
export function forgetCache(cache: string): void {
  for (const name of cached.names()) if (name.startsWith(`${cache} `)) cached.delete(name);
}

/** The platform's own: KV's functions, and what opens an edge cache. */
export const platform = {
  get: env.CACHE.get.bind(env.CACHE),
  put: env.CACHE.put.bind(env.CACHE),
  delete: env.CACHE.delete.bind(env.CACHE),
  list: env.CACHE.list.bind(env.CACHE),
  open: caches.open.bind(caches),
};

/** Puts both in the place of the platform's. */
export function installMemoryStores(): void {
  const kv = new MemoryKv();
  Object.assign(Object.getPrototypeOf(env.CACHE), {
    get: kv.get.bind(kv),
    put: kv.put.bind(kv),
    delete: kv.delete.bind(kv),
    list: kv.list.bind(kv),
  });
  Object.assign(CacheStorage.prototype, { open: async (name: string) => new MemoryCache(name) });
}
