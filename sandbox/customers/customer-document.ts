import { customerGroups } from './customer-groups.ts';
import type { AddressRecord, CustomerRecord, PaymentInstrumentRecord } from './customer-record.ts';

/** What `expand` may name (docs/contracts/customers.md §1); the first two are the default. */
export const CUSTOMER_EXPANSIONS = ['addresses', 'paymentinstruments', 'paymentmethodreferences'] as const;
export type CustomerExpansion = (typeof CUSTOMER_EXPANSIONS)[number];

const iso = (ms: number) => new Date(ms).toISOString();

/** A saved address on the wire. */
export function addressDocument(address: AddressRecord) {
  const { addressId, countryCode, lastName, preferred, createdAt, modifiedAt, fields } = address;
  return {
    addressId,
    countryCode,
    lastName,
    preferred,
    creationDate: iso(createdAt),
    lastModified: iso(modifiedAt),
    ...fields,
  };
}

/** A saved means of payment on the wire. */
export function paymentInstrumentDocument(instrument: PaymentInstrumentRecord, now: number) {
  const { paymentInstrumentId, paymentMethodId, card, createdAt, modifiedAt } = instrument;
  return {
    paymentInstrumentId,
    paymentMethodId,
    default: instrument.default,
    creationDate: iso(createdAt),
    lastModified: iso(modifiedAt),
    ...(card && {
      paymentCard: {
        cardType: card.cardType,
        holder: card.holder,
        maskedNumber: card.maskedNumber,
        numberLastDigits: card.lastDigits,
        ...(card.creditCardToken !== undefined && { creditCardToken: card.creditCardToken }),
        expirationMonth: card.expirationMonth,
        expirationYear: card.expirationYear,
        creditCardExpired: now >= Date.UTC(card.expirationYear, card.expirationMonth, 1),
      },
    }),
  };
}

/**
 * A registered customer on the wire (docs/contracts/customers.md §3); `c_customerGroups` is joined
 * by `|` (docs/product/accounts.md §3.1), like `c_signInProviders`, the identity providers that a
 * hook of the shop adds (docs/decisions/0059).
 */
export function customerDocument(customer: CustomerRecord, expand: Set<CustomerExpansion>, now: number) {
  const { addresses, paymentInstruments, firstName, lastLoginAt, previousLoginAt } = customer;
  return {
    authType: 'registered',
    customerId: customer.customerId,
    customerNo: customer.customerNo,
    login: customer.login,
    hashedLogin: customer.hashedLogin,
    email: customer.email,
    emailVerified: customer.emailVerified,
    hasPassword: customer.password !== null,
    enabled: true,
    ...(firstName !== undefined && { firstName }),
    lastName: customer.lastName,
    ...customer.profile,
    creationDate: iso(customer.createdAt),
    lastModified: iso(customer.modifiedAt),
    ...(lastLoginAt !== undefined && { lastLoginTime: iso(lastLoginAt), lastVisitTime: iso(lastLoginAt) }),
    ...(previousLoginAt !== undefined && {
      previousLoginTime: iso(previousLoginAt),
      previousVisitTime: iso(previousLoginAt),
    }),
    ...(expand.has('addresses') && addresses.length > 0 && { addresses: addresses.map(addressDocument) }),
    ...(expand.has('paymentinstruments') &&
      paymentInstruments.length > 0 && {
        paymentInstruments: paymentInstruments.map((one) => paymentInstrumentDocument(one, now)),
      }),
    ...customer.custom,
    c_customerGroups: customerGroups(customer).join('|'),
    ...(customer.externalProfiles.length > 0 && {
      c_signInProviders: customer.externalProfiles
        .map(({ authenticationProviderId }) => authenticationProviderId)
        .join('|'),
    }),
  };
}
