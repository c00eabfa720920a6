import { describe, expect, it } from 'vitest';
import { restToPay, sharesOf } from '../../../../worker/checkout/rest-to-pay.ts';

const gift = (amount: number) => ({
  paymentInstrumentId: `${amount}`,
  paymentMethodId: 'GIFT_CERTIFICATE',
  amount,
});
const card = (amount: number) => ({
  paymentInstrumentId: 'card',
  paymentMethodId: 'Salesforce Payments',
  amount,
});

describe('what is left to pay', () => {
  it.each([
    [100_00, [], 100_00],
    [100_00, [gift(25_00)], 75_00],
    [30, [gift(10), gift(20)], 0],
    [1_129_90, [gift(7), gift(1_129_83)], 0],
    // what a card pays is left to pay
    [100_00, [gift(25_00), card(100_00)], 75_00],
    // more than the total
    [20_00, [gift(25_00)], -5_00],
  ])('of %d with %j is %d cents', (orderTotal, paymentInstruments, rest) => {
    expect(restToPay({ orderTotal, paymentInstruments })).toBe(rest);
  });

  it.each([undefined, null])('is not known with a total of %s', (orderTotal) => {
    expect(restToPay({ orderTotal, paymentInstruments: [gift(5)] })).toBeUndefined();
  });
});

describe('what each gift card pays', () => {
  const shares = (total: number, ...cards: [amount: number, balance?: number][]) =>
    sharesOf(
      total,
      cards.map(([amount, balance], index) => ({ id: `${index}`, amount, balance })),
    ).map(({ amount }) => amount);

  it('is as much as it can and as is left, in their order', () => {
    expect(shares(100, [0, 30], [0, 500], [0, 500])).toEqual([30, 70, 0]);
    expect(shares(0, [30, 30])).toEqual([0]);
  });

  it('is never more than now where nobody knows its balance', () => {
    expect(shares(100, [30], [0, 500])).toEqual([30, 70]);
    expect(shares(20, [30])).toEqual([20]);
  });

  it('is what its balance has become', () => {
    expect(shares(100, [30, 4], [70, 70])).toEqual([4, 70]);
  });
});
