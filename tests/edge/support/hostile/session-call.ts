import { paymentBy } from '../completing.ts';
import { profileOf } from '../ucp.ts';
import { BUILT, type Operation } from '../ucp-operations.ts';
import { REQUEST_NAMES, validRequest } from '../ucp-requests.ts';
import { otherAddress } from '../visitor.ts';
import { type AgentCall, hostileCall } from './hostile-call.ts';
import { oddObject } from './hostile-json.ts';
import type { Random } from './random.ts';

/** What a platform has begun: the id of it, which is a secret of that platform. */
export type AgentSession = { host: string; id: string };

/** The platforms of a storm. */
const HOSTS = ['storm-1.example', 'storm-2.example', 'storm-3.example'] as const;
/** Keys that requests share, so that some are sent again and some conflict. */
const KEYS = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
] as const;

/** A request, and the platform that sends it. */
export type SessionCall = AgentCall & { host: string };

/**
 * A request of a platform that knows the protocol: of any operation, over either transport, most of
 * them on a session that was begun, its own or another's. Some are spoilt, and some are no request of
 * the protocol at all.
 */
export function sessionCall(random: Random, variant: string, sessions: readonly AgentSession[]): SessionCall {
  const [operation = BUILT[0]] = [BUILT[random.below(BUILT.length)]];
  const own = sessions.filter(({ id: one }) => operation?.name.includes(one.split('_', 1)[0] ?? ''));
  const near = own.length > 0 && random.chance(0.9) ? own : sessions;
  const session = near[random.below(near.length)];
  const host = session && random.chance(0.85) ? session.host : random.pick(HOSTS);
  const known = session?.id ?? `cart_${'A'.repeat(22)}`;
  const id = operation?.name === 'get_order' ? known.replace(/^[a-z]+_/, 'order_') : known;
  if (!operation || random.chance(0.35)) return { host: '', ...hostileCall(random, { variant, cart: id }) };
  const body = bodyOf(random, operation, variant);
  const key = random.chance(0.3) ? random.pick(KEYS) : crypto.randomUUID();
  return { host, ...(random.chance(0.4) ? asTool : overRest)(operation, { host, id, body, key }) };
}

/** The JSON of a request, valid or spoilt; undefined where the operation has none. */
function bodyOf(random: Random, { name }: Operation, variant: string): string | undefined {
  if (name === 'complete_checkout') {
    const paying = { ...paymentBy('tok_success'), signals: { 'dev.ucp.buyer_ip': '203.0.113.7' } };
    return random.chance(0.3) ? oddObject(random, paying, 0.3) : JSON.stringify(paying);
  }
  const request = REQUEST_NAMES.find((one) => one === name);
  if (!request) return undefined;
  const texts = {
    id: [variant, variant, 'nothing-here'],
    ids: [variant, 'nothing-here'],
    query: ['jacket', 'tent'],
    codes: ['TRAIL10', 'NOTHING'],
  } as const;
  const valid = validRequest(random, request, texts);
  return random.chance(0.3) ? oddObject(random, valid, 0.2) : JSON.stringify(valid);
}

type Sent = { host: string; id: string; body: string | undefined; key: string };

function overRest({ method, path }: Operation, { host, id, body, key }: Sent): AgentCall {
  const headers = {
    'ucp-agent': `profile="${profileOf(host)}"`,
    'content-type': 'application/json',
    'cf-connecting-ip': otherAddress(),
    'idempotency-key': key,
  };
  const sent = method === 'GET' ? {} : { body: body ?? '{}' };
  return { path: `/ucp/v1${path.replace('{id}', id)}`, init: { method, headers, ...sent } };
}

function asTool({ name }: Operation, { host, id, body = '{}', key }: Sent): AgentCall {
  const meta = { 'ucp-agent': { profile: profileOf(host) }, 'idempotency-key': key };
  const field = name.replace(/^.*_/, '').replace('product', 'catalog');
  const given = `{"meta":${JSON.stringify(meta)},"id":${JSON.stringify(id)},"${field}":${body}}`;
  const headers = { 'content-type': 'application/json', 'cf-connecting-ip': otherAddress() };
  const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${given}}}`;
  return { path: '/ucp/mcp', init: { method: 'POST', headers, body: message } };
}
