import { type AgentAccess, agentsMay } from '../../config/agents.ts';
import { CAPABILITIES, SERVICE, TRANSPORTS, VERSION } from './names.ts';

type Entry = { version: string; spec: string; schema: string };

/**
 * The profile that platforms discover the shop by: one for all its sites and locales
 * (docs/contracts/agents.md §2.1).
 */
export function businessProfile(access: AgentAccess, origin: string) {
  const services = access.transports.map((transport) => {
    const { path, schema } = TRANSPORTS[transport];
    return { version: VERSION, transport, endpoint: origin + path, spec: SERVICE.spec, schema };
  });
  return {
    ucp: {
      version: VERSION,
      services: { [SERVICE.id]: services },
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
