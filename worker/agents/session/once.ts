import { hexOf, sha256 } from '../../../shared/digest.ts';
import { errorFields, log } from '../../request/log.ts';
import type { Services } from '../../upstreams/services.ts';
import type { KeptAnswer } from '../store/agent-store.ts';
import { inStore } from './in-store.ts';

/** How long the answer to a request is kept, in ms: sent again, it is answered with the same bytes. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** The same key was used for another request, or the same request is being worked on. */
export class KeyInUse extends Error {
  override name = 'KeyInUse';
  readonly isRunning: boolean;

  constructor(isRunning: boolean) {
    super(isRunning ? 'The same request is being worked on.' : 'The key was used for another request.');
    this.isRunning = isRunning;
  }
}

/**
 * Makes a platform's request once for each idempotency key: a request that is sent again gets the
 * answer of the first (docs/contracts/agents.md §5.1). An answer of 500 or more is not kept. Throws
 * `KeyInUse`, `UpstreamError` where the store gives no answer, and what `run` throws.
 */
export async function once(
  { env, requestId }: Services,
  { platform, key, content }: { platform: string; key: string; content: string },
  run: () => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const store = env.AGENT_STORE.get(env.AGENT_STORE.idFromName(`once:${platform}:${key}`));
  const now = Date.now();
  const hash = hexOf(await sha256(content));
  const claim = await inStore('claim', async () => store.claim(hash, { now, until: now + KEPT_MS }));
  if (claim.is === 'answered') return claim.answer;
  if (claim.is !== 'new') throw new KeyInUse(claim.is === 'running');
  let answer: KeptAnswer | undefined;
  try {
    answer = await run();
    return answer;
  } finally {
    // what was done is answered: the claim is given up with its time
    await store
      .answer(claim.token, answer && answer.status < 500 ? answer : undefined)
      .catch((error: unknown) => log('warn', 'agent-answer-not-kept', { requestId, ...errorFields(error) }));
  }
}
