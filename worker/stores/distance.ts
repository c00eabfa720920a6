import type { ShopRequest } from '../request/shop-request.ts';

export type DistanceUnit = 'km' | 'mi';

export const KM_PER_MILE = 1.609344;

/** Countries whose roads are measured in miles; the others' are in kilometres. */
const MILES = new Set(['US', 'GB', 'LR', 'MM']);
/** Below this, a distance is shown with one decimal. */
const SHORT = 10;

export function distanceUnit(countryCode: string): DistanceUnit {
  return MILES.has(countryCode) ? 'mi' : 'km';
}

/** A distance in words of the locale, such as `1.2 mi`. */
export function distanceText(far: number, unit: DistanceUnit, { i18n }: Pick<ShopRequest, 'i18n'>): string {
  return i18n.number(far, {
    style: 'unit',
    unit: unit === 'mi' ? 'mile' : 'kilometer',
    unitDisplay: 'short',
    maximumFractionDigits: far < SHORT ? 1 : 0,
  });
}
