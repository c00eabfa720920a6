import type { Product, ProductKind } from '../catalog/types.ts';

/** How much a product holds or gives: liters, people who sleep in it, °C it is warm to, lumens. */
export type Measure = 'liters' | 'people' | 'celsius' | 'lumens';

/** What the capacity of a kind is counted in. */
const CAPACITIES: Partial<Record<ProductKind, Measure>> = {
  backpack: 'liters',
  daypack: 'liters',
  duffel: 'liters',
  'hip-pack': 'liters',
  cooler: 'liters',
  headlamp: 'lumens',
  'sleeping-bag': 'celsius',
};

/** A tent's features say how many it is for, and a bottle's name how many milliliters it holds. */
const SLEEPS = /^Sleeps (\d+)/;
const MILLILITERS = /\b(\d{3,4})\b/;
const A_LITER = 1000;

const numbers = (text: string, pattern: RegExp) => (pattern.exec(text)?.slice(1) ?? []).map(Number);

/** The measures of a product that shoppers search for by number. */
export function measuresOf({ kind, details, name, features }: Product): [Measure, number][] {
  const capacity = CAPACITIES[kind];
  if (capacity && details.capacity !== undefined) return [[capacity, details.capacity]];
  if (kind === 'bottle') return numbers(name.en, MILLILITERS).map((amount) => ['liters', amount / A_LITER]);
  if (kind !== 'tent') return [];
  return features.flatMap(({ en }) => numbers(en, SLEEPS)).map((people) => ['people', people]);
}
