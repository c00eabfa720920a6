import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('saved-cards');
const NOW = Date.UTC(2027, 4, 1, 8);

beforeEach(async () => {
  await shop.reset();
  await shop.setClock({ now: NOW });
});

const read = (token: string, customerId: string) =>
  shop.customers(token).getCustomer({ parameters: { customerId } });

describe('payment instruments', () => {
  const number = '4242 4242 4242 4242';
  const paymentCard = {
    cardType: 'Visa',
    holder: 'Ann Lee',
    number,
    expirationMonth: 5,
    expirationYear: 2027,
    issueNumber: '',
    validFromMonth: 1,
    validFromYear: 2020,
  };

  it('are stored without the card’s number', async () => {
    const { login, token, customerId } = await shop.shopper();
    const customers = shop.customers(token);
    const parameters = { customerId };
    const body = { paymentMethodId: 'CREDIT_CARD', paymentCard, default: true };
    const added = await customers.createCustomerPaymentInstrument({ parameters, body });
    expectAnswer('CustomerPaymentInstrument', added);
    expect(added.paymentCard).toMatchObject({
      maskedNumber: '************4242',
      numberLastDigits: '4242',
      creditCardExpired: false,
    });
    expect(JSON.stringify(added)).not.toContain('42424242');
    const one = { ...parameters, paymentInstrumentId: added.paymentInstrumentId ?? '' };
    await shop.setClock({ now: NOW + 31 * 86_400_000 });
    const again = await shop.signIn(login);
    const later = await shop.customers(again.access_token).getCustomerPaymentInstrument({ parameters: one });
    expect(later.paymentCard).toMatchObject({ creditCardExpired: true });
    await shop.setClock({ now: NOW });
    await customers.updateCustomerPaymentInstrument({
      parameters: one,
      body: { paymentCard: { expirationYear: 2031 } },
    });
    const changed = await customers.getCustomerPaymentInstrument({ parameters: one });
    expectAnswer('CustomerPaymentInstrument', changed);
    expect(changed).toMatchObject({ default: true, paymentCard: { creditCardExpired: false } });
    expect((await read(token, customerId)).paymentInstruments).toHaveLength(1);
    await customers.deleteCustomerPaymentInstrument({ parameters: one });
    await refusal(customers.getCustomerPaymentInstrument({ parameters: one }), 404);
  });

  it('have one default at most, and keep their order when it changes', async () => {
    const { token, customerId } = await shop.shopper();
    const customers = shop.customers(token);
    const parameters = { customerId };
    const body = { paymentMethodId: 'CREDIT_CARD', paymentCard, default: true };
    const first = await customers.createCustomerPaymentInstrument({ parameters, body });
    await customers.createCustomerPaymentInstrument({ parameters, body });
    const defaults = async () =>
      (await read(token, customerId)).paymentInstruments?.map((one) => one.default);
    expect(await defaults()).toEqual([false, true]);
    await customers.updateCustomerPaymentInstrument({
      parameters: { ...parameters, paymentInstrumentId: first.paymentInstrumentId ?? '' },
      body: { default: true },
    });
    expect(await defaults()).toEqual([true, false]);
  });

  it.each<Record<string, string | boolean | Record<string, unknown>>>([
    { paymentCard: { holder: 'Someone Else' } },
    { paymentCard: { expirationYear: 2031, cardType: 'Visa' } },
    { paymentMethodId: 'PAYPAL' },
    { default: true, c_note: 'mine' },
  ])('refuse to change anything but default and expiration: %j', async (change) => {
    const { token, customerId } = await shop.shopper();
    const customers = shop.customers(token);
    const body = { paymentMethodId: 'CREDIT_CARD', paymentCard };
    const added = await customers.createCustomerPaymentInstrument({ parameters: { customerId }, body });
    const parameters = { customerId, paymentInstrumentId: added.paymentInstrumentId ?? '' };
    const refused = customers.updateCustomerPaymentInstrument({ parameters, body: change });
    expect((await refusal(refused, 400)).type).toMatch(/\/unsupported-fields$/);
    const after = await customers.getCustomerPaymentInstrument({ parameters });
    expect(after).toMatchObject({ default: false, paymentCard: { holder: 'Ann Lee', expirationYear: 2027 } });
  });

  it('are refused with an invalid number, or without a card', async () => {
    const { token, customerId } = await shop.shopper();
    const add = (body: ShopperCustomersTypes.CustomerPaymentInstrumentRequest) =>
      shop.customers(token).createCustomerPaymentInstrument({ parameters: { customerId }, body });
    await refusal(
      add({ paymentMethodId: 'CREDIT_CARD', paymentCard: { ...paymentCard, number: '12' } }),
      400,
    );
    await refusal(add({ paymentMethodId: 'CREDIT_CARD' }), 400);
  });

  it.each([
    ['a wrong checksum', { number: '4242 4242 4242 4241' }],
    ['a month before this one', { expirationMonth: 4 }],
    ['a year before this one', { expirationYear: 2026 }],
    ['another brand’s number', { cardType: 'Amex' }],
    ['a number too short for its brand', { number: '4222222222222' }],
    ['a brand that the shop does not take', { cardType: 'Diners', number: '30569309025904' }],
  ])('are refused with %s', async (_, wrong) => {
    const { token, customerId } = await shop.shopper();
    const body = { paymentMethodId: 'CREDIT_CARD', paymentCard: { ...paymentCard, ...wrong } };
    await refusal(
      shop.customers(token).createCustomerPaymentInstrument({ parameters: { customerId }, body }),
      400,
    );
    expect(await read(token, customerId)).not.toHaveProperty('paymentInstruments');
  });

  it.each([
    ['Visa', '4000056655665556'],
    ['Master Card', '2223003122003222'],
    ['Master Card', '5555 5555 5555 4444'],
    ['Amex', '3782-822463-10005'],
    ['Discover', '6011111111111117'],
  ])('take a %s', async (cardType, accepted) => {
    const { token, customerId } = await shop.shopper();
    const body = {
      paymentMethodId: 'CREDIT_CARD',
      paymentCard: { ...paymentCard, cardType, number: accepted },
    };
    const added = await shop
      .customers(token)
      .createCustomerPaymentInstrument({ parameters: { customerId }, body });
    expect(added.paymentCard).toMatchObject({ cardType, numberLastDigits: accepted.slice(-4) });
  });

  it.each([
    ['a masked number', { number: '************4242' }, '4242'],
    ['the number', { number }, '4242'],
    ['nothing else', {}, ''],
  ])('are saved by a gateway’s token with %s', async (_, given, numberLastDigits) => {
    const { token, customerId } = await shop.shopper();
    const { number: _number, ...withoutNumber } = paymentCard;
    const card = { ...withoutNumber, creditCardToken: 'tok_1', ...given };
    const body = JSON.parse(JSON.stringify({ paymentMethodId: 'CREDIT_CARD', paymentCard: card }));
    const added = await shop
      .customers(token)
      .createCustomerPaymentInstrument({ parameters: { customerId }, body });
    expectAnswer('CustomerPaymentInstrument', added);
    expect(added.paymentCard).toMatchObject({
      ...{ cardType: 'Visa', creditCardToken: 'tok_1', numberLastDigits },
    });
  });

  it.each([
    ['a masked number alone', { number: '************4242' }],
    ['a brand that the shop does not take', { creditCardToken: 'tok_1', cardType: 'Dinner' }],
    ['a wrong number beside a token', { creditCardToken: 'tok_1', number: '4242424242424241' }],
    ['a token that is too long', { creditCardToken: 'x'.repeat(257) }],
    ['an empty token', { creditCardToken: '', number: '************4242' }],
  ])('are not saved with %s', async (_, wrong) => {
    const { token, customerId } = await shop.shopper();
    const body = { paymentMethodId: 'CREDIT_CARD', paymentCard: { ...paymentCard, ...wrong } };
    const call = shop.customers(token).createCustomerPaymentInstrument({ parameters: { customerId }, body });
    expect((await refusal(call, 400)).type).toMatch(/\/invalid-customer$/);
  });

  it('change only their expiration, to a date to come, and whether they are the default', async () => {
    const { token, customerId } = await shop.shopper();
    const customers = shop.customers(token);
    const body = { paymentMethodId: 'CREDIT_CARD', paymentCard };
    const { paymentInstrumentId = '' } = await customers.createCustomerPaymentInstrument({
      parameters: { customerId },
      body,
    });
    const change = (
      body: ShopperCustomersTypes.CustomerPaymentInstrumentUpdateRequest & Record<string, unknown>,
    ) => customers.updateCustomerPaymentInstrument({ parameters: { customerId, paymentInstrumentId }, body });
    await refusal(change({ paymentCard: { expirationMonth: 4 } }), 400);
    const refused = await refusal(change({ paymentMethodId: 'PAYPAL' }), 400);
    expect(refused.type).toMatch(/unsupported-fields$/);
    await refusal(change({ paymentCard: { expirationYear: 2031, holder: 'Eve' } }), 400);
    expect(await change({ default: true, paymentCard: { expirationYear: 2031 } })).toMatchObject({
      default: true,
      paymentCard: { expirationYear: 2031, holder: 'Ann Lee' },
    });
  });
});
