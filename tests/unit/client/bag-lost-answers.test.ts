import { describe, expect, it } from 'vitest';
import type { BagIntent } from '../../../client/state/bag-intents.ts';
import { BagUnconfirmed } from '../../../client/state/bag-queue.ts';
import type { Bag } from '../../../shared/schemas/bag.ts';
import { bagOf, byHand, line, turn } from '../support/bag-queue.ts';

describe('a change of the bag whose answer is lost', () => {
  const CHANGE: BagIntent = { kind: 'change', lineId: 'line-A', quantity: 2 };
  const REMOVAL: BagIntent = { kind: 'change', lineId: 'line-A', quantity: 0 };
  const VARIANT: BagIntent = { kind: 'change', lineId: 'line-A', variant: 'B' };
  const CODE: BagIntent = { kind: 'coupon', code: 'summit' };
  const CODE_OFF: BagIntent = { kind: 'coupon-off', couponId: 'c1' };
  const WITH_CODE: Bag = { ...bagOf(line('A', 1)), coupons: [{ id: 'c1', code: 'SUMMIT', applied: true }] };

  it.each([
    ['a quantity that was set', CHANGE, bagOf(line('A', 2)), 'resolved', {}],
    ['a quantity that was not', CHANGE, bagOf(line('A', 1)), 'rejected', { 'line-A': '' }],
    ['a removal that was made', REMOVAL, bagOf(), 'resolved', {}],
    ['a removal that was not', REMOVAL, bagOf(line('A', 1)), 'rejected', { 'line-A': '' }],
    ['a variant that was set', VARIANT, bagOf(line('B', 1)), 'resolved', {}],
    ['a variant that was not', VARIANT, bagOf(line('A', 1)), 'rejected', { 'line-A': '' }],
    ['a code that was taken', CODE, WITH_CODE, 'resolved', {}],
    ['a code that was not', CODE, bagOf(line('A', 1)), 'rejected', { coupon: '' }],
    ['a code that was removed', CODE_OFF, bagOf(line('A', 1)), 'resolved', {}],
    ['a code that was not removed', CODE_OFF, WITH_CODE, 'rejected', { coupon: '' }],
    ['a quantity, and a bag that cannot be read', CHANGE, undefined, 'rejected', {}],
  ] as const)('says of a lost answer what the bag says: %s', async (_, wish, now, outcome, failures) => {
    const { queue, sent, reads } = byHand();
    queue.start(bagOf(line('A', 1)));
    const settled = queue.push(wish).then(
      () => 'resolved',
      () => 'rejected',
    );
    await turn();
    sent[0]?.answer.reject(new TypeError('network'));
    await turn();
    expect(queue.shown?.failures, 'nothing is said before the bag was read').toEqual({});
    if (now) reads[0]?.resolve(now);
    else reads[0]?.reject(new TypeError('network'));
    expect(await settled).toBe(outcome);
    expect(queue.shown).toMatchObject({ failures, doubtful: now === undefined });
    expect(queue.shown?.failures).toEqual(failures);
  });

  it('says nothing of a lost change that a later one has overtaken', async () => {
    const { queue, sent, reads } = byHand();
    queue.start(bagOf(line('A', 1)));
    queue.push(CHANGE).catch(() => {});
    await turn();
    queue.push({ kind: 'change', lineId: 'line-A', quantity: 3 }).catch(() => {});
    sent[0]?.answer.reject(new TypeError('network'));
    await turn();
    sent[1]?.answer.resolve(bagOf(line('A', 3)));
    await turn();
    reads[0]?.resolve(bagOf(line('A', 3)));
    await queue.idle();
    expect(queue.shown).toMatchObject({ failures: {}, doubtful: false });
    expect(queue.shown?.failures).toEqual({});
  });

  it('an addition whose answer is lost, where another tab has added the same, is not known to be made', async () => {
    const { queue, sent, reads } = byHand({ count: () => 2 });
    queue.start(bagOf(line('A', 1)));
    const settled = queue.push({ kind: 'add', productId: 'A', quantity: 1 }).then(
      () => 'resolved',
      () => 'rejected',
    );
    await turn();
    sent[0]?.answer.reject(new TypeError('network'));
    await turn();
    reads[0]?.resolve(bagOf(line('A', 2)));
    expect(await settled).toBe('rejected');
  });

  it.each([
    ['it was made', 1, 3, 'resolved'],
    ['it was not made', 1, 1, 'rejected'],
    ['nothing was known before', undefined, 3, 'rejected'],
    ['the bag cannot be read', 1, undefined, 'rejected'],
  ] as const)('an addition whose answer is lost, where %s', async (_, before, after, outcome) => {
    const { queue, sent, reads } = byHand();
    if (before !== undefined) queue.start(bagOf(line('A', before)));
    const settled = queue.push({ kind: 'add', productId: 'A', quantity: 2 }).then(
      () => 'resolved',
      () => 'rejected',
    );
    await turn();
    sent[0]?.answer.reject(new TypeError('network'));
    await turn();
    if (after === undefined) reads[0]?.reject(new TypeError('network'));
    else reads[0]?.resolve(bagOf(line('A', after)));
    expect(await settled).toBe(outcome);
  });

  it.each([
    ['is not in the bag yet', 1, 1, new TypeError('network'), TypeError],
    ['is not in a bag that was not known before', undefined, 0, new TypeError('network'), TypeError],
    ['is in it in part', 1, 2, new TypeError('network'), TypeError],
    [
      'is not in the bag, of which the shop says that nobody knows',
      1,
      1,
      new BagUnconfirmed('Look.'),
      BagUnconfirmed,
    ],
  ] as const)('a lost addition of two that %s', async (_, before, after, error, outcome) => {
    const { queue, sent, reads } = byHand();
    if (before !== undefined) queue.start(bagOf(line('A', before)));
    const settled = queue.push({ kind: 'add', productId: 'A', quantity: 2 }).catch((cause: unknown) => cause);
    await turn();
    sent[0]?.answer.reject(error);
    await turn();
    reads[0]?.resolve(after === 0 ? bagOf() : bagOf(line('A', after)));
    expect(await settled).toBeInstanceOf(outcome);
    expect(queue.shown?.failures).toEqual({ 'product:A': error instanceof BagUnconfirmed ? 'Look.' : '' });
  });

  it.each([
    ['another addition of the product', { kind: 'add', productId: 'A', quantity: 1 }, 2],
    ['another quantity of its line', { kind: 'change', lineId: 'line-A', quantity: 4 }, 4],
  ] as const)('does not take %s for one whose answer was lost', async (_, later, after) => {
    const { queue, sent, reads } = byHand();
    queue.start(bagOf(line('A', 1)));
    const settled = queue.push({ kind: 'add', productId: 'A', quantity: 1 }).catch((cause: unknown) => cause);
    await turn();
    queue.push(later);
    sent[0]?.answer.reject(new TypeError('network'));
    await turn();
    sent[1]?.answer.resolve(bagOf(line('A', after)));
    await turn();
    reads[0]?.resolve(bagOf(line('A', after)));
    expect(await settled).toBeInstanceOf(TypeError);
  });

  it('says of a change that may yet be made what its answer says', async () => {
    const { queue, sent, reads } = byHand();
    queue.start(bagOf(line('A', 1)));
    const settled = queue
      .push({ kind: 'change', lineId: 'line-A', quantity: 3 })
      .catch((cause: unknown) => cause);
    await turn();
    sent[0]?.answer.reject(new BagUnconfirmed('We do not know.'));
    await turn();
    reads[0]?.resolve(bagOf(line('A', 1)));
    expect(await settled).toBeInstanceOf(BagUnconfirmed);
    expect(queue.shown?.failures).toEqual({ 'line-A': 'We do not know.' });
  });
});
