/**
 * The company that sells on the European site, invented: its pages and its mails say who it is by this
 * record alone. Telephone numbers are of those that are kept for fiction in Germany and in North America.
 */
export const COMPANY = {
  name: 'Cairn Europe GmbH',
  street: 'Am Steinmal 3',
  postalCode: '10999',
  city: 'Berlin',
  country: { en: 'Germany', de: 'Deutschland', fr: 'Allemagne' },
  directors: ['Maren Vogt', 'Luc Perrin'],
  registerCourt: 'Amtsgericht Charlottenburg (Berlin)',
  registerNumber: 'HRB 999999 B',
  shareCapital: { en: '€25,000', de: '25.000 €', fr: '25 000 €' },
  vatId: 'DE999999999',
  email: 'europe@cairn.example',
  privacyEmail: 'privacy@cairn.example',
  phone: { shown: '+49 30 23125 142', dialled: '+493023125142' },
  returnsAddress: 'Cairn Europe GmbH, Retouren, Werkhof 7, 04109 Leipzig',
  /** Producers' numbers: electrical goods and packaging in Germany, textiles and packaging in France. */
  producerNumbers: {
    weee: 'WEEE-Reg.-Nr. DE 99999999',
    packaging: 'LUCID DE9999999999999',
    frenchTextiles: 'FR999999_11AAAA',
    frenchPackaging: 'FR999999_01AAAA',
  },
  host: {
    name: 'Cloudflare, Inc.',
    address: '101 Townsend Street, San Francisco, CA 94107',
    country: { en: 'United States', de: 'USA', fr: 'États-Unis' },
    phone: '+1 415-555-0142',
    website: 'https://www.cloudflare.com/',
  },
  frenchMediator: {
    name: 'Médiation Exemple',
    address: '1 place de l’Exemple, 75000 Paris',
    website: 'https://mediation.example/',
  },
} as const;
