import type { Context } from 'hono';
import type * as z from 'zod';
import { jsonOf } from '../../../shared/json-of.ts';
import type { AgentAccess } from '../../config/agents.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { errorFields, log } from '../../request/log.ts';
import { RETRY_AFTER_SECONDS, withinLimit } from '../../security/rate-limit.ts';
import { readBody } from '../../security/request-limits.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { type BuyerContext, inMarket, marketOf } from '../market.ts';
import { identify } from '../platforms/platform.ts';
import { statedProfile } from '../platforms/profile-address.ts';
import { KeyInUse, once } from '../session/once.ts';
import { SessionBusy } from '../session/shopping.ts';
import type { Call } from './call.ts';
import { cancelCart, createCart, getCart, updateCart } from './cart.ts';
import { cartRequest } from './cart-requests.ts';
import { getCatalogProduct, lookUpCatalog, searchCatalog } from './catalog.ts';
import { lookupRequest, productRequest, searchRequest } from './catalog-requests.ts';
import { AGENT_HEADER, OPERATIONS, type OperationName, VERSION } from './names.ts';
import { ProtocolRefusal } from './refusals.ts';

/** Largest body of a request, in bytes. */
const BODY_LIMIT = 64 * 1024;
/** An idempotency key, as its header has it. */
const KEY = /^[\w-]{1,100}$/;
/** Seconds until a platform asks again after a service gave no answer. */
const RETRY_SECONDS = 10;

type Run = (call: Call, body: unknown) => Promise<object>;

/** What each operation reads and does. */
const RUNS: Readonly<Record<OperationName, Run>> = {
  search_catalog: reading(searchRequest, inBuyersMarket(searchCatalog)),
  lookup_catalog: reading(lookupRequest, inBuyersMarket(lookUpCatalog)),
  get_product: reading(productRequest, inBuyersMarket(getCatalogProduct)),
  create_cart: reading(cartRequest, createCart),
  get_cart: getCart,
  update_cart: reading(cartRequest, updateCart),
  cancel_cart: cancelCart,
};

/** An operation that is run once its request is read. */
function reading<Input>(schema: z.ZodType<Input>, run: (call: Call, input: Input) => Promise<object>): Run {
  return (call, body) => {
    const input = schema.safeParse(body);
    if (input.success) return run(call, input.data);
    const [issue] = input.error.issues;
    const path = issue?.path.join('.') || 'body';
    throw new ProtocolRefusal('invalid_request', `${path}: ${issue?.message ?? 'expected JSON'}`);
  };
}

/** An operation that only reads, in the market of its buyer. */
function inBuyersMarket<Input extends { context: BuyerContext }>(
  run: (services: Services, input: Input) => Promise<object>,
): (call: Call, input: Input) => Promise<object> {
  return ({ services, access, language }, input) => {
    const { context } = input;
    const market = marketOf(services.config, access, { ...context, language: context.language ?? language });
    if (!market) throw new ProtocolRefusal('unavailable', 'No site is open for agents.');
    return run(inMarket(services, market), input);
  };
}

/**
 * Answers an operation over REST (docs/contracts/agents.md §3); undefined where it is switched off.
 * What the protocol refuses, and a service that gives no answer, has a status of its own; what the
 * shop decides is 200.
 */
export async function answerOverRest(
  c: Context<AppEnv>,
  access: AgentAccess,
  name: OperationName,
): Promise<Response | undefined> {
  const isOn = OPERATIONS.some((one) => one.name === name && access.capabilities.includes(one.needs));
  if (!isOn) return undefined;
  const { services, requestId } = c.var;
  c.header('Request-Id', c.req.header('request-id') ?? requestId);
  try {
    if (!(await withinLimit(c, 'SEARCH_LIMIT', `agents-${name}`)))
      throw new ProtocolRefusal('rate_limited', 'Too many requests.', { retryAfter: RETRY_AFTER_SECONDS });
    const stated = statedProfile(c.req.header(AGENT_HEADER));
    const { host } = await identify(c, access, { stated, version: VERSION });
    log('info', 'agent', { requestId, platform: host, operation: name });
    const text = await readText(c);
    const language = c.req.header('accept-language');
    const call = { services, access, platform: host, language, id: c.req.param('id') ?? '' };
    const run = async () => {
      const answer = await RUNS[name](call, jsonOf(text));
      const isCreated = name.startsWith('create') && 'id' in answer;
      return { status: isCreated ? (201 as const) : (200 as const), body: JSON.stringify(answer) };
    };
    const key = KEY.exec(c.req.header('idempotency-key') ?? '')?.[0];
    const isOnce = key !== undefined && name.endsWith('cart') && c.req.method !== 'GET';
    const content = `${c.req.method} ${c.req.path}\n${text}`;
    const { status, body } = isOnce
      ? await once(services, { platform: host, key, content }, run)
      : await run();
    return c.body(body, status === 201 ? 201 : 200, { 'Content-Type': 'application/json' });
  } catch (error) {
    return refused(c, error);
  }
}

/** The body of a request; '' where it broke off. Throws `ProtocolRefusal` for one that is too large. */
async function readText(c: Context<AppEnv>): Promise<string> {
  const { body } = c.req.raw;
  const sent = body ? await readBody(body, BODY_LIMIT) : new Blob([]);
  if (sent === 'too-large') throw new ProtocolRefusal('request_too_large', `At most ${BODY_LIMIT} bytes.`);
  return sent === 'broken-off' ? '' : sent.text();
}

function refused(c: Context<AppEnv>, error: unknown): Response {
  if (error instanceof ProtocolRefusal) {
    if (error.retryAfter) c.header('Retry-After', String(error.retryAfter));
    return c.json({ code: error.code, content: error.message }, error.status);
  }
  if (error instanceof SessionBusy || error instanceof KeyInUse) {
    const isForNow = error instanceof SessionBusy || error.isRunning;
    if (isForNow) c.header('Retry-After', '1');
    return c.json({ code: isForNow ? 'busy' : 'idempotency_conflict', content: error.message }, 409);
  }
  const isUnavailable = error instanceof UpstreamError;
  const { requestId } = c.var;
  log(isUnavailable ? 'warn' : 'error', 'agent-failed', { requestId, ...errorFields(error) });
  if (!isUnavailable) return c.json({ code: 'internal', content: `Request ${requestId} failed.` }, 500);
  c.header('Retry-After', String(RETRY_SECONDS));
  return c.json({ code: 'unavailable', content: 'A service of this shop gives no answer.' }, 503);
}
