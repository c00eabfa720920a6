import { env } from 'cloudflare:workers';

/** How long no further call may come for a hop to be whole, in ms. */
const REST_MS = 250;

/** Holds the calls to services back and lets them through hop by hop, whatever the speed of the machine. */
export class Hops {
  /** In place of the binding of the services. */
  readonly services: Fetcher;
  #held: (() => void)[] = [];
  #open = false;

  constructor() {
    const real = env.SANDBOX;
    if (!real) throw new Error('The embedded commerce cloud is not bound.');
    const fetch: typeof real.fetch = async (...call) => {
      if (!this.#open) await new Promise<void>((resolve) => this.#held.push(resolve));
      return real.fetch(...call);
    };
    this.services = new Proxy(real, {
      get: (target, name) => (name === 'fetch' ? fetch : Reflect.get(target, name)),
    });
  }

  /** How many calls wait, once no more have come for a while. */
  async waiting(): Promise<number> {
    for (let before = -1; before !== this.#held.length || before === 0; ) {
      before = this.#held.length;
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
    return this.#held.length;
  }

  /** Lets through what waits now; later calls wait again. */
  letThrough(): void {
    for (const go of this.#held.splice(0)) go();
  }

  /** Holds nothing back any more. */
  open(): void {
    this.#open = true;
    this.letThrough();
  }
}
