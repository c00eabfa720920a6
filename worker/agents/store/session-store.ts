import type { AgentStore } from './agent-store.ts';

type Stores = { AGENT_STORE: DurableObjectNamespace<AgentStore> };

/** What is kept of a shopping session, by its secret. */
export const sessionStore = ({ AGENT_STORE }: Stores, secret: string): DurableObjectStub<AgentStore> =>
  AGENT_STORE.get(AGENT_STORE.idFromName(`session:${secret}`));
