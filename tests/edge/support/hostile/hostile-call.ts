import { paymentBy } from '../completing.ts';
import { profileOf } from '../ucp.ts';
import { otherAddress } from '../visitor.ts';
import { oddJson, oddObject } from './hostile-json.ts';
import type { Random } from './random.ts';
import { inAddress, oddText, spoilt } from './texts.ts';

/** What a platform knows: a variant, and the id of a cart. */
export type Known = { variant: string; cart: string };

/** A request of a platform. */
export type AgentCall = { path: string; init: RequestInit };

/** Tokens of the payment handler, by what becomes of a payment with them; it knows the last one not. */
export const TOKENS = [
  ...(['tok_success', 'tok_success', 'tok_declined', 'tok_3ds', 'tok_lost_answer'] as const),
  'tok_unknown',
] as const;

/** Buyers of each site. */
type Somewhere = Readonly<Record<string, string>>;
const CONTEXTS: readonly [Somewhere, ...Somewhere[]] = [
  { address_country: 'CA', language: 'fr', currency: 'CAD' },
  { address_country: 'US', language: 'es', currency: 'USD' },
  { address_country: 'DE', language: 'de', currency: 'EUR' },
  { address_country: 'IE', language: 'fr', currency: 'EUR' },
];
const TOWNS: readonly [Somewhere, ...Somewhere[]] = [
  { address_country: 'US', postal_code: '80202' },
  { address_country: 'DE', postal_code: '10115', address_locality: 'Berlin' },
];

/** Fields of the requests of all operations. */
const fieldsOf = (random: Random, { variant }: Known) => ({
  query: 'jacket',
  ids: [variant, 'nothing'],
  id: variant,
  selected: [{ name: 'Size', label: 'M' }],
  preferences: ['Size'],
  filters: { categories: ['mens'], price: { min: 100, max: 90_000 } },
  pagination: { limit: 3, ...(random.chance(0.2) && { cursor: 'v1.AAAA' }) },
  context: { ...random.pick(CONTEXTS), intent: 'x' },
  line_items: [{ item: { id: random.pick([variant, 'nothing', 'none']) }, quantity: 1 }],
  discounts: { codes: ['TRAIL10'] },
  cart_id: random.chance(0.2) ? 'cart_AAAAAAAAAAAAAAAAAAAAAA' : undefined,
  buyer: { first_name: 'Ada', email: 'ada@cairn.example', consent: { marketing: true } },
  fulfillment: {
    methods: [
      {
        type: random.pick(['shipping', 'pickup']),
        destinations: [{ id: 'one', street_address: '1 Main St', ...random.pick(TOWNS) }],
        selected_destination_id: 'one',
        groups: [{ selected_option_id: '001' }],
      },
    ],
  },
  attribution: { utm_source: 'agent' },
  signals: { 'dev.ucp.buyer_ip': '203.0.113.7' },
  payment: paymentOf(random),
});

/** A payment as a platform may send it: most requests have none; one with a card's number is refused at once. */
function paymentOf(random: Random): object | undefined {
  if (random.chance(0.1))
    return { instruments: [{ type: 'card', credential: { number: '4111111111111111' } }] };
  return random.chance(0.3) ? paymentBy(random.pick(TOKENS)).payment : undefined;
}

type Operation = [method: string, path: string];

const OPERATIONS: readonly [Operation, ...Operation[]] = [
  ['POST', '/catalog/search'],
  ['POST', '/catalog/lookup'],
  ['POST', '/catalog/product'],
  ['POST', '/carts'],
  ['GET', '/carts/*'],
  ['PUT', '/carts/*'],
  ['POST', '/carts/*/cancel'],
  ['POST', '/checkout-sessions'],
  ['GET', '/checkout-sessions/*'],
  ['PUT', '/checkout-sessions/*'],
  ['POST', '/checkout-sessions/*/complete'],
  ['POST', '/checkout-sessions/*/cancel'],
  ['GET', '/orders/*'],
];

const TOOLS: readonly [string, ...string[]] = [
  ...(['search_catalog', 'lookup_catalog', 'get_product', 'search_policies'] as const),
  ...['create_cart', 'get_cart', 'update_cart', 'cancel_cart', 'constructor', ''],
  ...['create_checkout', 'get_checkout', 'update_checkout', 'complete_checkout', 'cancel_checkout'],
  'get_order',
];

/** A header's value as a request can have it. */
const inHeader = (text: string) => text.replace(/[^\t\x20-\x7e]/g, '').trim();

/** A hostile request of a platform: its operation is one of the protocol, the rest valid or odd. */
export function hostileCall(random: Random, known: Known): AgentCall {
  const [method, pattern] = random.pick(OPERATIONS);
  const id = random.pick([
    () => known.cart,
    () => known.cart.replace('cart_', 'checkout_'),
    () => spoilt(random, known.cart),
    () => oddText(random).slice(0, 200),
  ])();
  const path = `/ucp/v1${pattern.replace('*', inAddress(random, id).replace(/[\s#?]/g, '_'))}`;
  const agent = `profile="${profileOf(`h${random.below(5)}.example`)}"`;
  const odd = (value: string) => (random.chance(0.15) ? inHeader(spoilt(random, value)) : value);
  const body = random.pick([
    () => oddObject(random, fieldsOf(random, known), 0.3),
    () =>
      JSON.stringify({ ...fieldsOf(random, known), [random.pick(['ids', 'query', 'id'])]: oddText(random) }),
    () => oddJson(random),
    () => oddText(random),
  ])();
  const asTool = random.chance(0.4) ? toolCall(random, known) : undefined;
  const headers = {
    'ucp-agent': odd(agent),
    'cf-connecting-ip': otherAddress(),
    'content-type': odd('application/json'),
    ...(random.chance(0.3) && { 'idempotency-key': odd('01234567-89ab-4def-8123-456789abcdef') }),
    ...(random.chance(0.2) && { 'request-id': inHeader(oddText(random)).slice(0, 500) }),
    ...(random.chance(0.2) && { 'accept-language': inHeader(oddText(random)).slice(0, 500) }),
    ...(random.chance(0.1) && { cookie: inHeader(oddText(random)).slice(0, 500) }),
  };
  if (asTool !== undefined) return { path: '/ucp/mcp', init: { method: 'POST', headers, body: asTool } };
  return { path, init: { method, headers, ...(method !== 'GET' && { body }) } };
}

/** The body of a call of a tool, valid or odd in one of its layers. */
function toolCall(random: Random, known: Known): string {
  const fields = fieldsOf(random, known);
  const payload = () => oddObject(random, fields, 0.3);
  const meta = {
    'ucp-agent': { profile: profileOf(`h${random.below(5)}.example`) },
    ...(random.chance(0.5) && { 'idempotency-key': '01234567-89ab-4def-8123-456789abcdef' }),
  };
  const id = JSON.stringify(random.pick([known.cart, oddText(random)]));
  const given = random.pick([
    () =>
      `{"meta":${JSON.stringify(meta)},"id":${id},"catalog":${payload()},"cart":${payload()},"checkout":${payload()}}`,
    () =>
      `{"meta":${JSON.stringify(meta)},"query":${payload()},"id":${oddJson(random)},"cart":${oddJson(random)}}`,
    () => payload(),
    () => oddJson(random),
  ])();
  const params = `{"name":${JSON.stringify(random.pick(TOOLS))},"arguments":${given},"_meta":${random.pick([
    () => '{}',
    () => oddJson(random),
  ])()}}`;
  const message = `{"jsonrpc":"2.0","id":${random.below(9)},"method":"tools/call","params":${params}}`;
  return random.chance(0.2) ? spoilt(random, message) : message;
}
