import { FRENCH, GERMAN, IRISH } from './european-words.ts';

/** A shopper of each language of the European site, where it is the shop's only one. */
export const EUROPEAN_SHOPPERS = [
  {
    ...{ locale: 'de-DE', prefix: '/de', country: 'DE', words: GERMAN },
    ...{ person: { firstName: 'Kim', lastName: 'Lenz' }, phone: '0151 23456789', code: '10115' },
    delivery: { address1: 'Invalidenstraße 12a', city: 'Berlin', postalCode: '10115' },
    lines: 'Invalidenstraße 12a\n10115 Berlin\n',
  },
  {
    ...{ locale: 'fr-FR', prefix: '/fr', country: 'FR', words: FRENCH },
    ...{ person: { firstName: 'Camille', lastName: 'Moreau' }, phone: '06 12 34 56 78', code: '75011' },
    delivery: { address1: '12 bis rue Oberkampf', city: 'Paris', postalCode: '75011' },
    lines: '12 bis rue Oberkampf\n75011 Paris\n',
  },
  {
    ...{ locale: 'en-IE', prefix: '', country: 'IE', words: IRISH },
    ...{ person: { firstName: 'Aoife', lastName: 'Byrne' }, phone: '021 427 1000', code: 'T23 W5R8' },
    delivery: { address1: '4 Pope’s Quay', city: 'Clonakilty', stateCode: 'Cork', postalCode: 'T23 W5R8' },
    lines: '4 Pope’s Quay\nClonakilty\nCo. Cork\nT23 W5R8\n',
  },
] as const;

export type EuropeanShopper = (typeof EUROPEAN_SHOPPERS)[number];

/** An address in Spain that an order is billed to, and the lines in which it is written. */
export const IN_SPAIN = {
  ...{ firstName: 'Lucía', lastName: 'Ortega', address1: 'Calle Mayor 5, 3º B', city: 'Getafe' },
  ...{ countryCode: 'ES', stateCode: 'Madrid', postalCode: '28013', phone: '612345678' },
};
export const LINES_IN_SPAIN = 'Calle Mayor 5, 3º B\n28013 Getafe (Madrid)\n';
