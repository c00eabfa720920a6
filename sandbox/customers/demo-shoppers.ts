import type { LoyaltyTier } from './customer-record.ts';

/** The public password of every demo shopper. */
export const DEMO_PASSWORD = 'Trail-Mix-7';

type DemoAddress = {
  addressId: string;
  address1: string;
  address2?: string;
  city: string;
  stateCode: string;
  postalCode: string;
  countryCode: 'US' | 'CA';
  phone: string;
};

type DemoCard = {
  cardType: string;
  lastDigits: string;
  expirationMonth: number;
  expirationYear: number;
};

export type DemoShopper = {
  customerId: string;
  login: string;
  firstName: string;
  lastName: string;
  tier: LoyaltyTier;
  preferredLocale: string;
  phoneMobile: string;
  /** The first one is preferred. */
  addresses: DemoAddress[];
  /** Saved cards; the first one is the default one. */
  cards: DemoCard[];
};

/** The shoppers of every new shop: at least one for each loyalty tier. */
export const DEMO_SHOPPERS: DemoShopper[] = [
  {
    customerId: 'dmRobinAshford000000000001',
    login: 'robin@cairn.example',
    firstName: 'Robin',
    lastName: 'Ashford',
    tier: 'member',
    preferredLocale: 'en-US',
    phoneMobile: '303-555-0142',
    addresses: [
      {
        addressId: 'Home',
        address1: '1120 Juniper Street',
        city: 'Boulder',
        stateCode: 'CO',
        postalCode: '80302',
        countryCode: 'US',
        phone: '303-555-0142',
      },
      {
        addressId: 'Work',
        address1: '410 17th Street',
        address2: 'Suite 900',
        city: 'Denver',
        stateCode: 'CO',
        postalCode: '80202',
        countryCode: 'US',
        phone: '303-555-0118',
      },
      {
        addressId: 'Cabin',
        address1: '9 Old Fall River Road',
        city: 'Estes Park',
        stateCode: 'CO',
        postalCode: '80517-6412',
        countryCode: 'US',
        phone: '970-555-0160',
      },
    ],
    cards: [
      { cardType: 'Visa', lastDigits: '1111', expirationMonth: 4, expirationYear: 2031 },
      { cardType: 'Master Card', lastDigits: '4444', expirationMonth: 11, expirationYear: 2032 },
      { cardType: 'Amex', lastDigits: '0005', expirationMonth: 2, expirationYear: 2025 },
    ],
  },
  {
    customerId: 'dmNoorHaddad00000000000002',
    login: 'noor@cairn.example',
    firstName: 'Noor',
    lastName: 'Haddad',
    tier: 'titanium',
    preferredLocale: 'en-US',
    phoneMobile: '206-555-0171',
    addresses: [
      {
        addressId: 'Home',
        address1: '2305 Alder Avenue',
        city: 'Seattle',
        stateCode: 'WA',
        postalCode: '98101',
        countryCode: 'US',
        phone: '206-555-0171',
      },
    ],
    cards: [{ cardType: 'Visa', lastDigits: '4242', expirationMonth: 9, expirationYear: 2030 }],
  },
  {
    customerId: 'dmKitLarsen000000000000003',
    login: 'kit@cairn.example',
    firstName: 'Kit',
    lastName: 'Larsen',
    tier: 'none',
    preferredLocale: 'en-US',
    phoneMobile: '503-555-0126',
    addresses: [
      {
        addressId: 'Home',
        address1: '78 Quarry Road',
        city: 'Portland',
        stateCode: 'OR',
        postalCode: '97205',
        countryCode: 'US',
        phone: '503-555-0126',
      },
    ],
    cards: [],
  },
  {
    customerId: 'dmLeaTremblay0000000000004',
    login: 'lea@cairn.example',
    firstName: 'Léa',
    lastName: 'Tremblay',
    tier: 'member',
    preferredLocale: 'fr-CA',
    phoneMobile: '514-555-0193',
    addresses: [
      {
        addressId: 'Maison',
        address1: '4520, rue des Érables',
        city: 'Montréal',
        stateCode: 'QC',
        postalCode: 'H2H 2C6',
        countryCode: 'CA',
        phone: '514-555-0193',
      },
      {
        addressId: 'Bureau',
        address1: '1250, boulevard René-Lévesque Ouest',
        address2: 'Bureau 2200',
        city: 'Montréal',
        stateCode: 'QC',
        postalCode: 'H3B 4W8',
        countryCode: 'CA',
        phone: '514-555-0107',
      },
    ],
    cards: [
      { cardType: 'Master Card', lastDigits: '4444', expirationMonth: 8, expirationYear: 2031 },
      { cardType: 'Visa', lastDigits: '1111', expirationMonth: 1, expirationYear: 2026 },
    ],
  },
];
