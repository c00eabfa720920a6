import type { Context } from 'hono';
import { type AgentAccess, agentsMay } from '../../config/agents.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { errorFields, log } from '../../request/log.ts';
import { rateLimitKey, withinLimit } from '../../security/rate-limit.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { identify } from '../platforms/platform.ts';
import { countAgent, NOBODY } from '../platforms/platform-records.ts';
import { hasProof } from '../platforms/proof.ts';
import { once } from '../session/once.ts';
import type { KeptAnswer } from '../store/agent-store.ts';
import { refuseCards } from './card-data.ts';
import { errorAnswer, say } from './messages.ts';
import { type OperationName, operationOf, VERSION } from './names.ts';
import { activeCapabilities } from './negotiate.ts';
import { RUNS } from './operations.ts';
import { NOT_NEGOTIATED, ProtocolRefusal, type Refused, tooMany } from './refusals.ts';

/** An idempotency key: a UUID, which nobody guesses (docs/contracts/agents.md §2.5). */
const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Seconds until a platform asks again after a service gave no answer. */
const RETRY_SECONDS = 10;

/** A request of a platform, as its transport has read it. */
export type AgentRequest = {
  name: OperationName;
  /** The address of the profile that the platform names. */
  profile: string | undefined;
  /** Of the resource; '' where there is none. */
  id: string;
  body: unknown;
  /** The whole body as it came, which a signature is checked with. */
  bytes: Uint8Array<ArrayBuffer>;
  /** What makes it the same request when it is sent again with its idempotency key. */
  content: string;
  key: string | undefined;
};

/** Whether an operation is switched on, at one site at least. */
export function isOn(access: AgentAccess, name: OperationName): boolean {
  const { needs } = operationOf(name);
  return needs !== undefined && agentsMay(access).includes(needs);
}

/**
 * Answers an operation, whichever transport it came by, in JSON: with 200 or 201 what the shop has
 * decided. Throws what `refusalOf` reads: what the protocol refuses, and services without an answer.
 */
export async function answerOperation(
  c: Context<AppEnv>,
  access: AgentAccess,
  { name, profile: stated, id, body, bytes, content, key }: AgentRequest,
): Promise<KeptAnswer> {
  const { services, requestId } = c.var;
  const { demandsKey, isOfOrders: orders = false } = operationOf(name);
  const isChange = /^(?!get_).*_(?:cart|checkout)$/.test(name);
  const isProving = hasProof(c.req.raw);
  // a platform that proves who it is may do more, and all its callers together are counted below
  const limited = isProving ? 'PLATFORM_LIMIT' : isChange ? 'WRITE_LIMIT' : 'SEARCH_LIMIT';
  if (!(await withinLimit(c, limited, `agents-${name}`))) throw tooMany();
  if (key !== undefined && !KEY.test(key))
    throw new ProtocolRefusal('invalid_request', 'Idempotency-Key: a UUID is expected');
  if (key === undefined && demandsKey)
    throw new ProtocolRefusal('invalid_request', 'Idempotency-Key: required');
  // before anything of it is kept
  refuseCards(body);
  const proof = { request: c.req.raw, body: bytes, isChange };
  const { host, profile, tier } = await identify(c, access, { stated, version: VERSION, proof, orders });
  log('info', 'agent', { requestId, platform: host, tier, operation: name });
  const counted = { key: `agents-${name}:${host}` };
  if (isProving && !(await c.env.PLATFORM_LIMIT.limit(counted)).success) throw tooMany();
  const capabilities = activeCapabilities(name, profile);
  const call = {
    services,
    access,
    platform: host,
    tier,
    profile,
    capabilities,
    language: c.req.header('accept-language'),
    id,
    key,
    address: rateLimitKey(c, 'agents'),
    async countGuess() {
      if (!(await withinLimit(c, isProving ? 'PLATFORM_LIMIT' : 'WRITE_LIMIT', 'agents-codes')))
        throw tooMany();
    },
  };
  let carts = 0;
  const run = async () => {
    const answer = capabilities.length > 0 ? await RUNS[name](call, body) : incompatible(services);
    const isCreated = name.startsWith('create') && 'id' in answer;
    carts = isCreated && !isOfCart(body) ? 1 : 0;
    return { status: isCreated ? 201 : 200, body: JSON.stringify(answer) };
  };
  const isOnce = key !== undefined && isChange;
  const work = isOnce ? once(services, { platform: host, key, content }, run) : run();
  // what is begun ends, also where the platform waits no longer
  if (isChange) services.cache.waitUntil(work.catch(() => undefined));
  const answer = await work;
  const isProved = tier !== 'anonymous';
  countAgent(
    services,
    { platform: host, isProved },
    { [`operation:${name}`]: 1, ...(carts > 0 && { carts }) },
  );
  return answer;
}

/** Whether a request makes a checkout of a cart. */
const isOfCart = (body: unknown) => typeof body === 'object' && body !== null && 'cart_id' in body;

/** The platform's profile does not name what the operation needs. */
function incompatible(services: AppEnv['Variables']['services']): object {
  const why = ['unrecoverable', 'capabilities_incompatible'] as const;
  return errorAnswer(services, [say(services, why, { messageId: 'agents.incompatible' })]);
}

/**
 * What a platform is told of an error, which is counted. One that nobody foresaw is logged, and its message
 * is not told.
 */
export async function refusalOf(c: Context<AppEnv>, error: unknown): Promise<Refused> {
  const { services, platform = NOBODY, hasProved: isProved = false } = c.var;
  const refused = toldOf(c, error);
  // what costs its caller nothing would make the shop count without end
  if (isProved || (await withinLimit(c, 'REQUEST_LIMIT', 'agents-refused')))
    countAgent(services, { platform, isProved }, { [`refused:${refused.code}`]: 1 });
  return refused;
}

function toldOf(c: Context<AppEnv>, error: unknown): Refused {
  if (error instanceof ProtocolRefusal) {
    const { code, status, message: content, retryAfter } = error;
    const continue_url = c.var.services.shop.absolute('/');
    return { status, code, content, retryAfter, ...(NOT_NEGOTIATED.has(code) && { continue_url }) };
  }
  const { requestId } = c.var;
  const isUnavailable = error instanceof UpstreamError;
  log(isUnavailable ? 'warn' : 'error', 'agent-failed', { requestId, ...errorFields(error) });
  return isUnavailable
    ? {
        status: 503,
        code: 'unavailable',
        content: 'A service of this shop gives no answer.',
        retryAfter: RETRY_SECONDS,
      }
    : { status: 500, code: 'internal', content: `Request ${requestId} failed.` };
}
