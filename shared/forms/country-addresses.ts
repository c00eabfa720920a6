type CountryAddresses = {
  /**
   * How the last lines are written: the town, the region after a comma, and the code; the town, the
   * region, and the code after two spaces; the code on a line of its own, below the county; two spaces
   * after the code; the province in brackets. Otherwise the code, the town and the region are one line.
   */
  town?: 'comma' | 'spaced' | 'code-last' | 'wide' | 'bracketed';
  /** What its regions are called, where that is not what the shop's own language calls them. */
  region?: 'county' | 'province';
  /** Whether its addresses may lack what others have. */
  mayLack?: 'code and region';
  /** Whether its telephone numbers have ten digits, after the country code 1. */
  tenDigits?: true;
  /** Whether a street without a number is rather a mistake. */
  numbered?: true;
};

const NUMBERED = { numbered: true } as const;

/** What is particular of the addresses of countries; others need no entry. */
const COUNTRIES: Readonly<Record<string, CountryAddresses>> = {
  US: { town: 'comma', tenDigits: true },
  CA: { town: 'spaced', tenDigits: true },
  AT: NUMBERED,
  BE: NUMBERED,
  DE: NUMBERED,
  ES: { town: 'bracketed', region: 'province', numbered: true },
  FR: NUMBERED,
  IE: { town: 'code-last', region: 'county', mayLack: 'code and region' },
  IT: { region: 'province', numbered: true },
  LU: NUMBERED,
  NL: { town: 'wide', numbered: true },
};

const NOTHING: CountryAddresses = {};

/** What is particular of the addresses of a country, by its two letters. */
export function addressesIn(country: string | null | undefined): CountryAddresses {
  return (country != null && Object.hasOwn(COUNTRIES, country) && COUNTRIES[country]) || NOTHING;
}

/** Whether a country writes the postal code before the town. */
export function codeBeforeTown(country: string | undefined): boolean {
  const { town } = addressesIn(country);
  return town !== 'comma' && town !== 'spaced' && town !== 'code-last';
}

/** An address as far as these rules look at it. */
type Address = {
  [Name in 'address1' | 'address2' | 'city' | 'stateCode' | 'postalCode' | 'countryCode']?:
    | string
    | null
    | undefined;
};

/** Town, region and postal code in the lines that the country's post asks for. */
export function placeLines({ city, stateCode, postalCode, countryCode }: Address): string[] {
  const line = (parts: (string | null | undefined)[], by = ' ') => parts.filter(Boolean).join(by);
  switch (addressesIn(countryCode).town) {
    case 'comma':
      return [line([line([city, stateCode], ', '), postalCode])];
    case 'spaced':
      return [line([line([city, stateCode]), postalCode], '  ')];
    case 'code-last':
      return [city, stateCode && stateCode !== city ? `Co. ${stateCode}` : '', postalCode].flatMap(
        (one) => one || [],
      );
    case 'wide':
      return [line([postalCode, city], '  ')];
    case 'bracketed':
      return [
        line([postalCode, city, stateCode && stateCode !== city && `(${stateCode})`].map((one) => one || '')),
      ];
    default:
      return [line([postalCode, city, stateCode])];
  }
}

/**
 * The same within a text. Where the region stands after the town, and where the country is not known, it
 * is in one style: `Denver, CO 80202`, `Calgary, AB T2P 1J9`.
 */
export function placeText(address: Address): string {
  const { city, stateCode, postalCode, countryCode } = address;
  const { town } = addressesIn(countryCode);
  const isInStyle = !countryCode || town === 'comma' || town === 'spaced';
  const last = [stateCode, postalCode].filter(Boolean).join(' ');
  return (isInStyle ? [city, last] : placeLines(address)).filter(Boolean).join(', ');
}

/** Whether an address has no number of a house where its country's addresses have one: a hint, no error. */
export function lacksHouseNumber({ address1, address2, countryCode }: Address): boolean {
  return (
    Boolean(addressesIn(countryCode).numbered && address1) && !/\d/.test(`${address1} ${address2 ?? ''}`)
  );
}
