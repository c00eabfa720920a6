import type { Env } from '../../env.ts';
import type { AgentStore } from '../store/agent-store.ts';

/** The object that tells a platform of an order. */
export const newsOf = (
  { AGENT_STORE }: Pick<Env, 'AGENT_STORE'>,
  orderId: string,
): DurableObjectStub<AgentStore> => AGENT_STORE.get(AGENT_STORE.idFromName(`webhook:${orderId}`));
