import { problem } from '../http/problem.ts';
import type { FaultRule } from './fault-rule.ts';

/** A hanging call ends after this time, in milliseconds: longer than any client's deadline. */
const HANG_MS = 600_000;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function json(status: number, body: string): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}

/**
 * The same response with its body cut off in the middle. One without a body gets lost on its way: a
 * gateway answers instead.
 */
export async function cutOff(response: Response): Promise<Response> {
  if (!response.body) return json(502, '{}');
  const bytes = new Uint8Array(await response.arrayBuffer());
  let sent = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!sent) {
        sent = true;
        controller.enqueue(bytes.slice(0, Math.ceil(bytes.length / 2)));
        return;
      }
      // let the first half be sent before the connection breaks
      await sleep(20);
      controller.error(new Error('cut off by a fault rule'));
    },
  });
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(body, { status: response.status, headers });
}

/**
 * The answer to a call that a rule makes fail without a body of its own: for a custom API its open
 * circuit breaker (docs/contracts/custom-apis.md §1).
 */
function failureOf({ id, status }: FaultRule, path: string): Response {
  if (status === 503 && path.startsWith('/custom/')) {
    const detail = 'The custom API fails too often and is not called for 60 seconds.';
    return problem(503, 'custom-api-circuit-breaker-error', 'Circuit Breaker Open', detail).toResponse();
  }
  const title = `Fault rule ${id}`;
  return json(status, JSON.stringify({ title, detail: title }));
}

/** How long a rule lets a call wait, in ms: `Infinity` where it hangs, 0 where it does not wait. */
export function waitOf({ mode, ms }: FaultRule): number {
  if (mode === 'hang') return Number.POSITIVE_INFINITY;
  return mode === 'slow' ? ms : 0;
}

/** Answers a call of `path` according to its fault rule; `answer` is the service's own handler. */
export async function spoil(
  rule: FaultRule,
  path: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  switch (rule.mode) {
    case 'slow':
      await sleep(rule.ms);
      return answer();
    case 'status': {
      const failure = rule.body === undefined ? failureOf(rule, path) : json(rule.status, rule.body);
      for (const [name, value] of Object.entries(rule.headers)) failure.headers.set(name, value);
      return failure;
    }
    case 'malformed':
      return json(200, rule.body ?? '{"unexpected": [1, 2,');
    case 'cut':
      return cutOff(await answer());
    case 'hang':
      await sleep(HANG_MS);
      return json(504, '{}');
  }
}
