import { type AgentAccess, agentsMay } from '../../config/agents.ts';
import { CAPABILITIES, REST_PATH, REST_SERVICE, VERSION } from './names.ts';

type Entry = { version: string; spec: string; schema: string };

/**
 * The profile that platforms discover the shop by: one for all its sites and locales
 * (docs/contracts/agents.md §2.1).
 */
export function businessProfile(access: AgentAccess, origin: string) {
  const { id, transport, spec, schema } = REST_SERVICE;
  const endpoint = origin + REST_PATH;
  return {
    ucp: {
      version: VERSION,
      services: { [id]: [{ version: VERSION, transport, endpoint, spec, schema }] },
      capabilities: Object.fromEntries(
        agentsMay(access).flatMap((own) =>
          CAPABILITIES[own].map(({ id: name, ...of }) => [name, [entry(of)]]),
        ),
      ),
      payment_handlers: {},
    },
    signing_keys: [],
  };
}

const entry = (of: Omit<Entry, 'version'>): Entry => ({ version: VERSION, ...of });
