import { ASSETS } from '../../assets.ts';
import type { ShopRequest } from '../../request/shop-request.ts';

/**
 * The attributes of an element around the fields of an address: the script that suggests addresses
 * while one is typed, and where it asks for them (worker/api/address-suggestions.ts). None where the
 * shop suggests none.
 */
export function suggestionsOf({ features, link }: ShopRequest) {
  if (!features.addressSuggestions) return {};
  return { 'data-suggests': ASSETS.suggestScript, 'data-suggests-from': link('/api/address-suggestions') };
}
