import type { Redirect } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';

/** Leads to sign-in, and back to this page afterwards. */
export function toSignIn({ link, path }: ShopRequest): Redirect {
  return { kind: 'redirect', status: 303, to: `/login?${new URLSearchParams({ return: link(path) })}` };
}
