import type { LoyaltyTier } from './customer-record.ts';

/** The password of every demo shopper: no secret. */
export const DEMO_PASSWORD = 'Trail-Mix-7';

type DemoAddress = {
  addressId: string;
  address1: string;
  city: string;
  stateCode: string;
  postalCode: string;
  countryCode: 'US' | 'CA';
  phone: string;
};

export type DemoShopper = {
  customerId: string;
  login: string;
  firstName: string;
  lastName: string;
  tier: LoyaltyTier;
  preferredLocale: string;
  phoneMobile: string;
  addresses: DemoAddress[];
};

/** Shoppers whom every fresh shop knows: at least one of each loyalty tier. */
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
        city: 'Denver',
        stateCode: 'CO',
        postalCode: '80202',
        countryCode: 'US',
        phone: '303-555-0118',
      },
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
    ],
  },
];
