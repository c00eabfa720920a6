import { expect, it } from 'vitest';
import { loggedPath } from '../../../../worker/request/logged-path.ts';

it.each([
  ['/ucp/v1/carts/cart_secret', '/ucp/v1/carts/…'],
  ['/ucp/v1/carts/cart_secret/cancel', '/ucp/v1/carts/…'],
  ['/ucp/v1/carts', '/ucp/v1/carts'],
  ['/ucp/v1/checkout-sessions/checkout_secret', '/ucp/v1/checkout-sessions/…'],
  ['/ucp//v1/checkout-sessions/checkout_secret/complete', '/ucp//v1/checkout-sessions/…'],
  ['/ucp/v1/orders/order_secret', '/ucp/v1/orders/…'],
  ['/checkout/continue/v1.secret', '/checkout/continue/…'],
  ['//checkout//continue/v1.secret', '//checkout//continue/…'],
  ['/wishlist/secret', '/wishlist/…'],
  ['/checkout', '/checkout'],
])('%s is logged as %s', (path, logged) => expect(loggedPath(path)).toBe(logged));
