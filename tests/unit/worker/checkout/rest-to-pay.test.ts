import { describe, expect, it } from 'vitest';
import { restToPay, sharesOf, toMajor } from '../../../../worker/checkout/gift-cards/rest-to-pay.ts';

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
    [100, [], 10_000],
    [100, [gift(25)], 7_500],
    // neither sum is exact in floating point
    [0.3, [gift(0.1), gift(0.2)], 0],
    [1_129.9, [gift(0.07), gift(1_129.83)], 0],
    // what a card pays is left to pay
    [100, [gift(25), card(100)], 7_500],
    // more than the total
    [20, [gift(25)], -500],
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

it('an amount is sent as the service writes it', () => {
  expect([10, 2_510, 7, 112_990].map(toMajor)).toEqual([0.1, 25.1, 0.07, 1129.9]);
});
