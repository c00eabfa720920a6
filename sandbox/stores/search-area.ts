import { z } from 'zod';
import { wholeNumber } from '../http/csv.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { problem } from '../http/problem.ts';
import type { Site } from '../sites.ts';
import { postalCoordinates } from './postal-coordinates.ts';
import type { Coordinates } from './store.ts';

/** Greatest distance: half the circumference of the earth (docs/contracts/stores.md §1). */
const MAX_DISTANCE = 20_012;
const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 25;
const MAX_OFFSET = 1_000_000;

const decimal = (from: number, to: number) =>
  z
    .string()
    .regex(/^-?\d{1,6}(?:\.\d{1,15})?$/, 'a number')
    .transform(Number)
    .pipe(z.number().min(from).max(to))
    .optional();

/** The parameters of `store-search` (docs/contracts/stores.md §1). */
export const storeSearchQuery = z.object({
  countryCode: z
    .string()
    .regex(/^[A-Z][A-Z]$/)
    .optional(),
  postalCode: z.string().min(3).max(10).optional(),
  latitude: decimal(-90, 90),
  longitude: decimal(-180, 180),
  maxDistance: decimal(0, MAX_DISTANCE),
  distanceUnit: z.enum(['km', 'mi']).default('km'),
  limit: wholeNumber.pipe(z.number().min(1).max(MAX_LIMIT)).default(DEFAULT_LIMIT),
  offset: wholeNumber.pipe(z.number().max(MAX_OFFSET)).default(0),
});

type StoreSearch = z.output<typeof storeSearchQuery>;

/**
 * The centre of a search: the coordinates if given, otherwise those of country and postal code;
 * null when the postal code is unknown, or of a country without stores of the site. Throws 400 when neither is given (docs/contracts/stores.md
 * §1).
 */
export function middleOf(
  { latitude, longitude, countryCode, postalCode }: StoreSearch,
  { deliversTo }: Site,
): Coordinates | null {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (latitude !== undefined) throw new InvalidInput('longitude', 'both coordinates');
  if (longitude !== undefined) throw new InvalidInput('latitude', 'both coordinates');
  if (postalCode === undefined) {
    const detail = 'A postal code or coordinates must be given.';
    throw problem(400, 'missing-postal-code', 'Missing Postal Code', detail);
  }
  if (countryCode === undefined) throw new InvalidInput('countryCode', 'the country of the postal code');
  const isServed = deliversTo.some((country) => country === countryCode);
  return isServed ? postalCoordinates(countryCode, postalCode) : null;
}
