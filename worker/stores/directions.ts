import type { Config } from '../config/config.ts';
import type { Store } from '../upstreams/commerce/stores.ts';
import { addressLines } from './store-facts.tsx';

/**
 * The address of the way to a store, in the maps of the visitor's device or of a service that the
 * shop names. It is a link: nothing of it is loaded by a page.
 */
export function directionsHref(store: Store, { DIRECTIONS_URL }: Pick<Config, 'DIRECTIONS_URL'>): string {
  const place = [...addressLines(store), store.countryCode].filter(Boolean).join(', ');
  return DIRECTIONS_URL.replace('{place}', encodeURIComponent(place.toWellFormed()));
}
