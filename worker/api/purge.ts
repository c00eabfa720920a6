import type { Context } from 'hono';
import { Hono } from 'hono';
import * as z from 'zod';
import { jsonOf } from '../../shared/json-of.ts';
import { EVERYTHING, purge } from '../cache/purges.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { errorFields, log } from '../request/log.ts';
import { tooManyRequests, withinLimit } from '../security/rate-limit.ts';

/** The path, for the origin check: services send no `Origin`. */
export const PURGE_PATH = '/hooks/purge';

/** How far a call's time may be from now, in seconds. */
const TOLERANCE_SECONDS = 5 * 60;
/** How long a call is remembered, in seconds: longer than its time is accepted. */
const REMEMBERED_SECONDS = 2 * TOLERANCE_SECONDS + 60;
/** Seconds until a service sends a call again that could not be noted. */
const RETRY_AFTER_SECONDS = 2;

/** `t`: when it was signed, epoch seconds; `v1`: the signature, in hex. */
const SIGNATURE = /^t=(\d{10}),v1=([0-9a-f]{64})$/;

const tag = z.union([
  z.literal(EVERYTHING),
  z.string().regex(/^(?:content|category|product):\S(?:.{0,254}\S)?$/u),
]);
const body = z.strictObject({ tags: z.array(tag).min(1).max(200) });

type Fault = 'signature' | 'time' | 'replay' | 'body';

/**
 * Where content and commerce services say what they have published (docs/decisions/0110): what is
 * cached of it is loaded again. 404 without a secret of the configuration.
 */
export const purgeHook = new Hono<AppEnv>();

purgeHook.post('/purge', async (c) => {
  const { PURGE_SECRET, PURGE_SECRET_PREVIOUS } = c.var.config;
  if (!PURGE_SECRET)
    return problemResponse(c, { status: 404, type: 'not-found', messageId: 'errors.notFound' });
  if (!(await withinLimit(c, 'WRITE_LIMIT', 'purge'))) throw tooManyRequests();
  const [, time = '', signature = ''] = SIGNATURE.exec(c.req.header('x-cairn-signature') ?? '') ?? [];
  const sent = await c.req.text();
  const call = { signed: `${time}.${sent}`, signature };
  const isGenuine =
    (await isSignedWith(PURGE_SECRET, call)) ||
    (PURGE_SECRET_PREVIOUS !== undefined && (await isSignedWith(PURGE_SECRET_PREVIOUS, call)));
  if (!isGenuine) return refused(c, 'signature');
  if (Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS) return refused(c, 'time');
  const read = body.safeParse(jsonOf(sent));
  if (!read.success) return refused(c, 'body');
  const { tags } = read.data;
  const kv = c.env.CACHE;
  const receipt = `purge-received:${signature}`;
  try {
    if ((await kv.get(receipt)) !== null) return refused(c, 'replay');
    await purge({ kv, origin: c.var.config.ORIGIN, requestId: c.var.requestId }, tags);
    await kv.put(receipt, time, { expirationTtl: REMEMBERED_SECONDS });
  } catch (error) {
    log('error', 'purge-failed', { requestId: c.var.requestId, ...errorFields(error) });
    c.header('Retry-After', String(RETRY_AFTER_SECONDS));
    return problemResponse(c, { status: 503, type: 'unavailable', messageId: 'errors.unavailable' });
  }
  log('info', 'purged', { requestId: c.var.requestId, tags });
  return c.json({ purged: tags });
});

/** Compares in constant time. */
async function isSignedWith(
  secret: string,
  { signed, signature }: { signed: string; signature: string },
): Promise<boolean> {
  const text = new TextEncoder();
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', text.encode(secret), hmac, false, ['verify']);
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', key, bytes, text.encode(signed));
}

function refused(c: Context<AppEnv>, fault: Fault): Response {
  log('warn', 'purge-refused', { requestId: c.var.requestId, fault });
  const status = fault === 'body' ? 400 : fault === 'replay' ? 409 : 401;
  return problemResponse(c, { status, type: fault, messageId: 'errors.badRequest' });
}
