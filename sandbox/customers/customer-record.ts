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
  /** The other fields on the wire, and `c_` fields. */
  fields: Record<string, unknown>;
};

export type PaymentInstrumentRecord = {
  paymentInstrumentId: string;
  paymentMethodId: string;
  default: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  modifiedAt: number;
  /** A card is stored without its number: masked, with its last four digits. */
  card?: {
    cardType: string;
    holder: string;
    /** Empty, like the masked number, where only a gateway's token is known. */
    lastDigits: string;
    maskedNumber: string;
    creditCardToken?: string | undefined;
    expirationMonth: number;
    expirationYear: number;
  };
};

/** A registered customer as stored. Times are epoch milliseconds unless named otherwise. */
export type CustomerRecord = {
  /** Id of 26 letters and digits; the `rcid` of the customer's tokens. */
  customerId: string;
  customerNo: string;
  login: string;
  /**
   * Upper-case MD5 of the login, which identifies the customer in activity events
   * (docs/contracts/login.md §4).
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
  /** Stored at enrolment: since when, the last day of the tier, and what was consented to. */
  membership?: {
    since: number;
    /** ISO date. */
    expiresOn: string;
    consents?: { rewardsConsent?: boolean | undefined; privacyConsent?: boolean | undefined };
  };
  /** Null for customers who signed up with an identity provider or a code by e-mail. */
  password: StoredPassword | null;
  /**
   * How often login or password were changed. Tokens carry the number of their time and are refused
   * after a change (docs/contracts/README.md §3.2), also one in the same second.
   */
  credentialsVersion?: number;
  /** How often all sessions were logged out at once; the access tokens of before are revoked. */
  logouts?: number;
  externalProfiles: { authenticationProviderId: string; externalId: string }[];
  createdAt: number;
  modifiedAt: number;
  lastLoginAt?: number;
  previousLoginAt?: number;
  addresses: AddressRecord[];
  paymentInstruments: PaymentInstrumentRecord[];
};
