import type { Product, ProductKind } from '../catalog/types.ts';
import { COUNTRIES, type CountryTax } from '../country/countries.ts';
import type { Rate } from '../country/sales-tax.ts';
import type { Site } from '../sites.ts';
import type { OrderAddress } from './order-address.ts';

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

export type TaxClass = 'clothing' | 'childrens-clothing' | 'standard';
/** Where the tax of a site's baskets comes from, and whether its prices hold it. */
export type TaxSite = Pick<Site, 'deliversTo' | 'taxation'>;

/** The tax class of a product. */
export function taxClassOf({ kind, gender }: Pick<Product, 'kind' | 'gender'>): TaxClass {
  if (GEAR.has(kind)) return 'standard';
  return gender === 'kids' ? 'childrens-clothing' : 'clothing';
}

/** The tax at an address: that of its country, and the usual rate of its state; null for no such place. */
function taxAt(
  address: OrderAddress | undefined,
  { deliversTo }: TaxSite,
): { tax: CountryTax; state: string; rate: Rate } | null {
  const country = deliversTo.find((code) => code === address?.countryCode);
  if (!country) return null;
  const { tax } = COUNTRIES[country];
  const state = address?.stateCode?.toUpperCase() ?? '';
  if (typeof tax.rates === 'number') return { tax, state, rate: tax.rates };
  const rate = Object.hasOwn(tax.rates, state) ? tax.rates[state] : undefined;
  return rate === undefined ? null : { tax, state, rate };
}

/** Whether a site delivers to an address: it serves the country, and knows its state or province. */
export function shipsTo(address: OrderAddress, site: TaxSite): boolean {
  return taxAt(address, site) !== null;
}

/**
 * The rate where the place is not known: a site that adds taxes has nothing to add, one whose prices
 * hold them cannot say how much they hold.
 */
const unknownRate = ({ taxation }: TaxSite): Rate | null => (taxation === 'gross' ? null : 0);

/** The tax rate on a piece at that price (cents) for an address; null while it is not known. */
export function merchandiseRate(
  address: OrderAddress | undefined,
  site: TaxSite,
  taxClass: TaxClass,
  unitPrice: number,
): Rate | null {
  const place = taxAt(address, site);
  if (!place) return unknownRate(site);
  const { tax, state, rate } = place;
  if (taxClass === 'standard') return rate;
  if (unitPrice < (tax.clothingExemptBelow?.[state] ?? 0)) return 0;
  return taxClass === 'childrens-clothing' ? (tax.childrensClothing ?? rate) : rate;
}

/** The tax rate on shipping to an address; null while it is not known. */
export function shippingRate(address: OrderAddress | undefined, site: TaxSite): Rate | null {
  const place = taxAt(address, site);
  if (!place) return unknownRate(site);
  return place.tax.onShipping ? place.rate : 0;
}

const RATE_UNIT = 100_000;

/**
 * The tax on an amount in cents, rounded half up: added to a net amount, part of a gross one. Null
 * where the rate is not known.
 */
export function taxOn(cents: number, rate: Rate | null, taxation: Site['taxation']): number | null {
  if (rate === null) return null;
  return Math.round((cents * rate) / (taxation === 'gross' ? RATE_UNIT + rate : RATE_UNIT));
}

/** A rate as the fraction used on the wire. */
export function rateFraction(rate: Rate | null): number | null {
  return rate === null ? null : rate / RATE_UNIT;
}
