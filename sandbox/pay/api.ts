import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { cutOff } from '../control/spoil.ts';
import { baseAddress } from '../http/base-address.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { readForm, readJson, readQuery } from '../http/read-input.ts';
import { PAY_PUBLISHABLE_KEY, PAY_SECRET_KEY } from '../identity.ts';
import { isShopAddress } from '../shop-address.ts';
import { SITES } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { readCard } from './card-fields.ts';
import { LOST_ANSWER_TOKEN, newToken, tokenDocument } from './card-token.ts';
import { confirmIntent } from './confirm-intent.ts';
import { confirmSetup } from './confirm-setup.ts';
import { onceFor, type PayAnswer } from './idempotency.ts';
import { type Intent, intentById, intentsAfter, intentsOfOrder } from './intent.ts';
import { declineDocument, intentDocument } from './intent-document.ts';
import { invalidRequest, missing, PayError } from './pay-error.ts';
import { refundIntent } from './refund.ts';
import { openSession, sessionById, sessionDocument } from './session.ts';
import { cancelIntent } from './settle-intent.ts';
import { type SetupIntent, setupIntentById, setupIntentDocument } from './setup-intent.ts';
import { tokenize, tokenizeBody } from './tokenizer.ts';

const MAX_KEY = 255;
const MAX_ADDRESS = 2048;
const MAX_AMOUNT = 1_000_000_000;

const text = (longest: number) => z.string().max(longest).default('');
const tokenBody = z.object({
  card: z.object({ number: text(40), expiry: text(20), cvc: text(10), name: text(300) }),
});
const address = z.string().max(MAX_ADDRESS);
const confirmBody = z.object({
  client_secret: z.string().max(256).optional(),
  payment_method: z.string().min(1).max(5_000),
  return_url: address.optional(),
  'metadata[checkout_id]': z.string().max(256).optional(),
});
const refundBody = z.object({
  payment_intent: z.string().max(100),
  amount: z.coerce.number().int().min(1).max(MAX_AMOUNT).optional(),
});
const sessionBase = {
  return_url: address,
  cancel_url: address.optional(),
  locale: z.string().max(35).default('en'),
};
const sessionBody = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('token'), ...sessionBase }),
  z.object({ mode: z.literal('payment'), payment_intent: z.string().max(100), ...sessionBase }),
  z.object({
    mode: z.literal('wallet'),
    amount: z.coerce.number().int().min(1).max(MAX_AMOUNT).optional(),
    currency: z.string().max(3),
    ...sessionBase,
  }),
]);

type PayContext = Context<TenantEnv>;

/** The body of a call: a form, as at Stripe, or JSON. */
function readBody<Schema extends z.ZodType>(c: PayContext, schema: Schema): Promise<z.output<Schema>> {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
  return isForm ? readForm(c, schema) : readJson(c, schema);
}

/** Whose key a call has: 401 without one of the two. */
function callerOf(c: PayContext): 'browser' | 'shop' {
  const key = c.req.header('authorization')?.match(/^Bearer\s+(\S+)$/i)?.[1];
  if (key === PAY_SECRET_KEY) return 'shop';
  if (key === PAY_PUBLISHABLE_KEY) return 'browser';
  const message = key === undefined ? 'You did not provide an API key.' : 'Invalid API key provided.';
  throw new PayError(401, 'invalid_request_error', { code: 'invalid_api_key', message });
}

function requireShop(c: PayContext): void {
  if (callerOf(c) === 'shop') return;
  const message = 'This call needs the secret key.';
  throw new PayError(403, 'invalid_request_error', { code: 'secret_key_required', message });
}

/** The intent in the path; a browser must know its client secret. */
function intentFor(c: PayContext, id: string, clientSecret: string | undefined): Intent {
  const intent = intentById(c.var.tenant.database, id);
  const isKnown = clientSecret === undefined ? callerOf(c) === 'shop' : clientSecret === intent?.clientSecret;
  if (!intent || !isKnown) throw missing('payment_intent', id);
  return intent;
}

function answerOf(c: PayContext, intent: Intent): PayAnswer {
  const body = intentDocument(intent, baseAddress(c));
  if (!intent.lastError || intent.status !== 'requires_payment_method') return { status: 200, body };
  return { status: 402, body: { error: { ...declineDocument(intent.lastError), payment_intent: body } } };
}

/** The setup intent in the path; a browser must know its client secret. */
function setupFor(c: PayContext, id: string, clientSecret: string | undefined): SetupIntent {
  const setup = setupIntentById(c.var.tenant.database, id);
  const isKnown = clientSecret === undefined ? callerOf(c) === 'shop' : clientSecret === setup?.clientSecret;
  if (!setup || !isKnown) throw missing('setup_intent', id);
  return setup;
}

function setupAnswer(c: PayContext, setup: SetupIntent): PayAnswer {
  const body = setupIntentDocument(setup, baseAddress(c));
  if (!setup.lastError) return { status: 200, body };
  return { status: 402, body: { error: { ...declineDocument(setup.lastError), setup_intent: body } } };
}

function once(c: PayContext, request: unknown, answer: () => PayAnswer): Response {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && (key === '' || key.length > MAX_KEY)) {
    throw invalidRequest('parameter_invalid', 'The idempotency key is empty or too long.');
  }
  const same = `${c.req.path} ${JSON.stringify(request)}`;
  const { status, body } = onceFor(c.var.tenant, key, same, answer);
  return Response.json(body, { status });
}

function shopAddress(c: PayContext, url: string, parameter: string): string {
  if (isShopAddress(c.var.tenant.shopOrigin, url)) return url;
  throw invalidRequest('url_invalid', 'The address is not one of the shop.', parameter);
}

function refund(c: PayContext, { payment_intent, amount }: z.output<typeof refundBody>): PayAnswer {
  const { database } = c.var.tenant;
  const intent = intentById(database, payment_intent);
  if (!intent) throw missing('payment_intent', payment_intent);
  const given = refundIntent(database, intent, amount);
  return { status: 200, body: { ...given, object: 'refund', payment_intent, status: 'succeeded' } };
}

function newSession(c: PayContext, body: z.output<typeof sessionBody>): PayAnswer {
  const { tenant } = c.var;
  const common = {
    locale: body.locale,
    returnUrl: shopAddress(c, body.return_url, 'return_url'),
    ...(body.cancel_url !== undefined && { cancelUrl: shopAddress(c, body.cancel_url, 'cancel_url') }),
  };
  const open = (fields: Omit<Parameters<typeof openSession>[1], keyof typeof common>) => ({
    status: 200,
    body: sessionDocument(openSession(tenant, { ...common, ...fields }), baseAddress(c)),
  });
  if (body.mode === 'token') return open({ mode: 'token' });
  if (body.mode === 'payment') {
    const intent = intentById(tenant.database, body.payment_intent);
    if (!intent) throw missing('payment_intent', body.payment_intent);
    return open({ mode: 'payment', intentId: intent.id });
  }
  const currency = SITES.flatMap(({ currencies }) => currencies).find(
    (one) => one === body.currency.toUpperCase(),
  );
  if (!currency) throw invalidRequest('parameter_invalid', 'The currency is not taken.', 'currency');
  return open({ mode: 'wallet', ...(body.amount !== undefined && { amount: body.amount }), currency });
}

/** Lets the shop's pages call the API. */
function crossOrigin(c: PayContext): Record<string, string> {
  const origin = c.req.header('origin');
  if (origin === undefined || !isShopAddress(c.var.tenant.shopOrigin, origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    'access-control-allow-methods': 'GET, POST',
    vary: 'origin',
  };
}

/**
 * The provider's HTTP API, in the shape of Stripe's; bodies are forms or JSON (docs/contracts/
 * payments.md §8). A browser calls it with the publishable key and a client secret, the shop's
 * server with the secret key.
 */
export function payApi(): Hono<TenantEnv> {
  const api = new Hono<TenantEnv>();
  api.onError((error, c) => {
    const known =
      error instanceof InvalidInput
        ? invalidRequest('parameter_invalid', error.message, error.parameter)
        : error;
    if (!(known instanceof PayError)) throw error;
    return Response.json(known.body, { status: known.status, headers: crossOrigin(c) });
  });
  api.use(async (c, next) => {
    if (c.req.method === 'OPTIONS') return c.body(null, 204, crossOrigin(c));
    await next();
    for (const [name, value] of Object.entries(crossOrigin(c))) c.header(name, value);
    c.header('cache-control', 'no-store');
  });

  api.post('/tokens', async (c) => {
    callerOf(c);
    const { tenant } = c.var;
    const read = readCard((await readJson(c, tokenBody)).card, tenant.clock.now());
    if ('card' in read) return c.json(tokenDocument(newToken(tenant, read.card)));
    const [code = 'incomplete_number'] = Object.values(read.problems);
    const error = { type: 'card_error', code, message: 'The card is not complete.', fields: read.problems };
    return c.json({ error }, 402);
  });

  api.post('/tokenize', async (c) => {
    callerOf(c);
    return c.json({ token: tokenize(c.var.tenant, await readJson(c, tokenizeBody)) });
  });

  api.get('/payment_intents', (c) => {
    requireShop(c);
    const { order_no } = readQuery(c, z.object({ order_no: z.string().max(50).optional() }));
    const { database } = c.var.tenant;
    const intents = order_no === undefined ? intentsAfter(database, 0) : intentsOfOrder(database, order_no);
    return c.json({ object: 'list', data: intents.map((intent) => intentDocument(intent, baseAddress(c))) });
  });
  api.get('/payment_intents/:id', (c) => {
    const { client_secret } = readQuery(c, z.object({ client_secret: z.string().max(256).optional() }));
    callerOf(c);
    return c.json(intentDocument(intentFor(c, c.req.param('id'), client_secret), baseAddress(c)));
  });
  api.post('/payment_intents/:id/confirm', async (c) => {
    callerOf(c);
    const body = await readBody(c, confirmBody);
    const { payment_method: paymentMethod, return_url: returnUrl } = body;
    const answer = once(c, body, () => {
      const intent = intentFor(c, c.req.param('id'), body.client_secret);
      const checkoutId = body['metadata[checkout_id]'];
      const confirmed = confirmIntent(c.var.tenant, intent, { paymentMethod, returnUrl, checkoutId });
      return answerOf(c, confirmed);
    });
    return paymentMethod === LOST_ANSWER_TOKEN ? cutOff(answer) : answer;
  });
  api.post('/payment_intents/:id/cancel', (c) => {
    requireShop(c);
    return once(c, {}, () => {
      const intent = intentFor(c, c.req.param('id'), undefined);
      return { status: 200, body: intentDocument(cancelIntent(c.var.tenant, intent), baseAddress(c)) };
    });
  });
  api.get('/setup_intents/:id', (c) => {
    const { client_secret } = readQuery(c, z.object({ client_secret: z.string().max(256).optional() }));
    callerOf(c);
    return c.json(setupIntentDocument(setupFor(c, c.req.param('id'), client_secret), baseAddress(c)));
  });
  api.post('/setup_intents/:id/confirm', async (c) => {
    callerOf(c);
    const body = await readBody(c, confirmBody);
    const confirmation = { paymentMethod: body.payment_method, returnUrl: body.return_url };
    return once(c, body, () => {
      const setup = setupFor(c, c.req.param('id'), body.client_secret);
      return setupAnswer(c, confirmSetup(c.var.tenant, setup, confirmation));
    });
  });
  api.post('/refunds', async (c) => {
    requireShop(c);
    const body = await readBody(c, refundBody);
    return once(c, body, () => refund(c, body));
  });

  api.post('/sessions', async (c) => {
    requireShop(c);
    const body = await readBody(c, sessionBody);
    return once(c, body, () => newSession(c, body));
  });
  api.get('/sessions/:id', (c) => {
    requireShop(c);
    const session = sessionById(c.var.tenant, c.req.param('id'));
    if (!session) throw missing('session', c.req.param('id'));
    return c.json(sessionDocument(session, baseAddress(c)));
  });
  return api;
}
