import { describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { basketShop, slug } from './support/basket-shop.ts';
import { card } from './support/goods.ts';
import { refusal } from './support/vendor-shop.ts';

const { baskets, guest } = basketShop('baskets-payments');

describe('payment instruments', () => {
  it('are added, changed and removed; only the last four digits of a card are stored', async () => {
    const methods = await baskets().getPaymentMethodsForBasket({ parameters: { basketId: guest.basketId } });
    expectAnswer('PaymentMethods', methods);
    const added = await baskets().addPaymentInstrumentToBasket({
      parameters: { basketId: guest.basketId },
      body: {
        paymentMethodId: 'CREDIT_CARD',
        amount: 10.5,
        paymentCard: { ...card(), securityCode: '123' },
      },
    });
    expectAnswer('Basket', added);
    const [instrument] = added.paymentInstruments ?? [];
    expect(instrument).toMatchObject({
      paymentMethodId: 'CREDIT_CARD',
      amount: 10.5,
      paymentCard: { maskedNumber: '************4242', numberLastDigits: '4242', creditCardExpired: false },
    });
    expect(JSON.stringify(added)).not.toMatch(/42424242|123"/);
    const parameters = {
      basketId: guest.basketId,
      paymentInstrumentId: instrument?.paymentInstrumentId ?? '',
    };
    const amount = baskets().updatePaymentInstrumentInBasket({ parameters, body: { amount: 11 } });
    expect(slug(await refusal(amount, 400))).toBe('bad-request');
    const changed = await baskets().updatePaymentInstrumentInBasket({
      parameters,
      body: { paymentCard: { ...card('4444'), cardType: 'Master Card', expirationYear: 2020 } },
    });
    expectAnswer('Basket', changed);
    expect(changed.paymentInstruments).toMatchObject([
      { paymentCard: { cardType: 'Master Card', creditCardExpired: true } },
    ]);
    const removed = await baskets().removePaymentInstrumentFromBasket({ parameters });
    expect(removed.paymentInstruments).toBeUndefined();
    expect(slug(await refusal(baskets().removePaymentInstrumentFromBasket({ parameters }), 404))).toBe(
      'payment-instrument-not-found',
    );
  });

  it.each([
    ['an unknown method', { paymentMethodId: 'SHELLS', paymentCard: card() }, 'invalid-payment-method'],
    ['a card that is missing', { paymentMethodId: 'CREDIT_CARD' }, 'bad-request'],
    [
      'a number that is none',
      { paymentMethodId: 'CREDIT_CARD', paymentCard: { maskedNumber: 'abc' } },
      'bad-request',
    ],
    [
      'a month that is none',
      { paymentMethodId: 'CREDIT_CARD', paymentCard: { ...card(), expirationMonth: 13 } },
      'bad-request',
    ],
  ])('refuse %s', async (_, body, type) => {
    const problem = await refusal(
      baskets().addPaymentInstrumentToBasket({ parameters: { basketId: guest.basketId }, body }),
      400,
    );
    expect(slug(problem)).toBe(type);
  });
});
