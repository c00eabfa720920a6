import { describe, expect, it } from 'vitest';
import { type DeliveryResult, OrderNews } from '../../../../worker/agents/store/order-news.ts';
import { Random } from '../../../edge/support/hostile/random.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ORDER = { id: 'order_x', platform: 'one.example', address: 'https://one.example/hook' };

/** An object whose storage outlives it, and a receiver that keeps each id once. */
class World {
  now = 0;
  body = '0';
  /** Whether there is no order. */
  isNone = false;
  readonly received: { id: string; body: string; at: number }[] = [];
  readonly arrivals: { id: string; body: string }[] = [];
  looks = 0;
  /** What happens while the order is looked at. */
  meanwhile = async () => {};
  readonly #kept = new Map<string, never>();

  /** The object, which may have been stopped and begun anew. */
  get news(): OrderNews {
    const kept = this.#kept;
    return new OrderNews({
      get: (key) => structuredClone(kept.get(key)),
      delete: (key) => void kept.delete(key),
      put: (key, state) => void kept.set(key, structuredClone(state) as never),
    });
  }

  /** Runs alarms until `end`, each attempt with what `told` makes of it. */
  async until(end: number, told: (arrives: () => void) => Promise<DeliveryResult>): Promise<void> {
    for (let next = this.news.next; next !== undefined && next <= end; next = this.news.next) {
      this.now = Math.max(this.now, next);
      if (this.news.isOver(this.now)) return;
      const run = this.news.run({
        now: () => this.now,
        look: async () => {
          this.looks += 1;
          const body = this.isNone ? null : this.body;
          await this.meanwhile();
          return body;
        },
        tell: async (_, { id, body }) => {
          this.arrivals.push({ id, body });
          return told(() => {
            if (!this.received.some((one) => one.id === id)) this.received.push({ id, body, at: this.now });
          });
        },
      });
      // what stops in the middle comes again, as an alarm does
      await run.catch(() => {});
    }
    this.now = Math.max(this.now, end);
  }
}

const arrives = async (keep: () => void): Promise<DeliveryResult> => {
  keep();
  return 'arrived';
};

async function followed(): Promise<World> {
  const world = new World();
  await world.news.follow(ORDER, { body: world.body, now: 0 });
  return world;
}

describe('a platform', () => {
  it('is told of an order at once, and not again while nothing changes', async () => {
    const world = await followed();
    await world.until(40 * DAY, arrives);
    expect(world.arrivals.map(({ body }) => body)).toEqual(['0']);
    expect(world.received[0]?.at).toBe(0);
    expect(world.looks).toBe(38);
  });

  it('is told of a change when the order is looked at, and at once when it reads it itself', async () => {
    const world = await followed();
    await world.until(MINUTE, arrives);
    world.body = '1';
    await world.until(10 * MINUTE, arrives);
    await world.news.follow(ORDER, { body: '2', now: world.now });
    world.body = '2';
    await world.until(11 * MINUTE, arrives);
    expect(world.received.map(({ body, at }) => [body, at])).toEqual([
      ['0', 0],
      ['1', 1.5 * MINUTE],
      ['2', 10 * MINUTE],
    ]);
  });

  it('that does not answer is told again with the same id, at the times of the contract, and then no more', async () => {
    const world = await followed();
    const times: number[] = [];
    await world.until(70 * DAY, async () => {
      times.push(world.now);
      return 'again';
    });
    const pauses = times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / MINUTE);
    expect(pauses).toEqual([1, 5, 30, 120, 360, 1_440]);
    expect(new Set(world.arrivals.map(({ id }) => id)).size).toBe(1);
    world.body = 'later';
    await world.news.follow(ORDER, { body: 'later', now: world.now });
    expect(world.arrivals.length).toBe(7);
  });

  it('that is gone is told nothing more', async () => {
    const world = await followed();
    await world.until(MINUTE, async () => 'never');
    world.body = '1';
    await world.until(59 * DAY, arrives);
    await world.news.follow(ORDER, { body: '2', now: world.now });
    await world.until(59 * DAY, arrives);
    expect(world.arrivals.length).toBe(1);
    expect(world.looks).toBe(0);
  });
});

describe('an order that is being placed', () => {
  const begun = async () => {
    const world = new World();
    await world.news.follow(ORDER, { body: undefined, now: 0 });
    return world;
  };

  it('is told once it is there', async () => {
    const world = await begun();
    await world.until(2 * MINUTE, arrives);
    expect(world.received).toMatchObject([{ body: '0', at: 10_000 }]);
  });

  it('of which nothing came is looked at no more', async () => {
    const world = await begun();
    world.isNone = true;
    await world.until(DAY, arrives);
    expect([world.looks, world.news.isUsed, world.arrivals]).toEqual([1, false, []]);
  });

  it('is followed on where it is tried again while it is looked at', async () => {
    const world = await begun();
    world.isNone = true;
    world.meanwhile = async () => {
      world.meanwhile = async () => {};
      await world.news.follow(ORDER, { body: undefined, now: world.now });
      world.isNone = false;
      world.body = '1';
    };
    await world.until(2 * MINUTE, arrives);
    expect(world.received).toMatchObject([{ body: '1', at: 90_000 }]);
  });

  it('stays followed once it was told, whatever a look finds', async () => {
    const world = await begun();
    await world.until(MINUTE, arrives);
    world.isNone = true;
    await world.until(10 * MINUTE, arrives);
    world.isNone = false;
    world.body = '1';
    await world.until(20 * MINUTE, arrives);
    expect(world.received.map(({ body }) => body)).toEqual(['0', '1']);
  });
});

const SCHEDULES = 200;

it(`${SCHEDULES} schedules of failures: the newest state arrives, in order, each once`, async () => {
  for (let seed = 1; seed <= SCHEDULES; seed += 1) {
    const random = new Random(seed);
    const world = await followed();
    const states = ['0'];
    const change = () => {
      world.body = String(states.length);
      states.push(world.body);
    };
    let isFailing = true;
    world.meanwhile = async () => {
      if (!isFailing || random.chance(0.7)) return;
      change();
      await world.news.follow(ORDER, { body: world.body, now: world.now });
    };
    const told = async (keep: () => void): Promise<DeliveryResult> => {
      // a change that comes while it is sent
      if (isFailing && random.chance(0.2)) {
        change();
        await world.news.follow(ORDER, { body: world.body, now: world.now });
      }
      if (!isFailing) return arrives(keep);
      const fate = random.pick(['arrives', 'refused', 'lost', 'stops-before', 'stops-after', 'arrives']);
      if (fate === 'stops-before') throw new Error('stopped');
      if (fate !== 'refused') keep();
      if (fate === 'stops-after') throw new Error('stopped');
      return fate === 'arrives' ? 'arrived' : 'again';
    };
    for (let step = 0; step < 8; step += 1) {
      if (random.chance(0.4)) change();
      if (random.chance(0.2)) {
        const both = [world.body, world.body].map((body) =>
          world.news.follow(ORDER, { body, now: world.now }),
        );
        await Promise.all(both);
      }
      // all fits between two retries, or several pass
      await world.until(world.now + random.below(40) * MINUTE, told);
    }
    isFailing = false;
    await world.until(world.now + 2 * DAY, told);
    const bodies = world.received.map(({ body }) => Number(body));
    const label = `seed ${seed}`;
    expect(bodies.at(-1), label).toBe(states.length - 1);
    expect(bodies, label).toEqual([...bodies].sort((a, b) => a - b));
    expect(new Set(bodies).size, label).toBe(bodies.length);
    // one id, one state
    const pairs = new Set(world.arrivals.map(({ id, body }) => `${id} ${body}`));
    expect(pairs.size, label).toBe(new Set(world.arrivals.map(({ id }) => id)).size);
    const after = world.arrivals.length;
    await world.until(world.now + 40 * DAY, told);
    expect(world.arrivals.length, label).toBe(after);
  }
});
