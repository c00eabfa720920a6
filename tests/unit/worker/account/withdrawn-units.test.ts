import { describe, expect, it } from 'vitest';
import { unitsToReturn, withdrawnUnits } from '../../../../worker/account/withdrawal/withdrawn-units.ts';
import { order } from '../../../../worker/upstreams/commerce/order-schema.ts';

type Declared = { items?: Record<string, number>; isWhole?: boolean; returned?: Record<string, number> };

const linesOf = (units: Record<string, number> = {}) =>
  Object.entries(units).map(([itemId, quantity]) => ({ itemId, quantity }));

/** An order of four of line `a`, of which some were sent back, with the declarations that it says. */
function ordered(returned: number, ...declared: Declared[]) {
  const read = order.parse({
    ...{ orderNo: '1', currency: 'EUR' },
    productItems: [
      {
        ...{ itemId: 'a', quantity: 4 },
        omsData: {
          ...{ quantityAvailableToReturn: 4 - returned, quantityReturnInitiated: returned },
        },
      },
    ],
    c_withdrawals: declared.map(({ items, isWhole = false, returned: before }, index) => ({
      ...{ date: `2027-05-0${index + 1}T08:00:00.000Z`, isWhole },
      ...{ items: linesOf(items), returned: linesOf(before) },
    })),
  });
  const [line] = read.productItems;
  if (!line) throw new Error('The order has no line.');
  return { toReturn: unitsToReturn(read, line), withdrawn: withdrawnUnits(read, line) };
}

describe('the form of returns chooses of a line', () => {
  it.each<[string, number, number, ...Declared[]]>([
    ['nothing without a declaration', 0, 0],
    ['what a declaration names', 2, 0, { items: { a: 2 } }],
    [
      'what a declaration names, though another unit went back before it',
      2,
      1,
      { items: { a: 2 }, returned: { a: 1 } },
    ],
    ['nothing once that has gone back', 0, 3, { items: { a: 2 }, returned: { a: 1 } }],
    ['what has not gone back of it', 1, 2, { items: { a: 2 }, returned: { a: 1 } }],
    ['the same said twice, once', 2, 1, ...Array(2).fill({ items: { a: 2 }, returned: { a: 1 } })],
    [
      'the same words again once their units are back',
      1,
      1,
      { items: { a: 1 } },
      { items: { a: 1 }, returned: { a: 1 } },
    ],
    ['what two declarations name', 3, 0, { items: { a: 2 } }, { items: { a: 1 } }],
    ['no more than there is', 4, 0, { items: { a: 3 } }, { items: { a: 2 } }],
    ['no more than is left', 3, 1, { isWhole: true, returned: { a: 1 } }],
    ['everything of a whole order', 4, 0, { isWhole: true }],
    ['nothing that is named in own words, or of another line', 0, 0, {}, { items: { b: 2 } }],
    ['nothing sent back since, where nobody says what went before', 0, 2, { items: { a: 2 } }],
  ])('%s', (_, expected, returned, ...declared) => {
    expect(ordered(returned, ...declared).toReturn).toBe(expected);
  });
});

describe('the form of withdrawal leaves out of a line', () => {
  it.each<[string, number, ...Declared[]]>([
    ['nothing at first', 0],
    ['what was declared', 2, { items: { a: 2 } }],
    ['the same said twice, once', 2, { items: { a: 2 } }, { items: { a: 2 } }],
    ['no more than there is', 4, { items: { a: 3 } }, { items: { a: 2 } }],
    ['all of it', 4, { isWhole: true }],
  ])('%s', (_, expected, ...declared) => {
    expect(ordered(0, ...declared).withdrawn).toBe(expected);
  });
});
