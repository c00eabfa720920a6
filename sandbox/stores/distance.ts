import type { Coordinates } from './store.ts';

const EARTH_RADIUS_KM = 6371;
const KM_PER_MILE = 1.609344;

export type DistanceUnit = 'km' | 'mi';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance between two places in a straight line, in kilometres or miles. */
export function distance(from: Coordinates, to: Coordinates, unit: DistanceUnit): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east;
  const km = 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
  return unit === 'km' ? km : km / KM_PER_MILE;
}
