import { isRegistered } from '../request/shopper-kind.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import type { BasketChange } from './shopper-basket.ts';

/** A guest wanted what only members may buy. */
export class MembersOnly extends Error {
  override name = 'MembersOnly';
}

/**
 * An addition that a member exclusive refuses to guests (catalogue.md §6): it then throws `MembersOnly`. Whose token it
 * is, is asked of the one the service is called with. While the catalogue does not answer, the service alone decides.
 */
export function forMembersToo(services: Services, productId: string, add: BasketChange): BasketChange {
  const asked = orAbsent(getProducts(services, [productId]), services, 'members-only');
  return async (token, basketId) => {
    if (!isRegistered(token)) {
      const [product] = (await asked) ?? [];
      if (product?.c_isMemberExclusive) throw new MembersOnly();
    }
    return add(token, basketId);
  };
}
