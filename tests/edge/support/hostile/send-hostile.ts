import type { Shop } from '../shop.ts';
import { machineMs } from '../test-clock.ts';
import type { Body } from './hostile-body.ts';
import type { HostileRequest } from './hostile-request.ts';

/**
 * The longest time of an answer, in ms: the longest deadline of a service plus the shop's own time.
 */
export const LONGEST_MS = 6_000;
const FIRST_ERROR_OF_OURS = 500;

/** What is wrong with an answer, if anything, and how long it took to its end, in ms. */
export type Outcome = { complaint?: string; ms: number };

/** Sends a request and reads its answer to the end. */
export async function sendHostile(shop: Shop, hostile: HostileRequest): Promise<Outcome> {
  const began = { clock: Date.now(), machine: machineMs() };
  // waiting takes time of the one, working of the other
  const taken = () => Date.now() - began.clock + (machineMs() - began.machine);
  try {
    const { status, cut } = await answerTo(shop, hostile);
    const ms = taken();
    if (status >= FIRST_ERROR_OF_OURS) return { complaint: `status ${status}`, ms };
    return cut === undefined ? { ms } : { complaint: `answer broke off: ${cut}`, ms };
  } catch (error) {
    return { complaint: `threw ${error instanceof Error ? error.stack : error}`, ms: taken() };
  }
}

async function answerTo(shop: Shop, hostile: HostileRequest): Promise<{ status: number; cut?: unknown }> {
  const client = new AbortController();
  const leaving =
    hostile.leavesAfter === undefined ? undefined : setTimeout(() => client.abort(), hostile.leavesAfter);
  const response = await shop.send(requestOf(shop, hostile, client.signal));
  if (leaving !== undefined) {
    // nobody reads the answer to a client that has gone
    await response.body?.cancel();
    clearTimeout(leaving);
    return { status: response.status };
  }
  try {
    await response.arrayBuffer();
    return { status: response.status };
  } catch (cut) {
    return { status: response.status, cut };
  }
}

/**
 * The request as the runtime passes it on; a GET may have a body, which only requests from a socket
 * can have.
 */
function requestOf(
  shop: Shop,
  { method, path, headers, body }: HostileRequest,
  signal: AbortSignal,
): Request {
  const address = shop.config.ORIGIN + path;
  const asked = { headers: new Headers(headers), signal, redirect: 'manual' } as const;
  if (!body) return new Request(address, { ...asked, method });
  if (body.type !== '' && !asked.headers.has('content-type')) asked.headers.set('content-type', body.type);
  if (body.sending === 'whole' && !asked.headers.has('content-length')) {
    asked.headers.set('content-length', String(new TextEncoder().encode(body.text).length));
  }
  const hasNoBody = method === 'GET' || method === 'HEAD';
  const request = new Request(address, {
    ...asked,
    method: hasNoBody ? 'POST' : method,
    body: body.sending === 'whole' ? body.text : streamOf(body),
  });
  return hasNoBody ? Object.defineProperty(request, 'method', { value: method }) : request;
}

/** A body that arrives in chunks; a broken-off one ends with the error of a lost connection. */
function streamOf({ text, sending }: Body): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const end = sending === 'broken-off' ? Math.floor(bytes.length / 2) : bytes.length;
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < end) {
        const to = Math.min(end, at + 4_096);
        controller.enqueue(bytes.slice(at, to));
        at = to;
      } else if (sending === 'broken-off') controller.error(new Error('Network connection lost.'));
      else controller.close();
    },
  });
}
