import type { ShopRequest } from '../request/shop-request.ts';
import type { Redirect } from './page.ts';

/** Leads to sign-in, and back to this page afterwards. */
export function toSignIn({ link, path }: ShopRequest): Redirect {
  return { kind: 'redirect', status: 303, to: `/login?${new URLSearchParams({ return: link(path) })}` };
}
