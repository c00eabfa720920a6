import type { Redirect } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';

/** Redirects to sign in, and from there to `path`. */
export function toSignIn({ link }: ShopRequest, path: string): Redirect {
  const query = new URLSearchParams({ return: link(path) });
  return { kind: 'redirect', status: 303, to: `/login?${query}` };
}
