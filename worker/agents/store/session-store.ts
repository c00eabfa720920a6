import type { AgentStore } from './agent-store.ts';

type Stores = { AGENT_STORE: DurableObjectNamespace<AgentStore> };

/** The object of this name. */
export const agentStore = ({ AGENT_STORE }: Stores, name: string): DurableObjectStub<AgentStore> =>
  AGENT_STORE.get(AGENT_STORE.idFromName(name));

/** The name of what is kept of a shopping session, by its secret. */
export const sessionName = (secret: string): string => `session:${secret}`;

/** What is kept of a shopping session, by its secret. */
export const sessionStore = (stores: Stores, secret: string): DurableObjectStub<AgentStore> =>
  agentStore(stores, sessionName(secret));
