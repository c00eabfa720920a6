import { env } from 'cloudflare:workers';

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
  #held: (() => void)[] = [];
  #open = false;

  constructor(real: Fetcher | undefined = env.SANDBOX) {
    if (!real) throw new Error('The embedded commerce cloud is not bound.');
    const fetch: typeof real.fetch = async (...call) => {
      if (!this.#open) await new Promise<void>((resolve) => this.#held.push(resolve));
      return real.fetch(...call);
    };
    this.services = new Proxy(real, {
      get: (target, name) => (name === 'fetch' ? fetch : Reflect.get(target, name)),
    });
  }

  /** The number of waiting calls, once no more have come for a while. */
  async waiting(): Promise<number> {
    for (let before = -1; before !== this.#held.length || before === 0; ) {
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
    for (const go of this.#held.splice(0)) go();
  }

  /** Holds no call back from here on. */
  open(): void {
    this.#open = true;
    this.letThrough();
  }
}
