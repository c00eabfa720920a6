import type { Product, ProductKind } from '../catalog/types.ts';

/** The product kinds of each part of an outfit, from outside in and from head to foot. */
const PLACES: readonly (readonly ProductKind[])[] = [
  ['shell-jacket', 'rain-jacket', 'parka', 'softshell-jacket'],
  ['down-jacket', 'insulated-jacket', 'fleece-jacket', 'fleece-pullover', 'vest', 'hoodie'],
  ['base-layer-top', 't-shirt', 'shirt', 'tank', 'dress', 'one-piece'],
  ['pants', 'shell-pants', 'leggings', 'shorts', 'snow-bib', 'skirt'],
  ['beanie', 'cap', 'sun-hat'],
  ['gloves', 'mittens'],
  ['hiking-boot', 'trail-shoe', 'approach-shoe', 'sandal', 'winter-boot'],
  ['socks'],
];

function placeOf({ kind }: Product): number {
  return PLACES.findIndex((kinds) => kinds.includes(kind));
}

/**
 * The best product for each part of the outfit that `worn` leaves free; empty when nothing of
 * `worn` is part of an outfit.
 */
export function outfitFor(worn: Product[], bestFirst: Product[]): Product[] {
  const taken = new Set(worn.map(placeOf));
  if (taken.has(-1) || taken.size === 0) return [];
  const chosen = new Map<number, Product>();
  for (const product of bestFirst) {
    const place = placeOf(product);
    if (place >= 0 && !taken.has(place) && !chosen.has(place)) chosen.set(place, product);
  }
  return [...chosen].sort(([a], [b]) => a - b).map(([, product]) => product);
}
