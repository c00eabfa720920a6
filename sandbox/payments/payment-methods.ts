import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import type { Language } from '../sites.ts';

/** Paying with a card whose number the shop itself has. */
export const CREDIT_CARD = 'CREDIT_CARD';

/** The method that is paid at the provider (docs/contracts/payments.md §3). */
export const SALESFORCE_PAYMENTS = 'Salesforce Payments';

/** Paying with a gift certificate (docs/contracts/gift-certificates.md §3). */
export const GIFT_CERTIFICATE = 'GIFT_CERTIFICATE';

/** The payment methods of both shops. */
const PAYMENT_METHODS: { id: string; name: Localized; processor: string }[] = [
  {
    id: CREDIT_CARD,
    name: text('Credit card', 'Carte de crédit'),
    processor: 'CAIRN_TEST_PROCESSOR',
  },
  {
    id: SALESFORCE_PAYMENTS,
    name: text('Card or wallet', 'Carte ou portefeuille'),
    processor: 'SALESFORCE_PAYMENTS',
  },
  {
    id: GIFT_CERTIFICATE,
    name: text('Gift card', 'Carte-cadeau'),
    processor: 'BASIC_GIFT_CERTIFICATE',
  },
];

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

/** Whether digits satisfy the Luhn checksum of card numbers. */
function hasChecksum(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

/** Whether a number begins with a prefix: digits such as `4`, or a range such as `51-55`. */
function beginsWith(digits: string, prefix: string): boolean {
  const [first = '', last = first] = prefix.split('-');
  const start = digits.slice(0, first.length);
  return start >= first && start <= last;
}

/** Why a card cannot be saved whose number is not known: an unknown brand; null when it can. */
export function brandProblem(cardType: string): string | null {
  if (CARDS.some((one) => one.cardType === cardType)) return null;
  return `cardType must be one of ${CARDS.map((one) => one.cardType).join(', ')}`;
}

/**
 * Why a card cannot be saved, by the cards that the shop takes: an unknown brand, a number that is
 * not of that brand, or a wrong checksum; null when it can.
 * @param number digits only
 */
export function cardNumberProblem(cardType: string, number: string): string | null {
  const card = CARDS.find((one) => one.cardType === cardType);
  if (!card) return brandProblem(cardType);
  const isOfBrand =
    card.numberLengths.includes(`${number.length}`) &&
    card.numberPrefixes.some((prefix) => beginsWith(number, prefix));
  if (!isOfBrand) return `number is not that of a ${cardType}`;
  return hasChecksum(number) ? null : 'number is not a card number';
}

/** The payment methods of a shop, without the provider's where that is off. */
export function applicableMethods(isProviderOn: boolean): typeof PAYMENT_METHODS {
  return PAYMENT_METHODS.filter(({ id }) => id !== SALESFORCE_PAYMENTS || isProviderOn);
}

type Payable = { isProviderOn: boolean; open?: number };

/**
 * The applicable payment methods on the wire, their cards with the data that a form needs. A gift
 * certificate applies while `open` cents are still to be paid.
 */
export function paymentMethodDocuments(language: Language, { isProviderOn, open = 0 }: Payable) {
  return {
    applicablePaymentMethods: applicableMethods(isProviderOn)
      .filter(({ id }) => id !== GIFT_CERTIFICATE || open > 0)
      .map(({ id, name, processor }) => ({
        id,
        name: name[language],
        paymentProcessorId: processor,
        ...(id === CREDIT_CARD && {
          cards: CARDS.map((card) => ({ ...card, name: card.cardType, checksumVerificationEnabled: true })),
        }),
      })),
  };
}
