import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BagIntent } from '../../../client/state/bag-intents.ts';
import { initialQueue, shownBag } from '../../../client/state/bag-intents.ts';
import { BagQueue, BagRefusal } from '../../../client/state/bag-queue.ts';
import type { Bag } from '../../../shared/schemas/bag.ts';
import { bagOf, byHand, line, STOCK, turn } from '../support/bag-queue.ts';

const PRODUCTS = ['A', 'B', 'C', 'D'];
/** A model of the baskets service, whose basket the bag must finally equal. */
class Service {
  readonly quantities = new Map<string, number>();

  apply(intent: BagIntent): void {
    if (intent.kind === 'add')
      this.#set(intent.productId, (this.quantities.get(intent.productId) ?? 0) + intent.quantity);
    if (intent.kind !== 'change') return;
    const productId = intent.lineId.replace('line-', '');
    if (!this.quantities.has(productId)) throw new BagRefusal('gone', true);
    if (intent.quantity !== undefined) this.#set(productId, intent.quantity);
  }

  #set(productId: string, quantity: number): void {
    if (quantity > STOCK) throw new BagRefusal(`Only ${STOCK} left!`);
    if (quantity === 0) this.quantities.delete(productId);
    else this.quantities.set(productId, quantity);
  }

  bag(): Bag {
    const lines = [...this.quantities].map(([productId, quantity]) => line(productId, quantity));
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      revision: JSON.stringify([...this.quantities]),
      currency: 'USD',
      count,
      lines,
      coupons: [],
      totals: { subtotal: `$${count}.00`, discounts: [], total: `$${count}.00` },
    };
  }
}

type SendOutcome = 'done' | 'refused before' | 'lost before' | 'lost after';
type Step = { intent: BagIntent; outcome: SendOutcome; together: boolean };

const quantity = fc.integer({ min: 0, max: STOCK + 2 });
const product = fc.constantFrom(...PRODUCTS);
const intent: fc.Arbitrary<BagIntent> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    productId: product,
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('change' as const), lineId: product.map((id) => `line-${id}`), quantity }),
  fc.record({
    kind: fc.constant('change' as const),
    lineId: product.map((id) => `line-${id}`),
    quantity: fc.constant(0),
  }),
);
const outcome = fc.oneof(
  { weight: 5, arbitrary: fc.constant<SendOutcome>('done') },
  { weight: 1, arbitrary: fc.constant<SendOutcome>('refused before') },
  { weight: 1, arbitrary: fc.constant<SendOutcome>('lost before') },
  { weight: 1, arbitrary: fc.constant<SendOutcome>('lost after') },
);
const step: fc.Arbitrary<Step> = fc.record({ intent, outcome, together: fc.boolean() });

/** The last wanted quantity of each line that no later addition or failure has touched. */
function wished(intents: BagIntent[]): Map<string, number> {
  const wishes = new Map<string, number>();
  for (const one of intents) {
    if (one.kind === 'add') wishes.delete(`line-${one.productId}`);
    if (one.kind === 'change' && one.quantity !== undefined) wishes.set(one.lineId, one.quantity);
  }
  return wishes;
}

describe('the bag queue', () => {
  it('ends equal to the service’s basket after any interleaving of additions, changes and removals', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(step, { minLength: 1, maxLength: 14 }),
        fc.array(fc.boolean(), { maxLength: 6 }),
        async (scheduler, steps, readsFail) => {
          const service = new Service();
          const outcomes = steps.map((one) => one.outcome);
          let sent = 0;
          let inFlight = 0;
          const queue = new BagQueue(
            {
              async send(wish) {
                inFlight += 1;
                expect(inFlight, 'one at a time').toBe(1);
                const itsOutcome = outcomes[sent] ?? 'done';
                sent += 1;
                await scheduler.schedule(Promise.resolve(), 'request travels');
                try {
                  if (itsOutcome === 'refused before') throw new BagRefusal('no');
                  if (itsOutcome === 'lost before') throw new TypeError('network');
                  service.apply(wish);
                  const answer = service.bag();
                  await scheduler.schedule(Promise.resolve(), 'answer travels');
                  if (itsOutcome === 'lost after') throw new TypeError('network');
                  return answer;
                } finally {
                  inFlight -= 1;
                }
              },
              async read() {
                await scheduler.schedule(Promise.resolve(), 'reading travels');
                const fails = readsFail.pop() ?? false;
                const answer = service.bag();
                await scheduler.schedule(Promise.resolve(), 'reading comes back');
                if (fails) throw new TypeError('network');
                return answer;
              },
            },
            (shown) => {
              if (shown) expect(shown.bag.count).toBeGreaterThanOrEqual(0);
            },
          );

          for (const { intent: wish, together } of steps) {
            queue.push(wish).catch(() => {});
            const shown = queue.shown;
            for (const [lineId, wanted] of shown ? wished([wish]) : []) {
              const there = shown?.bag.lines.find(({ id }) => id === lineId);
              if (there) expect(there.quantity, 'a new wish shows at once').toBe(wanted);
            }
            if (together) continue;
            queue.refresh().catch(() => {});
            if (scheduler.count() > 0) await scheduler.waitOne();
          }
          await scheduler.waitIdle();
          await queue.idle();
          if (queue.shown?.doubtful ?? true) {
            readsFail.length = 0;
            const read = queue.refresh();
            await scheduler.waitIdle();
            await read;
          }
          expect(queue.shown?.bag).toEqual(service.bag());
          expect(queue.shown?.stale).toBe(false);
          expect(queue.shown?.pending).toEqual([]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('shows a change at once, keeps the service’s totals and marks them as out of date', () => {
    const { queue } = byHand();
    queue.start(bagOf(line('A', 1), line('B', 2)));
    queue.push({ kind: 'change', lineId: 'line-A', quantity: 4 }).catch(() => {});
    expect(queue.shown).toMatchObject({ stale: true, pending: ['line-A'], bag: { count: 6 } });
    expect(queue.shown?.bag.totals.total).toBe('$3.00');
  });

  it('sends the last of several changes of a line, after the one in flight', async () => {
    const { queue, sent } = byHand();
    queue.start(bagOf(line('A', 1)));
    for (const wanted of [2, 3])
      queue.push({ kind: 'change', lineId: 'line-A', quantity: wanted }).catch(() => {});
    await turn();
    for (const wanted of [4, 5])
      queue.push({ kind: 'change', lineId: 'line-A', quantity: wanted }).catch(() => {});
    sent[0]?.answer.resolve(bagOf(line('A', 3)));
    await turn();
    expect(queue.shown?.bag.lines[0]?.quantity, 'a late answer does not undo a newer wish').toBe(5);
    sent[1]?.answer.resolve(bagOf(line('A', 5)));
    await queue.idle();
    expect(sent.map(({ intent: wish }) => ('quantity' in wish ? wish.quantity : 0))).toEqual([3, 5]);
    expect(queue.shown).toMatchObject({ stale: false, pending: [] });
  });

  it('does not reorder a change and an addition to the same line', async () => {
    const { queue, sent } = byHand();
    queue.start(bagOf(line('A', 1)));
    queue.push({ kind: 'change', lineId: 'line-A', quantity: 2 }).catch(() => {});
    queue.push({ kind: 'add', productId: 'A', quantity: 1 }).catch(() => {});
    queue.push({ kind: 'change', lineId: 'line-A', quantity: 5 }).catch(() => {});
    expect(queue.shown?.bag.lines[0]?.quantity).toBe(5);
    for (let index = 0; index < 3; index += 1) {
      await turn();
      sent[index]?.answer.resolve(bagOf(line('A', [2, 3, 5][index] ?? 0)));
    }
    await queue.idle();
    expect(sent.map(({ intent: wish }) => wish.kind)).toEqual(['change', 'add', 'change']);
  });

  it('rolls a refused line back with the service’s message, and only that line', async () => {
    const { queue, sent } = byHand();
    queue.start(bagOf(line('A', 1), line('B', 2)));
    const refused = queue.push({ kind: 'change', lineId: 'line-A', quantity: 8 });
    queue.push({ kind: 'change', lineId: 'line-B', quantity: 0 }).catch(() => {});
    await turn();
    sent[0]?.answer.reject(new BagRefusal('Only 3 left!'));
    await expect(refused).rejects.toThrow('Only 3 left!');
    expect(queue.shown?.bag.lines.map(({ id, quantity: shown }) => [id, shown])).toEqual([['line-A', 1]]);
    expect(queue.shown?.failures).toEqual({ 'line-A': 'Only 3 left!' });
    await turn();
    sent[1]?.answer.resolve(bagOf(line('A', 1)));
    await queue.idle();
    queue.push({ kind: 'change', lineId: 'line-A', quantity: 2 }).catch(() => {});
    expect(queue.shown?.failures, 'a new wish takes the message away').toEqual({});
  });

  it('reads the bag once after a lost answer, and ignores a read that a change has overtaken', async () => {
    const { queue, sent, reads } = byHand();
    queue.start(bagOf(line('A', 1)));
    const early = queue.refresh();
    queue.push({ kind: 'change', lineId: 'line-A', quantity: 2 }).catch(() => {});
    await turn();
    reads[0]?.resolve(bagOf());
    await early;
    expect(queue.shown?.bag.lines, 'the overtaken reading is ignored').toHaveLength(1);
    sent[0]?.answer.reject(new TypeError('network'));
    await turn();
    expect(queue.shown).toMatchObject({ doubtful: true, stale: true });
    reads[1]?.resolve(bagOf(line('A', 2)));
    await queue.idle();
    expect(queue.shown).toMatchObject({ doubtful: false, stale: false, bag: { count: 2 } });
    expect(reads).toHaveLength(2);
  });

  it('treats the removal of a line that is gone as done, and reads the bag', async () => {
    const { queue, sent, reads } = byHand();
    queue.start(bagOf(line('A', 1), line('B', 2)));
    queue.push({ kind: 'change', lineId: 'line-A', quantity: 0 }).catch(() => {});
    await turn();
    sent[0]?.answer.reject(new BagRefusal('No longer in your bag.', true));
    await turn();
    reads[0]?.resolve(bagOf(line('B', 2)));
    await queue.idle();
    expect(queue.shown).toMatchObject({ failures: {}, doubtful: false, bag: { count: 2 } });
    queue.push({ kind: 'change', lineId: 'line-B', quantity: 3 }).catch(() => {});
    await turn();
    sent[1]?.answer.reject(new BagRefusal('No longer in your bag.', true));
    await turn();
    reads[1]?.resolve(bagOf());
    await queue.idle();
    expect(queue.shown).toMatchObject({
      failures: { 'line-B': 'No longer in your bag.' },
      bag: { lines: [] },
    });
  });

  it.each([false, true])(
    'sends a code once however often it is entered, in flight: %s',
    async (isInFlight) => {
      const { queue, sent } = byHand();
      queue.start(bagOf(line('A', 1)));
      for (const wish of [
        { kind: 'coupon', code: 'SUMMIT' },
        { kind: 'coupon-off', couponId: 'c1' },
      ] as const) {
        const first = queue.push(wish);
        if (isInFlight) await turn();
        const second = queue.push({ ...wish });
        await turn();
        sent.at(-1)?.answer.resolve(bagOf(line('A', 1)));
        await expect(Promise.all([first, second])).resolves.toHaveLength(2);
        await queue.idle();
      }
      expect(sent.map(({ intent: wish }) => wish.kind)).toEqual(['coupon', 'coupon-off']);
    },
  );

  it('shows nothing before the first answer', () => {
    expect(shownBag(initialQueue(undefined))).toBeUndefined();
  });
});
