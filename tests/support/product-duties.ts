import { COMPANY } from '../../sandbox/company.ts';

const { name, street, postalCode, city, email, producerNumbers } = COMPANY;

/** What products have to state on the European site, and the firm that answers for those that name no other. */
export const PRODUCT_DUTIES = {
  states: ['safety', 'composition'],
  manufacturer: { name, address: `${street}, ${postalCode} ${city}`, contact: email, country: 'DE' },
  weeeNumbers: { DE: producerNumbers.weee },
};
