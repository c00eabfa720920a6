import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { newHost } from '../support/new-host.ts';
import { checkoutIn, codesOf } from './support/checkout-of-agents.ts';
import { complete, paymentBy, readyCheckout, shopTrusting, trusted } from './support/completing.ts';
import { Random } from './support/hostile/random.ts';
import {
  FAULTS,
  FailingServices,
  isPlaced,
  ledger,
  moveClock,
  ordersOf,
  type PaySettings,
  setProvider,
} from './support/ordering.ts';
import { inStock } from './support/orders.ts';
import { mendAll, PLENTY, setStock } from './support/shop.ts';
import type { Platform } from './support/ucp.ts';

const { runs, seed: firstSeed } = inject('orders');
const STEPS = { least: 3, most: 9 };
const FAULT_SHARE = 0.25;
const FAULTY_STEPS = 0.5;
/** Reads within which every order is settled, once the services work and the clock goes on. */
const MOST_READS = 6;
const READ_MINUTES = 45;
const LONG_MS = 61_000;
const PROVIDERS: readonly [PaySettings, ...PaySettings[]] = [
  {},
  {},
  { notification: 'never' },
  { notification: { delay: 90 } },
  { failsOrders: true },
];
const TOKENS = [
  ...(['tok_success', 'tok_success', 'tok_lost_answer', 'tok_lost_answer'] as const),
  ...(['tok_declined', 'tok_3ds', 'tok_unknown'] as const),
] as const;
/** What an answer says where the payment of its request took nothing. */
const NOTHING_TAKEN = ['payment_failed', 'requires_3ds'];

const [variant = ''] = inStock.map(({ id }) => id);

beforeAll(async () => {
  await mendAll();
  await setStock(variant, PLENTY);
});
afterAll(async () => {
  await setProvider();
  await moveClock(0);
});

/** A platform that completes a checkout, in a way that a seed determines. */
class Play {
  readonly story: string[] = [];
  readonly wrong: string[] = [];
  readonly #random: Random;
  readonly #platform: Platform;
  readonly #ready: Awaited<ReturnType<typeof readyCheckout>>;
  readonly #late: FailingServices[] = [];
  #services = new FailingServices(() => undefined);
  #keys: string[] = [];
  #minutes = 0;
  #isCanceled = false;

  private constructor(seed: number, platform: Platform, ready: Awaited<ReturnType<typeof readyCheckout>>) {
    this.#random = new Random(seed);
    this.#platform = platform;
    this.#ready = ready;
  }

  static async begin(seed: number): Promise<Play> {
    await moveClock(0);
    // of a platform of its own: how many of its payments are declined is limited
    const host = newHost();
    const platform = trusted(shopTrusting(host), host);
    const play = new Play(seed, platform, await readyCheckout(platform, variant));
    const settings = play.#random.pick(PROVIDERS);
    await setProvider(settings);
    play.story.push(JSON.stringify(settings));
    return play;
  }

  /** Reads an answer, and compares what it says with what the services have. */
  async #read(answer: Response): Promise<string> {
    if (answer.status >= 500 && answer.status !== 503) this.wrong.push(`an answer was ${answer.status}`);
    if (answer.status !== 200) return String(answer.status);
    const body: unknown = await answer.json();
    if (!(typeof body === 'object' && body && 'id' in body)) return 'error';
    const checkout = await checkoutIn(Response.json(body));
    const placed = (await ordersOf(this.#ready.email)).filter(isPlaced);
    const codes = codesOf(checkout);
    if (checkout.status === 'completed' && placed.length !== 1)
      this.wrong.push(`completed, and ${placed.length} are placed`);
    if (checkout.status === 'canceled') this.#isCanceled = true;
    if (codes.some((code) => NOTHING_TAKEN.includes(code)) && placed.length > 0)
      this.wrong.push(`${codes.join()} of an order that is placed`);
    return `${checkout.status} ${codes.join()}`;
  }

  async #complete(key: string, token: string): Promise<string> {
    const { path } = this.#ready;
    const { bindings } = this.#services;
    const answer = await complete(this.#platform, path, paymentBy(token), { key, bindings });
    return `complete ${token}: ${await this.#read(answer)}`;
  }

  #key(): string {
    const key = this.#random.chance(0.4) ? this.#keys.at(-1) : undefined;
    const chosen = key ?? crypto.randomUUID();
    this.#keys.push(chosen);
    return chosen;
  }

  readonly #once = () => this.#complete(this.#key(), this.#random.pick(TOKENS));

  /** Two at once, with the same key or another. */
  readonly #twice = async () => {
    const token = this.#random.pick(TOKENS);
    const first = this.#key();
    const second = this.#random.chance(0.5) ? first : this.#key();
    return (await Promise.all([this.#complete(first, token), this.#complete(second, token)])).join(' & ');
  };

  readonly #get = async () => {
    const answer = await this.#platform.get(this.#ready.path, {}, this.#services.bindings);
    return `read: ${await this.#read(answer)}`;
  };

  readonly #put = async () => {
    const answer = await this.#platform.put(this.#ready.path, this.#ready.request);
    return `change: ${await this.#read(answer)}`;
  };

  readonly #cancel = async () => {
    const { path } = this.#ready;
    const answer = await this.#platform.post(`${path}/cancel`, {}, {}, this.#services.bindings);
    return `cancel: ${await this.#read(answer)}`;
  };

  readonly #wait = async () => {
    this.#minutes += this.#random.pick([1, 2, 20, 40]);
    await moveClock(this.#minutes);
    return `at ${this.#minutes} minutes`;
  };

  /** Longer than an order that nobody knows may still be made, by the shop's clock. */
  readonly #pause = async () => {
    await new Promise((resolve) => setTimeout(resolve, LONG_MS));
    return 'a pause';
  };

  readonly #arrive = async () => {
    for (const services of this.#late.splice(0)) await services.arrive();
    return 'late calls arrive';
  };

  async step(): Promise<void> {
    const act = this.#random.pick([
      ...([this.#once, this.#once, this.#twice, this.#twice, this.#get, this.#get] as const),
      ...[this.#put, this.#wait, this.#pause, this.#arrive, this.#cancel],
    ]);
    const isFaulty = this.#random.chance(FAULTY_STEPS);
    this.#services = new FailingServices(() =>
      isFaulty && this.#random.chance(FAULT_SHARE) ? this.#random.pick(FAULTS) : undefined,
    );
    this.#late.push(this.#services);
    this.story.push(`${isFaulty ? '! ' : ''}${await act()}`);
    closeCircuits();
  }

  /** Lets everything work again and the time go on, until what became of the order is known. */
  async settle(): Promise<void> {
    this.#services = new FailingServices(() => undefined);
    await this.#arrive();
    let said = await this.#pause();
    for (let read = 0; read < MOST_READS; read += 1) {
      this.#minutes += READ_MINUTES;
      await moveClock(this.#minutes);
      said = await this.#get();
      this.story.push(said);
    }
    const orders = await ordersOf(this.#ready.email);
    const placed = orders.filter(isPlaced);
    if (placed.length > 1) this.wrong.push(`${placed.length} orders are placed`);
    if (orders.some(({ status }) => status === 'created')) this.wrong.push('an order waits still');
    if (this.#isCanceled && placed.length > 0) this.wrong.push('canceled, and an order is placed');
    if (placed.length === 1 && !said.includes('completed')) this.wrong.push(`placed, and ${said}`);
    if (placed.length === 0 && said.includes('completed')) this.wrong.push(`not placed, and ${said}`);
    if (said.includes('in_progress')) this.wrong.push('it is being completed still');
    for (const order of orders) {
      const due = isPlaced(order) ? Math.round(order.orderTotal * 100) : 0;
      for (const { amount_received: got, amount_refunded: back } of await ledger({ orderNo: order.orderNo }))
        if (got - back !== due && (got > 0 || due > 0))
          this.wrong.push(`order ${order.orderNo} (${order.status}) was charged ${got - back}, not ${due}`);
    }
  }
}

// docs/decisions/0170: whatever happens, an order is placed and paid once, and no answer says otherwise
it(`a checkout is completed once in ${runs} schedules of platforms, keys and failures`, async () => {
  const wrong: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    closeCircuits();
    const play = await Play.begin(seed);
    const steps = STEPS.least + (seed % (STEPS.most - STEPS.least));
    for (let step = 0; step < steps; step += 1) await play.step();
    await play.settle();
    if (play.wrong.length > 0)
      wrong.push(`seed ${seed}: ${play.wrong.join('; ')}\n  ${play.story.join('\n  ')}`);
  }
  expect(wrong).toEqual([]);
}, 3_600_000);
