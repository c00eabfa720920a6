import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIFETIMES } from '../../../worker/cache/lifetimes.ts';
import { MEMORY_CAP } from '../../../worker/cache/memory.ts';
import { AS_IT_IS, Day, type Rules, simulate } from '../../bench/economy-day.ts';
import { Memory } from '../../bench/economy-isolates.ts';
import { Kv } from '../../bench/economy-kv.ts';
import { Ledger, sum } from '../../bench/economy-ledger.ts';
import { READS, SOURCES } from '../../bench/economy-pages.ts';
import { costOf, PRICES } from '../../bench/economy-prices.ts';
import { poisson, seeded, Weighted, zipf } from '../../bench/economy-random.ts';
import { DAY, HOUR, PAGES, rateAt, SECOND, type Traffic, viewsOf } from '../../bench/economy-traffic.ts';

/** A small shop and a short time. */
const SMALL: Traffic = {
  ...DAY,
  visits: 20_000,
  seconds: 2 * HOUR,
  places: 5,
  pages: {
    home: { share: 0.2, items: 1 },
    list: { share: 0.3, items: 20 },
    refined: { share: 0.1, items: 50 },
    search: { share: 0.1, items: 50 },
    product: { share: 0.3, items: 200 },
  },
};

describe('random numbers', () => {
  it('are the same for the same seed, and others for another', () => {
    const drawn = (seed: number) => Array.from({ length: 20 }, seeded(seed));
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
    for (const one of drawn(7)) expect(one >= 0 && one < 1).toBe(true);
  });

  it('by Zipf’s law are as frequent as 1 / n', () => {
    const of = zipf(100, 1);
    const random = seeded(1);
    const harmonic = sum(Array.from({ length: 100 }, (_, index) => 1 / (index + 1)));
    for (const index of [0, 1, 9]) expect(of.share(index)).toBeCloseTo(1 / (index + 1) / harmonic, 10);
    const drawn = new Float64Array(100);
    for (let draw = 0; draw < 200_000; draw += 1) {
      const index = of.draw(random);
      drawn[index] = (drawn[index] ?? 0) + 1;
    }
    for (const index of [0, 1, 9])
      expect(Math.abs((drawn[index] ?? 0) / 200_000 - of.share(index))).toBeLessThan(0.005);
  });

  it('draw every index with a weight, and no other', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(5), { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        (weights, at) => {
          fc.pre(sum(weights) > 0);
          expect(weights[new Weighted(weights).draw(() => at)]).toBeGreaterThan(0);
        },
      ),
    );
  });

  it.each([0.5, 5, 200])('by Poisson’s law have the mean %d', (mean) => {
    const random = seeded(3);
    const drawn = Array.from({ length: 20_000 }, () => poisson(mean, random));
    expect(Math.abs(sum(drawn) / drawn.length / mean - 1)).toBeLessThan(0.03);
  });
});

describe('a day of visits', () => {
  it('has them in the order of time, as many as it says, most in the evening', () => {
    const views = [...viewsOf(SMALL)];
    const expected = sum(Array.from({ length: SMALL.seconds }, (_, second) => rateAt(SMALL, second)));
    expect(Math.abs(views.length / expected - 1)).toBeLessThan(0.05);
    for (const [index, { at }] of views.entries())
      expect(at).toBeGreaterThanOrEqual(views[index - 1]?.at ?? 0);
    expect(rateAt(DAY, 20 * HOUR)).toBeGreaterThan(3 * rateAt(DAY, 8 * HOUR));
    expect(sum(Array.from({ length: 24 }, (_, hour) => rateAt(DAY, hour * HOUR) * HOUR))).toBeCloseTo(
      6_000_000,
      -1,
    );
  });

  it('has pages in shares that add up', () => {
    expect(sum(PAGES.map((page) => DAY.pages[page].share))).toBeCloseTo(1);
    expect(sum(DAY.locales)).toBeCloseTo(1);
  });
});

const NOTHING_BEFORE = {
  page: 'home',
  edge: Number.POSITIVE_INFINITY,
  kv: Number.POSITIVE_INFINITY,
  isolate: Number.POSITIVE_INFINITY,
  isFirst: true,
} as const;

describe('the ledger', () => {
  const rules: [string, Rules][] = [
    ['as they are', AS_IT_IS],
    ['without documents in KV', { ...AS_IT_IS, keepsDocuments: false }],
    ['one revalidation at a time', { ...AS_IT_IS, revalidatesOnceIn: 10_000 }],
    ['a tier', { ...AS_IT_IS, tier: 3 }],
    ['no document admitted', { ...AS_IT_IS, admits: () => false }],
    ['everything written', { ...AS_IT_IS, waits: () => false, keepsDataAtEdge: false, sharesLooks: 0 }],
  ];
  it.each(rules)('counts each view once, and each value of each render: %s', (_, own) => {
    const { ledger } = simulate(SMALL, own);
    const views = [...viewsOf(SMALL)];
    expect(ledger.views).toBe(views.length);
    expect(ledger.waited).toBeLessThanOrEqual(ledger.documents.rendered);
    expect(ledger.documents.rendered).toBeLessThanOrEqual(ledger.renders);
    expect(ledger.renders).toBeLessThanOrEqual(ledger.documents.rendered + ledger.documents.stale);
    const least = Math.min(...PAGES.map((page) => sum(READS[page].map((name) => SOURCES[name].values))));
    expect(sum(Object.values(ledger.data))).toBeGreaterThanOrEqual(ledger.renders * least);
    if (!own.keepsDocuments || !own.admits(NOTHING_BEFORE, () => 0)) expect(ledger.documents.kv).toBe(0);
  });

  it('counts calls by the second', () => {
    const ledger = new Ledger(10);
    ledger.called('search', 2_100, 3);
    ledger.called('search', 2_900, 4);
    ledger.called('search', 5_000, 5);
    expect([ledger.calls.search, ledger.worstSecond('search', 0), ledger.worstSecond('search', 3)]).toEqual([
      12, 7, 5,
    ]);
  });

  it('costs what the prices say', () => {
    const used = { views: 0, renders: 0, kvReads: 2_000_000, kvWrites: 3_000_000 };
    expect(costOf(used)).toMatchObject({ kvReads: 2 * PRICES.kvReads, kvWrites: 3 * PRICES.kvWrites });
    const { total, ...parts } = costOf({ ...used, views: 1_000_000, renders: 500_000 });
    expect(total).toBeCloseTo(sum(Object.values(parts)));
  });
});

describe('a shop of one page', () => {
  const view = { place: 0, locale: 0, page: 'home', item: 0 } as const;
  const one = { ...SMALL, seconds: 10 * HOUR, places: 1, locales: [1] };

  it('is rendered once, found until it is stale, revalidated once for everyone, and made anew when it has expired', () => {
    const day = new Day(one, AS_IT_IS);
    const { fresh, stale } = LIFETIMES.document;
    const first = day.visit({ ...view, at: 0 });
    const madeAt = 200;
    const found = (seconds: number) => day.visit({ ...view, at: madeAt + seconds * SECOND });
    expect([first, found(1)]).toEqual(['rendered', expect.stringMatching(/memory|edge/)]);
    expect(found(fresh - 1)).not.toBe('rendered');
    expect(day.ledger.renders).toBe(1);
    expect(found(fresh + 1)).toBe('stale');
    expect(day.ledger.renders).toBe(2);
    expect(found(fresh + 2)).toMatch(/memory|edge/);
    expect(found(2 * fresh + stale + 10)).toBe('rendered');
    expect(day.ledger.waited).toBe(2);
  });

  it('is made anew in another data centre when it is asked for there again, and by then KV has been read once', () => {
    const day = new Day({ ...one, places: 2 }, AS_IT_IS);
    const { fresh } = LIFETIMES.document;
    day.visit({ ...view, at: 0 });
    const ask = (second: number) => day.visit({ ...view, place: 1, at: second * SECOND });
    const { kvReads } = day.ledger;
    expect([ask(fresh + 60), day.ledger.renders]).toEqual(['stale', 1]);
    // a look for purges, and the document
    expect(day.ledger.kvReads - kvReads).toBe(2);
    expect([ask(fresh + 61), day.ledger.renders]).toEqual(['stale', 2]);
  });

  it('asks the services for what a cold page needs, and for nothing while that is fresh', () => {
    const day = new Day(one, AS_IT_IS);
    day.visit({ ...view, at: 0 });
    // tree, two carousels and the token; one call for all content
    expect(day.ledger.calls).toEqual({ commerce: 4, search: 0, content: 1, recommendations: 0 });
    day.visit({ ...view, at: 1_000 });
    expect(sum(Object.values(day.ledger.calls))).toBe(5);
  });
});

it('isolates of one data centre share a look for purges', () => {
  const looks = (sharesLooks: number) =>
    simulate({ ...SMALL, seconds: HOUR / 4 }, { ...AS_IT_IS, sharesLooks });
  expect(looks(15_000).ledger.kvReads).toBeLessThan(looks(0).ledger.kvReads);
});

describe('KV', () => {
  it('shows a write at once where it was made, elsewhere after a minute or so, and takes one a second', () => {
    const ledger = new Ledger(1_000);
    const kv = new Kv(ledger, { keys: 1, places: 2 });
    const put = (at: number) => kv.put(0, 0, { at, storedAt: at, values: 1 });
    expect(kv.get(1, 0, 0, 1)).toBeUndefined();
    put(1_000);
    put(1_500);
    expect([kv.get(0, 0, 2_000, 1), kv.get(1, 0, 2_000, 1)]).toEqual([1_000, undefined]);
    expect(kv.get(1, 0, 90_000, 1)).toBe(1_000);
    expect([ledger.kvReads, ledger.kvWrites, ledger.kvRefused]).toEqual([4, 1, 1]);
  });
});

describe('the memory of an isolate', () => {
  it('keeps no more than the shop’s, the least recently read goes first', () => {
    const memory = new Memory();
    for (let key = 0; key < 8; key += 1) memory.set(key, key, MEMORY_CAP / 8);
    expect(memory.get(0)).toBe(0);
    memory.set(8, 8, MEMORY_CAP / 8);
    expect([memory.get(0), memory.get(1), memory.get(8)]).toEqual([0, undefined, 8]);
  });
});
