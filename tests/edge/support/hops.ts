import { env } from 'cloudflare:workers';
import type { Shop } from './shop.ts';
import type { Visitor } from './visitor.ts';

/**
 * A hop is complete when no further call has come during this many pauses of this many ms, each
 * with a read of the cache, which is slower too on a busy machine.
 */
const PAUSES = 10;
const PAUSE_MS = 25;

/** Holds the calls to services back and releases them hop by hop, at any speed of the machine. */
export class Hops {
  /** Replaces the binding of the services. */
  readonly services: Fetcher;
  /** The paths of the calls that wait, with their queries. */
  paths: string[] = [];
  #held: (() => void)[] = [];
  #open = false;

  constructor(real: Fetcher | undefined = env.SANDBOX) {
    if (!real) throw new Error('The embedded commerce cloud is not bound.');
    const fetch: typeof real.fetch = async (...call) => {
      if (!this.#open) {
        const [input] = call;
        this.paths.push(String(input instanceof Request ? input.url : input));
        await new Promise<void>((resolve) => this.#held.push(resolve));
      }
      return real.fetch(...call);
    };
    this.services = new Proxy(real, {
      get: (target, name) => (name === 'fetch' ? fetch : Reflect.get(target, name)),
    });
  }

  /** The number of waiting calls, once no more have come for a while. */
  async waiting(): Promise<number> {
    for (let before = -1; !this.#open && (before !== this.#held.length || before === 0); ) {
      before = this.#held.length;
      for (let pause = 0; pause < PAUSES; pause += 1) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        await env.CACHE.get('nothing');
      }
    }
    return this.#held.length;
  }

  /** Releases the waiting calls; later calls wait again. */
  letThrough(): void {
    this.paths = [];
    for (const go of this.#held.splice(0)) go();
  }

  /** Holds no call back from here on. */
  open(): void {
    this.#open = true;
    this.letThrough();
  }
}

/**
 * Requests a page whose calls after the first hop are held back, and returns how many that hop has:
 * 0 for a page that waits for none. It never returns where the shell waits for a second hop.
 */
export async function firstHopOf(shop: Shop, path: string, real?: Fetcher): Promise<number> {
  const hops = new Hops(real);
  const firstByte = shop.fetch(path, {}, { SANDBOX: hops.services }).then(async ({ body }) => {
    const reader = body?.getReader();
    await reader?.read();
    return reader;
  });
  const waiting = await Promise.race([firstByte, hops.waiting()]);
  hops.letThrough();
  const reader = await firstByte;
  hops.open();
  await reader?.cancel();
  await shop.settled();
  return typeof waiting === 'number' ? waiting : 0;
}

/** What the beginning of a page took. */
type Beginning = {
  status: number;
  /** The calls of each hop that its shell waited for. */
  hops: string[][];
};

/** Requests a page and counts the calls of each hop that its shell waits for. */
export async function hopsOf(visitor: Visitor, path: string): Promise<Beginning> {
  const services = new Hops();
  const beginning = visitor
    .get(path, { bindings: { SANDBOX: services.services } })
    .then(async ({ status, body }) => {
      const reader = body?.getReader();
      await reader?.read();
      return { status, reader };
    });
  const hops: string[][] = [];
  for (;;) {
    const waiting = await Promise.race([beginning, services.waiting()]);
    if (typeof waiting !== 'number') break;
    hops.push(services.paths);
    services.letThrough();
  }
  services.open();
  const { status, reader } = await beginning;
  await reader?.cancel();
  await visitor.shop.settled();
  return { status, hops };
}
