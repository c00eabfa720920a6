import { internalPath } from '../../../shared/urls/internal-path.ts';
import type { ShopRequest } from '../../request/shop-request.ts';

/** The sign-in pages, to which nobody is redirected after the login. */
const SIGN_IN = ['/login', '/account/login', '/registration'];

/**
 * The address to redirect to after the login: within the shop, with its site and locale. Undefined
 * for any other address and for the sign-in pages.
 */
export function returnTarget(
  { link }: Pick<ShopRequest, 'link'>,
  wanted: string | null | undefined,
): string | undefined {
  const to = internalPath(wanted, '');
  const pathOf = (address: string) => address.split(/[?#]/, 1)[0]?.replace(/\/$/, '');
  return to === '' || SIGN_IN.some((path) => pathOf(link(path)) === pathOf(to)) ? undefined : to;
}
