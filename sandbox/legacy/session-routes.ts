import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import { customerById } from '../customers/customer-store.ts';
import { readJson } from '../http/read-input.ts';
import { accessRefusal } from '../slas/access-refusal.ts';
import { isStillOwn } from '../slas/session.ts';
import { shopperOf } from '../slas/token-claims.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { itemsOf } from './legacy-cart.ts';
import { legacySessionOf, openLegacySession, SESSION_COOKIE, sessionCookies } from './legacy-session.ts';
import { customerOfLegacyToken, giveLegacyToken } from './legacy-token.ts';
import { fault, OCAPI_VERSION, requireClient, siteOf } from './open-commerce-fault.ts';

const SHOP = '/s/:siteId/dw/shop/:version{v2[0-9]_[0-9]+}';
const credentials = z.object({ type: z.literal('session') });

/**
 * Both directions of the session bridge of the older API (docs/contracts/legacy.md §5).
 * `POST …/customers/auth` with `{"type": "session"}` and the cookie `dwsid` tells whose session
 * that is, and gives a token in the header `Authorization`, with which
 * `GET …/customers/{id}/baskets` shows their cart; `POST …/sessions` with a shopper's access token
 * begins a session of theirs, in its cookies.
 */
export function sessionRoutes(service: Hono<TenantEnv>): void {
  service.post(`${SHOP}/customers/auth`, async (c) => {
    const { id: siteId } = siteOf(c);
    requireClient(c);
    await readJson(c, credentials);
    const { tenant } = c.var;
    const session = legacySessionOf(tenant, siteId, getCookie(c, SESSION_COOKIE));
    if (!session) throw fault(401, 'InvalidSessionException', 'The session is unknown or has ended.');
    const customer = session.registered ? customerById(tenant.database, session.customerId) : null;
    c.header('authorization', `Bearer ${giveLegacyToken(tenant, session)}`);
    return c.json({
      _v: OCAPI_VERSION,
      _type: 'customer',
      auth_type: session.registered ? 'registered' : 'guest',
      customer_id: session.customerId,
      preferred_locale: 'default',
      ...(customer && { login: customer.login, first_name: customer.firstName }),
    });
  });

  service.get(`${SHOP}/customers/:customerId/baskets`, (c) => {
    const { id: siteId } = siteOf(c);
    requireClient(c);
    const { tenant } = c.var;
    const customerId = customerOfLegacyToken(tenant, siteId, tokenOf(c) ?? '');
    if (customerId === null) {
      throw fault(401, 'InvalidAuthorizationHeaderException', 'The token is invalid or has expired.');
    }
    if (customerId !== c.req.param('customerId')) {
      throw fault(403, 'CustomerNotAccessibleException', 'The token is another customer’s.');
    }
    const items = itemsOf(tenant, { siteId, customerId });
    const basket = items && {
      _type: 'basket',
      basket_id: items.basketId,
      currency: items.currency,
      product_items: items.items.map((item) => ({
        _type: 'product_item',
        item_id: item.itemId,
        product_id: item.productId,
        quantity: item.quantity,
        ...(item.bundled.length > 0 && {
          bundled_product_items: item.bundled.map(({ productId, quantity }) => ({
            _type: 'product_item',
            product_id: productId,
            quantity,
          })),
        }),
        ...(item.options.length > 0 && {
          option_items: item.options.map(({ optionId, valueId }) => ({
            _type: 'option_item',
            option_id: optionId,
            option_value_id: valueId,
          })),
        }),
      })),
    };
    const baskets = basket ? [basket] : [];
    return c.json({ _v: OCAPI_VERSION, _type: 'baskets_result', baskets, total: baskets.length });
  });

  service.post(`${SHOP}/sessions`, async (c) => {
    const { id: siteId } = siteOf(c);
    const shopper = await bearerOf(c);
    if (shopper.channelId !== siteId || !isStillOwn(c.var.tenant.database, shopper)) {
      throw fault(401, 'InvalidAccessTokenException', 'The access token is not one of this site.');
    }
    for (const cookie of sessionCookies(openLegacySession(c.var.tenant, siteId, shopper))) {
      c.header('set-cookie', cookie, { append: true });
    }
    return c.body(null, 204);
  });
}

const tokenOf = (c: Context<TenantEnv>) => c.req.header('authorization')?.match(/^Bearer\s+(\S+)$/i)?.[1];

/** The shopper whose access token the call has; throws 401. */
async function bearerOf(c: Context<TenantEnv>) {
  const { tenant } = c.var;
  const token = tokenOf(c);
  const claims = token ? await tenant.keys.verify(token) : null;
  const shopper = claims && claims.exp > tenant.clock.seconds() ? shopperOf(claims) : null;
  if (!claims || !shopper || accessRefusal(tenant, claims, shopper) !== null) {
    throw fault(401, 'InvalidAccessTokenException', 'The access token is invalid or has expired.');
  }
  return shopper;
}
