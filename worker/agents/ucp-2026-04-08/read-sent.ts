import type { Context } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { readBody } from '../../security/request-limits.ts';
import { ProtocolRefusal } from './refusals.ts';

/** Largest body of a request, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** A body of a request: its bytes, and the text that they are. */
export type Sent = { bytes: Uint8Array<ArrayBuffer>; text: string };

/** The body of a request, which is read once. Throws `ProtocolRefusal` for one that is too large or broke off. */
export async function readSent(c: Context<AppEnv>): Promise<Sent> {
  const { body } = c.req.raw;
  const sent = body ? await readBody(body, BODY_LIMIT) : new Blob([]);
  if (sent === 'too-large') throw new ProtocolRefusal('request_too_large', `At most ${BODY_LIMIT} bytes.`);
  if (sent === 'broken-off') throw new ProtocolRefusal('invalid_request', 'body: it broke off');
  return { bytes: new Uint8Array(await sent.arrayBuffer()), text: await sent.text() };
}
