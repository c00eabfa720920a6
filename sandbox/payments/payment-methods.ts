import type { Localized } from '../catalog/types.ts';
import type { Language } from '../sites.ts';

const CREDIT_CARD: { id: string; name: Localized } = {
  id: 'CREDIT_CARD',
  name: { en: 'Credit card', fr: 'Carte de crédit' },
};

/** How both shops can be paid. */
export const PAYMENT_METHODS = [CREDIT_CARD];

const CARDS = [
  { cardType: 'Visa', numberPrefixes: ['4'], numberLengths: ['16'], securityCodeLength: 3 },
  {
    cardType: 'Master Card',
    numberPrefixes: ['51-55', '2221-2720'],
    numberLengths: ['16'],
    securityCodeLength: 3,
  },
  { cardType: 'Amex', numberPrefixes: ['34', '37'], numberLengths: ['15'], securityCodeLength: 4 },
  { cardType: 'Discover', numberPrefixes: ['6011', '65'], numberLengths: ['16'], securityCodeLength: 3 },
];

/** The applicable payment methods on the wire, their cards with what a form has to know. */
export function paymentMethodDocuments(language: Language) {
  return {
    applicablePaymentMethods: PAYMENT_METHODS.map(({ id, name }) => ({
      id,
      name: name[language],
      paymentProcessorId: 'CAIRN_TEST_PROCESSOR',
      cards: CARDS.map((card) => ({ ...card, name: card.cardType, checksumVerificationEnabled: true })),
    })),
  };
}
