import { type AgentAccess, agentsMay, type SigningKey } from '../../config/agents.ts';
import type { Config } from '../../config/config.ts';
import { CAPABILITIES, type Named, SERVICE, TRANSPORTS, VERSION } from './names.ts';

type Entry = Omit<Named, 'id'> & { version: string };

/**
 * The profile that platforms discover the shop by: one for all its sites and locales
 * (docs/contracts/agents.md §2.1).
 */
export function businessProfile(
  access: AgentAccess,
  { ORIGIN: origin, AGENT_SIGNING_KEY }: Pick<Config, 'ORIGIN' | 'AGENT_SIGNING_KEY'>,
) {
  const keys = AGENT_SIGNING_KEY.map(publicHalf);
  const services = access.transports.map((transport) => {
    const { path, schema } = TRANSPORTS[transport];
    return { version: VERSION, transport, endpoint: origin + path, spec: SERVICE.spec, schema };
  });
  return {
    ucp: {
      version: VERSION,
      services: { [SERVICE.id]: services },
      capabilities: capabilitiesOf(access),
      payment_handlers: access.paymentHandlers,
    },
    signing_keys: keys,
    // as the next release names them
    keys,
  };
}

/** What is on, each once: an extension of several names all that it extends. */
function capabilitiesOf(access: AgentAccess): Record<string, [Entry]> {
  const all: Record<string, [Entry]> = {};
  for (const { id, ...of } of agentsMay(access).flatMap((own) => CAPABILITIES[own])) {
    const before = all[id]?.[0].extends ?? [];
    all[id] = [entry({ ...of, ...(of.extends && { extends: [...before, ...of.extends] }) })];
  }
  return all;
}

const entry = (of: Omit<Entry, 'version'>): Entry => ({ version: VERSION, ...of });

/** What others may know of a key. */
const publicHalf = ({ kid, kty, crv, x, y }: SigningKey) => ({
  kid,
  kty,
  crv,
  x,
  y,
  use: 'sig',
  alg: 'ES256',
});
