/**
 * Starts the tests' clock (test-clock.ts) and counts as work what the shop asks of services and
 * stores. Vitest loads it before each file of the edge tests.
 */
import { env } from 'cloudflare:workers';
import { CALLERS_NOW, WAIT, WAITED } from '../../../sandbox/control/callers-clock.ts';
import { installMemoryStores, MemoryCache } from './memory-stores.ts';
import { clockNow, installTestClock, wait, working } from './test-clock.ts';

const STORED = { kv: ['get', 'put', 'delete', 'list'], cache: ['match', 'put', 'delete'] };

/** What the shop is bound to. */
const BINDINGS = new Set<unknown>(Object.values(env));

/** Counts every call of some methods of a class of the platform as work. */
function countCalls(owner: object, names: readonly string[]): void {
  for (const name of names) {
    const method: unknown = Reflect.get(owner, name);
    if (typeof method !== 'function') throw new Error(`No method ${name}.`);
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      return working(Promise.resolve(Reflect.apply(method, this, args)));
    });
  }
}

/** Bytes that the first read of a body takes at most, 4 kB without a number; each further one takes more. */
const FIRST_READ = 16 * 1024;

/** The same response; reading its body counts as work. */
function countReading(response: Response): Response {
  if (!response.body) return response;
  const reader = response.body.getReader({ mode: 'byob' });
  let most = FIRST_READ;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await working(reader.read(new Uint8Array(most)));
      if (value?.byteLength === most) most *= 4;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, response);
}

/** Counts calls to services as work, and waits where a fault rule lets them wait. */
function countServices(services: Fetcher): void {
  const { fetch } = services;
  services.fetch = async function (this: Fetcher, ...call) {
    // the tests' own runtime uses the same class, in contexts in which the shop's timers must not run
    if (!BINDINGS.has(this)) return fetch.apply(this, call);
    if (this !== env.SANDBOX) return working(fetch.apply(this, call));
    const request: Request = new Request(...call);
    const { url, method, redirect, signal } = request;
    const headers = new Headers(request.headers);
    const body = request.body ? await working(request.arrayBuffer()) : null;
    const send = () => {
      headers.set(CALLERS_NOW, String(clockNow()));
      return working(fetch.call(this, url, { method, redirect, signal, headers, body }));
    };
    const answer = await send();
    const ms = answer.headers.get(WAIT);
    if (ms === null) return countReading(answer);
    await wait(Number(ms), signal);
    headers.set(WAITED, 'true');
    return countReading(await send());
  };
}

/** Counts calls of the objects that agents' sessions are kept in as work. */
function countObjects(objects: typeof env.AGENT_STORE): void {
  const { get } = objects;
  objects.get = function (...call) {
    return new Proxy(get.apply(this, call), {
      get(object, name) {
        const member: unknown = Reflect.get(object, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => working(Promise.resolve(Reflect.apply(member, object, args)));
      },
    });
  };
}

declare global {
  /** Whether this isolate, which runs several files, uses the tests' clock already. */
  var hasTestClock: true | undefined;
}

if (!globalThis.hasTestClock) {
  globalThis.hasTestClock = true;
  installTestClock();
  installMemoryStores();
  countCalls(Object.getPrototypeOf(env.CACHE), STORED.kv);
  countCalls(MemoryCache.prototype, STORED.cache);
  countCalls(CacheStorage.prototype, ['open']);
  countServices(Object.getPrototypeOf(env.SANDBOX));
  countObjects(env.AGENT_STORE);
}
