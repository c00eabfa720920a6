import { internalPath } from '../../shared/urls/internal-path.ts';
import type { ShopRequest } from '../request/shop-request.ts';

/** The paths of signing in, which nobody is led to afterwards. */
const SIGN_IN = ['/login', '/account/login'];

/**
 * Where to go after signing in: within the shop, as an address spells it, and not to where one
 * signs in.
 */
export function returnTarget(
  { link }: Pick<ShopRequest, 'link'>,
  wanted: string | null | undefined,
): string | undefined {
  const to = internalPath(wanted, '');
  const pathOf = (address: string) => address.split(/[?#]/, 1)[0]?.replace(/\/$/, '');
  return to === '' || SIGN_IN.some((path) => pathOf(link(path)) === pathOf(to)) ? undefined : to;
}
