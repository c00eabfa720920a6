/** Addresses as people in seven countries type them, and the lines in which their post wants the place. */
export const EUROPEAN_ADDRESSES = [
  {
    typed: {
      ...{ address1: 'Invalidenstraße 12a', city: 'Berlin', postalCode: '10115' },
      ...{ countryCode: 'DE', phone: '030 1234567' },
    },
    lines: ['10115 Berlin'],
  },
  {
    typed: {
      ...{ address1: 'Gasse 5/2/14', city: 'Wien', postalCode: '1010', countryCode: 'AT', phone: '01 58858' },
    },
    lines: ['1010 Wien'],
  },
  {
    typed: {
      ...{ address1: '12 bis rue Oberkampf', city: 'Paris', postalCode: '75011' },
      ...{ countryCode: 'FR', phone: '06 12 34 56 78' },
    },
    lines: ['75011 Paris'],
  },
  {
    typed: {
      ...{ address1: '4 Pope’s Quay', city: 'Clonakilty', stateCode: 'Cork', postalCode: 't23w5r8' },
      ...{ countryCode: 'IE', phone: '021 427 1000' },
    },
    lines: ['Clonakilty', 'Co. Cork', 'T23 W5R8'],
  },
  {
    typed: {
      ...{ address1: 'Straat 12 A', city: 'AMSTERDAM', postalCode: '1012ab' },
      ...{ countryCode: 'NL', phone: '0612345678' },
    },
    lines: ['1012 AB  AMSTERDAM'],
  },
  {
    typed: {
      ...{ address1: 'Calle Mayor 5, 3º B', city: 'Getafe', stateCode: 'Madrid', postalCode: '28013' },
      ...{ countryCode: 'ES', phone: '612345678' },
    },
    lines: ['28013 Getafe (Madrid)'],
  },
  {
    typed: {
      ...{ address1: 'Via Roma 5', city: 'Roma', stateCode: 'RM', postalCode: '00184' },
      ...{ countryCode: 'IT', phone: '3331234567' },
    },
    lines: ['00184 Roma RM'],
  },
];
