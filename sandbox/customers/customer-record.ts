import type { StoredPassword } from './password.ts';

/**
 * Membership of the loyalty programme; `titanium` is the top tier (docs/product/accounts.md §1.1).
 */
export type LoyaltyTier = 'none' | 'member' | 'titanium';

export type AddressRecord = {
  addressId: string;
  countryCode: string;
  lastName: string;
  preferred: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  modifiedAt: number;
  /** The other fields of the wire, and `c_` fields. */
  fields: Record<string, unknown>;
};

export type PaymentInstrumentRecord = {
  paymentInstrumentId: string;
  paymentMethodId: string;
  default: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  modifiedAt: number;
  /** A card never keeps its number: its last four digits, and masked. */
  card?: {
    cardType: string;
    holder: string;
    lastDigits: string;
    maskedNumber: string;
    expirationMonth: number;
    expirationYear: number;
  };
};

/** A registered customer as stored. Times are epoch milliseconds unless named otherwise. */
export type CustomerRecord = {
  /** 26 letters and digits; the `rcid` of the customer's tokens. */
  customerId: string;
  customerNo: string;
  login: string;
  /**
   * Upper-case MD5 of the login, as activity events name the customer (docs/contracts/login.md §4).
   */
  hashedLogin: string;
  email: string;
  emailVerified: boolean;
  lastName: string;
  firstName?: string;
  /** Further profile fields of the wire (docs/contracts/customers.md §3). */
  profile: Record<string, string | number>;
  /** Custom `c_` fields. */
  custom: Record<string, unknown>;
  tier: LoyaltyTier;
  /** Null for who came through an identity provider or a code by e-mail. */
  password: StoredPassword | null;
  /**
   * Tokens issued before this second are refused (docs/contracts/README.md §3.2). Epoch seconds.
   */
  credentialsChangedAt: number;
  externalProfiles: { authenticationProviderId: string; externalId: string }[];
  createdAt: number;
  modifiedAt: number;
  lastLoginAt?: number;
  previousLoginAt?: number;
  addresses: AddressRecord[];
  paymentInstruments: PaymentInstrumentRecord[];
};
