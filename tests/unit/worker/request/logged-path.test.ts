import { expect, it } from 'vitest';
import { loggedPath } from '../../../../worker/request/logged-path.ts';

it.each([
  ['/ucp/v1/carts/cart_secret', '/ucp/v1/carts/…'],
  ['/ucp/v1/carts/cart_secret/cancel', '/ucp/v1/carts/…'],
  ['/ucp/v1/carts', '/ucp/v1/carts'],
  ['/checkout/continue/v1.secret', '/checkout/continue/…'],
  ['//checkout//continue/v1.secret', '//checkout//continue/…'],
  ['/wishlist/secret', '/wishlist/…'],
  ['/checkout', '/checkout'],
])('%s is logged as %s', (path, logged) => expect(loggedPath(path)).toBe(logged));
