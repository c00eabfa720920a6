import type { AgentCapability } from '../../config/agents.ts';

/** The release of the Universal Commerce Protocol that this folder speaks (docs/contracts/agents.md §1). */
export const VERSION = '2026-04-08';
export const PROFILE_PATH = '/.well-known/ucp';
export const REST_PATH = '/ucp/v1';
/** The header in which a platform names its profile. */
export const AGENT_HEADER = 'ucp-agent';

const SITE = `https://ucp.dev/${VERSION}`;
const SHOPPING = 'dev.ucp.shopping';
/** The capability by which a cart takes promo codes. */
export const DISCOUNT = `${SHOPPING}.discount`;

type Named = { id: string; spec: string; schema: string; extends?: string[] };

const capability = (id: string, page: string, schema: string): Named => ({
  id,
  spec: `${SITE}/specification/${page}`,
  schema: `${SITE}/schemas/shopping/${schema}.json`,
});

/** The protocol's capabilities that each of the shop's own is published as. */
export const CAPABILITIES: Readonly<Record<AgentCapability, readonly Named[]>> = {
  catalog: [
    capability(`${SHOPPING}.catalog.search`, 'catalog/search', 'catalog_search'),
    capability(`${SHOPPING}.catalog.lookup`, 'catalog/lookup', 'catalog_lookup'),
  ],
  cart: [
    capability(`${SHOPPING}.cart`, 'cart', 'cart'),
    { ...capability(DISCOUNT, 'discount', 'discount'), extends: [`${SHOPPING}.cart`] },
  ],
};

/** The service of which all capabilities are, over REST. */
export const REST_SERVICE = {
  id: SHOPPING,
  transport: 'rest',
  spec: `${SITE}/specification/overview`,
  schema: `${SITE}/services/shopping/rest.openapi.json`,
} as const;

/**
 * The operations, by the names that they have as tools, with what they are over REST below the
 * endpoint and the capability that they need.
 */
export const OPERATIONS = [
  { name: 'search_catalog', method: 'POST', path: '/catalog/search', needs: 'catalog' },
  { name: 'lookup_catalog', method: 'POST', path: '/catalog/lookup', needs: 'catalog' },
  { name: 'get_product', method: 'POST', path: '/catalog/product', needs: 'catalog' },
  { name: 'create_cart', method: 'POST', path: '/carts', needs: 'cart' },
  { name: 'get_cart', method: 'GET', path: '/carts/:id', needs: 'cart' },
  { name: 'update_cart', method: 'PUT', path: '/carts/:id', needs: 'cart' },
  { name: 'cancel_cart', method: 'POST', path: '/carts/:id/cancel', needs: 'cart' },
] as const satisfies readonly { name: string; method: string; path: string; needs: AgentCapability }[];

export type OperationName = (typeof OPERATIONS)[number]['name'];
