import { hexOf, sha256 } from '../../../shared/digest.ts';
import { errorFields, log } from '../../request/log.ts';
import type { Services } from '../../upstreams/services.ts';
import type { KeptAnswer } from '../store/agent-store.ts';
import { Busy, ProtocolRefusal } from '../ucp-2026-04-08/refusals.ts';
import { inStore } from './in-store.ts';

/** How long the answer to a request is kept, in ms: sent again, it is answered with the same bytes. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Makes a platform's request once for each idempotency key: a request that is sent again gets the
 * answer of the first (docs/contracts/agents.md §5.1). An answer of 500 or more is not kept. Throws
 * `ProtocolRefusal` where the same request is being worked on, or the key was used for another one,
 * `UpstreamError` where the store gives no answer, and what `run` throws.
 */
export async function once(
  services: Services,
  { platform, key, content }: { platform: string; key: string; content: string },
  run: () => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const name = `once:${platform}:${key}`;
  const now = Date.now();
  const hash = hexOf(await sha256(content));
  const claim = await inStore(services, [name, 'claim'], async (store) =>
    store.claim(hash, { now, until: now + KEPT_MS }),
  );
  if (claim.is === 'answered') return claim.answer;
  if (claim.is === 'running') throw new Busy('The same request is being worked on.');
  if (claim.is === 'other')
    throw new ProtocolRefusal('idempotency_conflict', 'The key was used for another request.');
  let answer: KeptAnswer | undefined;
  try {
    answer = await run();
    return answer;
  } finally {
    // what was done is answered: the claim is given up with its time
    const kept = answer && answer.status < 500 ? answer : undefined;
    await inStore(services, [name, 'answer'], async (store) => store.answer(claim.token, kept)).catch(
      (error: unknown) =>
        log('warn', 'agent-answer-not-kept', { requestId: services.requestId, ...errorFields(error) }),
    );
  }
}
