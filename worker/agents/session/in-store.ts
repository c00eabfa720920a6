import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import type { AgentStore } from '../store/agent-store.ts';
import { agentStore } from '../store/session-store.ts';

/**
 * What the store's object of this name answers to what `ask` asks it; throws `UpstreamError` where it gives
 * no answer, as for any service. `operation`: what is asked, for the log.
 */
export async function inStore<T>(
  { env }: Pick<Services, 'env'>,
  [name, operation]: readonly [name: string, operation: string],
  ask: (store: DurableObjectStub<AgentStore>) => Promise<T>,
): Promise<T> {
  try {
    return await ask(agentStore(env, name));
  } catch (cause) {
    throw new UpstreamError({ service: 'agent-store', operation, kind: 'network' }, { cause });
  }
}
