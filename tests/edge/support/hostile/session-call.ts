import { HANDLER, PROOF, paymentBy } from '../completing.ts';
import { profileOf } from '../ucp.ts';
import { DOCUMENTED, type Operation } from '../ucp-operations.ts';
import { REQUEST_NAMES, validRequest } from '../ucp-requests.ts';
import { otherAddress } from '../visitor.ts';
import { type AgentCall, hostileCall, TOKENS } from './hostile-call.ts';
import { oddObject } from './hostile-json.ts';
import type { Random } from './random.ts';

/**
 * What a platform has begun, or ordered: the id of it, which is a secret of that platform. `isReady`:
 * a checkout that was complete when it was made.
 */
export type AgentSession = { host: string; id: string; isReady?: true };

/** The platform of a storm that the shop trusts. */
export const STORM_TRUSTED = 'storm-1.example';
/** The platforms of a storm. */
const HOSTS = [STORM_TRUSTED, 'storm-2.example', 'storm-3.example'] as const;
/** Keys that requests share, so that some are sent again and some conflict. */
const KEYS = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
] as const;

/** The share of the requests that complete a checkout which may be ready, as they should. */
const COMPLETED = 0.06;

/** A request, and the platform that sends it; `operation` is undefined where it is no request of the protocol. */
export type SessionCall = AgentCall & { host: string; operation?: string };

/**
 * A request of a platform that knows the protocol: of any operation, over either transport, most of
 * them on a session that was begun, its own or another's. Some are spoilt, and some are no request of
 * the protocol at all.
 */
export function sessionCall(random: Random, variant: string, sessions: readonly AgentSession[]): SessionCall {
  const ready = sessions.filter(({ isReady }) => isReady);
  const one = ready[random.below(ready.length)];
  if (one && random.chance(COMPLETED)) return completion(random, one);
  const operation = DOCUMENTED[random.below(DOCUMENTED.length)];
  const own = sessions.filter(({ id: one }) => operation?.name.includes(one.split('_', 1)[0] ?? ''));
  const near = own.length > 0 && random.chance(0.9) ? own : sessions;
  const session = near[random.below(near.length)];
  const host = session && random.chance(0.85) ? session.host : random.pick(HOSTS);
  const known = session?.id ?? `cart_${'A'.repeat(22)}`;
  const id = operation?.name === 'get_order' ? known.replace(/^[a-z]+_/, 'order_') : known;
  if (!operation || random.chance(0.35)) return { host: '', ...hostileCall(random, { variant, cart: id }) };
  const body = bodyOf(random, operation, variant);
  const key = random.chance(0.3) ? random.pick(KEYS) : crypto.randomUUID();
  return sent(random, operation, { host, id, body, key });
}

/** A payment of a checkout that is ready, with any of the tokens. */
function completion(random: Random, { host, id }: AgentSession): SessionCall {
  const operation = DOCUMENTED.find(({ name }) => name === 'complete_checkout');
  if (!operation) throw new Error('Checkouts are completed.');
  const body = JSON.stringify(paymentBy(random.pick(TOKENS)));
  const key = random.chance(0.3) ? random.pick(KEYS) : crypto.randomUUID();
  return sent(random, operation, { host, id, body, key });
}

type Sent = { host: string; id: string; body: string | undefined; key: string };

function sent(random: Random, operation: Operation, given: Sent): SessionCall {
  const { host } = given;
  const call = (random.chance(0.4) ? asTool : overRest)(operation, given);
  // what the trusted platform sends without its key is anybody's
  const isProved = host === STORM_TRUSTED && random.chance(0.95);
  const headers = { ...call.init.headers, ...(isProved && PROOF) };
  return { host, operation: operation.name, path: call.path, init: { ...call.init, headers } };
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
    handler_id: [HANDLER, HANDLER, 'another'],
    type: ['card', 'card', 'shipping', 'token'],
  } as const;
  const valid = validRequest(random, request, texts);
  return random.chance(0.3) ? oddObject(random, valid, 0.2) : JSON.stringify(valid);
}

type Transported = { path: string; init: RequestInit & { headers: Record<string, string> } };

function overRest({ method, path }: Operation, { host, id, body, key }: Sent): Transported {
  const headers = {
    'ucp-agent': `profile="${profileOf(host)}"`,
    'content-type': 'application/json',
    'cf-connecting-ip': otherAddress(),
    'idempotency-key': key,
  };
  const content = method === 'GET' ? {} : { body: body ?? '{}' };
  return { path: `/ucp/v1${path.replace('{id}', id)}`, init: { method, headers, ...content } };
}

function asTool({ name }: Operation, { host, id, body = '{}', key }: Sent): Transported {
  const meta = { 'ucp-agent': { profile: profileOf(host) }, 'idempotency-key': key };
  const field = name.replace(/^.*_/, '').replace('product', 'catalog');
  const given = `{"meta":${JSON.stringify(meta)},"id":${JSON.stringify(id)},"${field}":${body}}`;
  const headers = { 'content-type': 'application/json', 'cf-connecting-ip': otherAddress() };
  const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${given}}}`;
  return { path: '/ucp/mcp', init: { method: 'POST', headers, body: message } };
}
