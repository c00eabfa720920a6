import type { AgentCapability, AgentTransport } from '../../config/agents.ts';

/** The release of the Universal Commerce Protocol that this folder speaks (docs/contracts/agents.md §1). */
export const VERSION = '2026-04-08';
export const PROFILE_PATH = '/.well-known/ucp';
export const REST_PATH = '/ucp/v1';
export const MCP_PATH = '/ucp/mcp';
/** The header in which a platform names its profile. */
export const AGENT_HEADER = 'ucp-agent';

const SITE = `https://ucp.dev/${VERSION}`;
const SHOPPING = 'dev.ucp.shopping';
const CART = `${SHOPPING}.cart`;
const CHECKOUT = `${SHOPPING}.checkout`;
/** The capability by which carts and checkouts take promo codes. */
export const DISCOUNT = `${SHOPPING}.discount`;
/** The capability by which a checkout is told where it goes, and how. */
export const FULFILLMENT = `${SHOPPING}.fulfillment`;
/** The capability by which a checkout is told what its buyer has agreed to. */
export const BUYER_CONSENT = `${SHOPPING}.buyer_consent`;

/** The capability by which a platform says where it is told of its orders. */
export const ORDER = `${SHOPPING}.order`;
/** A capability as it is published. */
export type Named = { id: string; spec: string; schema: string; extends?: string[]; config?: object };

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
    capability(CART, 'cart', 'cart'),
    { ...capability(DISCOUNT, 'discount', 'discount'), extends: [CART] },
  ],
  checkout: [
    capability(CHECKOUT, 'checkout', 'checkout'),
    {
      ...capability(FULFILLMENT, 'fulfillment', 'fulfillment'),
      extends: [CHECKOUT],
      config: {
        allows_multi_destination: { shipping: false, pickup: false },
        allows_method_combinations: [['shipping']],
      },
    },
    { ...capability(DISCOUNT, 'discount', 'discount'), extends: [CHECKOUT] },
    { ...capability(BUYER_CONSENT, 'buyer-consent', 'buyer_consent'), extends: [CHECKOUT] },
  ],
  order: [capability(ORDER, 'order', 'order')],
};

/** The service that all capabilities belong to. */
export const SERVICE = { id: SHOPPING, spec: `${SITE}/specification/overview` };

/** How the service is called over each transport: below the shop's origin, and as what it is described. */
export const TRANSPORTS: Readonly<Record<AgentTransport, { path: string; schema: string }>> = {
  rest: { path: REST_PATH, schema: `${SITE}/services/shopping/rest.openapi.json` },
  mcp: { path: MCP_PATH, schema: `${SITE}/services/shopping/mcp.openrpc.json` },
};

type Operation = {
  name: string;
  rest?: readonly [method: string, path: string];
  needs: AgentCapability;
  /** Whether it is refused over REST, too, without an idempotency key. */
  demandsKey?: boolean;
  /**
   * Whether it orders or tells of orders: it is refused where nobody knows whether staff have switched its
   * platform off.
   */
  isOfOrders?: boolean;
};

/**
 * The operations, by the names that they have as tools, with what they are over REST below the
 * endpoint, and the capability that they need. One without REST is the shop's own.
 */
export const OPERATIONS = [
  { name: 'search_catalog', rest: ['POST', '/catalog/search'], needs: 'catalog' },
  { name: 'lookup_catalog', rest: ['POST', '/catalog/lookup'], needs: 'catalog' },
  { name: 'get_product', rest: ['POST', '/catalog/product'], needs: 'catalog' },
  { name: 'search_policies', needs: 'catalog' },
  { name: 'create_cart', rest: ['POST', '/carts'], needs: 'cart' },
  { name: 'get_cart', rest: ['GET', '/carts/:id'], needs: 'cart' },
  { name: 'update_cart', rest: ['PUT', '/carts/:id'], needs: 'cart' },
  { name: 'cancel_cart', rest: ['POST', '/carts/:id/cancel'], needs: 'cart' },
  { name: 'create_checkout', rest: ['POST', '/checkout-sessions'], needs: 'checkout' },
  { name: 'get_checkout', rest: ['GET', '/checkout-sessions/:id'], needs: 'checkout' },
  { name: 'update_checkout', rest: ['PUT', '/checkout-sessions/:id'], needs: 'checkout' },
  {
    name: 'complete_checkout',
    rest: ['POST', '/checkout-sessions/:id/complete'],
    needs: 'checkout',
    demandsKey: true,
    isOfOrders: true,
  },
  { name: 'cancel_checkout', rest: ['POST', '/checkout-sessions/:id/cancel'], needs: 'checkout' },
  { name: 'get_order', rest: ['GET', '/orders/:id'], needs: 'order', isOfOrders: true },
] as const satisfies readonly Operation[];

export type OperationName = (typeof OPERATIONS)[number]['name'];

/** What an operation is, by its name. */
export const operationOf = (name: OperationName): Partial<Operation> =>
  OPERATIONS.find((one) => one.name === name) ?? {};
