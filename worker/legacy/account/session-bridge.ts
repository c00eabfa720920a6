import * as z from 'zod';
import { count } from '../../upstreams/amount.ts';
import { BRIDGE, isClientRefused } from '../../upstreams/commerce/client-refusal.ts';
import { clientCall } from '../../upstreams/commerce/slas.ts';
import { customerId, type TokenResponse, tokenResponse } from '../../upstreams/commerce/token-response.ts';
import { readable } from '../../upstreams/readable.ts';
import type { Services } from '../../upstreams/services.ts';
import { upstream } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { legacyPath } from '../address.ts';

/** Longest login, in characters. */
const LOGIN_MAX = 256;
/** Statuses by which a service says that a legacy session is not, or no longer, anybody's. */
const REFUSED = new Set([400, 401, 403, 404]);
const OWNER = 'legacy-session-owner';
const CART = 'legacy-cart';
/** The endpoint at which shoppers log out of the legacy shop. */
const LEGACY_LOG_OUT = 'Login-Logout';
/** The calls that are made on the strength of a legacy session. */
const ABOUT_SESSIONS = new Set([OWNER, BRIDGE, CART]);

/** Whose session of the legacy shop it is. */
export type LegacyShopper =
  | { customerId: string; login: string }
  /** `authorization` is the header with which the older API shows a guest's cart. */
  | { customerId: string; login: undefined; authorization: string };

const authorization = z
  .string()
  .max(8_000)
  .regex(/^Bearer [\w.~+/=-]+$/);

const owner = z.union([
  z
    .object({
      body: z.object({
        auth_type: z.literal('registered'),
        customer_id: customerId,
        login: z.string().min(1).max(LOGIN_MAX),
      }),
    })
    .transform(({ body }) => ({ customerId: body.customer_id, login: body.login })),
  z
    .object({ authorization, body: z.object({ auth_type: z.literal('guest'), customer_id: customerId }) })
    .transform((one) => ({
      customerId: one.body.customer_id,
      login: undefined,
      authorization: one.authorization,
    })),
]);

const productId = z.string().min(1).max(100);

const cartLine = z.object({
  product_id: productId,
  quantity: count.positive(),
  bonus_product_line_item: z.boolean().default(false).catch(false),
  bundled_product_items: z.array(z.object({ product_id: productId })).default([]),
  option_items: z.array(z.object({ option_id: z.string(), option_value_id: z.string() })).default([]),
});

const carts = z.object({
  baskets: z.array(z.object({ product_items: readable(cartLine, 'legacy-cart-line') })).default([]),
});

/** A line of the legacy shop's cart, as it is added to another bag. */
type LegacyCartLine = {
  productId: string;
  quantity: number;
  bundledProductItems?: { productId: string }[];
  optionItems?: { optionId: string; optionValueId: string }[];
};

/** Faults of the older API that are about the shop's own client (docs/contracts/legacy.md §3). */
const clientFault = z.object({ fault: z.object({ type: z.string().regex(/client/i) }) });

/**
 * Whether a service refused a legacy session, rather than failed or refused something else, such as the
 * shop's own client.
 */
export function isSessionRefused(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || !ABOUT_SESSIONS.has(error.operation)) return false;
  const isOfClient = isClientRefused(error) || clientFault.safeParse(error.body).success;
  return REFUSED.has(error.status ?? 0) && !isOfClient;
}

function shopApi({ config, shop }: Services, path: string): string {
  return `${config.OCAPI_URL}/s/${shop.site.id}/dw/shop/v21_3/${path}`;
}

/**
 * Asks the older shop API whose session the legacy shop's cookies name (docs/contracts/legacy.md
 * §5); null where it is nobody's. Throws `UpstreamError` where the service fails.
 */
export async function shopperOfLegacySession(
  services: Services,
  cookies: string,
): Promise<LegacyShopper | null> {
  try {
    return await upstream(services, {
      service: 'commerce',
      api: '/dw/shop',
      operation: OWNER,
      url: shopApi(services, 'customers/auth'),
      method: 'POST',
      changesNothing: true,
      headers: { 'x-dw-client-id': services.config.COMMERCE_CLIENT_ID, cookie: cookies },
      body: { type: 'session' },
      deadline: 'read',
      isShoppers: true,
      reads: 'token',
      schema: owner,
    });
  } catch (error) {
    if (isSessionRefused(error)) return null;
    throw error;
  }
}

/**
 * The tokens of the registered shopper whose session of the legacy shop `dwsid` names. A guest's is
 * not taken (docs/contracts/legacy.md §5). Throws `UpstreamError`; `isSessionRefused` tells a
 * session that is not theirs or has ended.
 */
export function bridgeSession(
  services: Services,
  { dwsid, login, deadline }: { dwsid: string; login: string; deadline: number },
): Promise<TokenResponse> {
  return clientCall(services, {
    operation: BRIDGE,
    path: 'session-bridge/token',
    form: {
      grant_type: 'client_credentials',
      hint: 'sb-user',
      login_id: login,
      channel_id: services.shop.site.id,
      client_id: services.config.COMMERCE_CLIENT_ID,
      dwsid,
    },
    deadline,
    isShoppers: true,
    schema: tokenResponse,
  });
}

/**
 * What a guest has in the cart of the legacy shop, as lines for another bag; the platform's own
 * gifts are left out. Throws `UpstreamError`.
 */
export async function cartOfLegacyGuest(
  services: Services,
  guest: { customerId: string; authorization: string },
): Promise<LegacyCartLine[]> {
  const { baskets } = await upstream(services, {
    service: 'commerce',
    api: '/dw/shop',
    operation: CART,
    url: shopApi(services, `customers/${encodeURIComponent(guest.customerId)}/baskets`),
    headers: { 'x-dw-client-id': services.config.COMMERCE_CLIENT_ID, authorization: guest.authorization },
    deadline: 'read',
    isShoppers: true,
    schema: carts,
  });
  const lines = baskets[0]?.product_items.filter((line) => !line.bonus_product_line_item) ?? [];
  return lines.map((line) => ({
    productId: line.product_id,
    quantity: line.quantity,
    ...(line.bundled_product_items.length > 0 && {
      bundledProductItems: line.bundled_product_items.map((piece) => ({ productId: piece.product_id })),
    }),
    ...(line.option_items.length > 0 && {
      optionItems: line.option_items.map((option) => ({
        optionId: option.option_id,
        optionValueId: option.option_value_id,
      })),
    }),
  }));
}

/**
 * Logs out at the legacy shop whoever its cookies name, as its own link does: they name nobody
 * afterwards (docs/contracts/legacy.md §5). Throws `UpstreamError`.
 */
export async function endLegacySession(services: Services, cookies: string): Promise<void> {
  const { config, shop } = services;
  await upstream(services, {
    service: 'commerce',
    api: '/on/demandware.store',
    operation: 'end-legacy-session',
    url: config.LEGACY_URL + legacyPath(shop.site.id, shop.locale.id, LEGACY_LOG_OUT),
    headers: { accept: 'text/html', cookie: cookies },
    idempotent: false,
    reads: 'address',
    isShoppers: true,
    schema: z.unknown(),
  });
}

/**
 * Begins a session of this shopper at the legacy shop and returns its `Set-Cookie` lines. The token
 * goes to the commerce platform's own API, never to the legacy shop's pages. Throws
 * `UpstreamError`.
 */
export function openLegacySession(services: Services, token: string): Promise<string[]> {
  return upstream(services, {
    service: 'commerce',
    api: '/dw/shop',
    operation: 'open-legacy-session',
    changesNothing: true,
    url: shopApi(services, 'sessions'),
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-dw-client-id': services.config.COMMERCE_CLIENT_ID },
    deadline: 'read',
    isShoppers: true,
    reads: 'cookies',
    schema: z.array(z.string()).min(1),
  });
}
