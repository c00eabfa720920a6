import type { ProductKind } from '../catalog/types.ts';
import type { OrderAddress } from './order-address.ts';

/** A rate in thousandths of a percent: 6 250 is 6.25 %. */
export type Rate = number;

/** Sales tax of the states, without local taxes. */
const UNITED_STATES: Record<string, Rate> = {
  AL: 4000,
  AK: 0,
  AZ: 5600,
  AR: 6500,
  CA: 7250,
  CO: 2900,
  CT: 6350,
  DC: 6000,
  DE: 0,
  FL: 6000,
  GA: 4000,
  HI: 4000,
  ID: 6000,
  IL: 6250,
  IN: 7000,
  IA: 6000,
  KS: 6500,
  KY: 6000,
  LA: 5000,
  ME: 5500,
  MD: 6000,
  MA: 6250,
  MI: 6000,
  MN: 6875,
  MS: 7000,
  MO: 4225,
  MT: 0,
  NE: 5500,
  NV: 6850,
  NH: 0,
  NJ: 6625,
  NM: 4875,
  NY: 4000,
  NC: 4750,
  ND: 5000,
  OH: 5750,
  OK: 4500,
  OR: 0,
  PA: 6000,
  RI: 7000,
  SC: 6000,
  SD: 4200,
  TN: 7000,
  TX: 6250,
  UT: 4850,
  VT: 6000,
  VA: 5300,
  WA: 6500,
  WV: 6000,
  WI: 5000,
  WY: 4000,
};
/** The combined GST, HST, PST and QST of the provinces. */
const CANADA: Record<string, Rate> = {
  AB: 5000,
  BC: 12_000,
  MB: 12_000,
  NB: 15_000,
  NL: 15_000,
  NS: 14_000,
  NT: 5000,
  NU: 5000,
  ON: 13_000,
  PE: 15_000,
  QC: 14_975,
  SK: 11_000,
  YT: 5000,
};

/**
 * States that do not tax clothing and footwear below a price per piece (cents): New York has a
 * limit, the others none.
 */
const CLOTHING_EXEMPT_BELOW: Record<string, number> = {
  MN: Number.POSITIVE_INFINITY,
  NJ: Number.POSITIVE_INFINITY,
  NY: 110_00,
  PA: Number.POSITIVE_INFINITY,
  VT: Number.POSITIVE_INFINITY,
};

/** Product kinds that are not clothing. */
const GEAR: ReadonlySet<ProductKind> = new Set<ProductKind>([
  'backpack',
  'daypack',
  'duffel',
  'hip-pack',
  'tote',
  'tent',
  'sleeping-bag',
  'sleeping-pad',
  'stove',
  'mug',
  'bottle',
  'headlamp',
  'lantern',
  'trekking-poles',
  'camp-chair',
  'cook-set',
  'cooler',
]);

export type TaxClass = 'clothing' | 'standard';

/** The tax class of a kind of product. */
export function taxClassOf(kind: ProductKind): TaxClass {
  return GEAR.has(kind) ? 'standard' : 'clothing';
}

function jurisdiction(address: OrderAddress | undefined): { country: 'CA' | 'US'; state: string } | null {
  const state = address?.stateCode?.toUpperCase() ?? '';
  if (address?.countryCode === 'CA' && Object.hasOwn(CANADA, state)) return { country: 'CA', state };
  if (address?.countryCode === 'US' && Object.hasOwn(UNITED_STATES, state)) return { country: 'US', state };
  return null;
}

/** Whether the shops deliver to a country at all. */
export const shipsToCountry = (countryCode: string) => countryCode === 'CA' || countryCode === 'US';

/** Whether the shops deliver to an address: its state or province is known. */
export function shipsTo(address: OrderAddress): boolean {
  return jurisdiction(address) !== null;
}

/**
 * The tax rate on a piece at that price (cents) for an address; zero while the address is unknown.
 */
export function merchandiseRate(
  address: OrderAddress | undefined,
  taxClass: TaxClass,
  unitPrice: number,
): Rate {
  const place = jurisdiction(address);
  if (!place) return 0;
  if (place.country === 'CA') return CANADA[place.state] ?? 0;
  const exemptBelow = taxClass === 'clothing' ? (CLOTHING_EXEMPT_BELOW[place.state] ?? 0) : 0;
  return unitPrice < exemptBelow ? 0 : (UNITED_STATES[place.state] ?? 0);
}

/** The tax rate on shipping to an address: only Canada taxes it. */
export function shippingRate(address: OrderAddress | undefined): Rate {
  const place = jurisdiction(address);
  return place?.country === 'CA' ? (CANADA[place.state] ?? 0) : 0;
}

const RATE_UNIT = 100_000;

/** The tax on an amount in cents, rounded half up. */
export function taxOn(cents: number, rate: Rate): number {
  return Math.round((cents * rate) / RATE_UNIT);
}

/** A rate as the fraction used on the wire. */
export function rateFraction(rate: Rate): number {
  return rate / RATE_UNIT;
}
