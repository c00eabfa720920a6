import type { AgentCapability } from '../../config/agents.ts';
import type { PlatformProfile } from '../platforms/platform-profile.ts';
import { CAPABILITIES, type OperationName, operationOf, VERSION } from './names.ts';

/**
 * The protocol's capabilities that an operation may use: those that shop and platform both have; none
 * where the platform has not the one that it needs. The catalogue is open to all
 * (docs/contracts/agents.md §2.3).
 */
export function activeCapabilities(name: OperationName, { ucp }: PlatformProfile): string[] {
  const { needs } = operationOf(name);
  const own = needs ? CAPABILITIES[needs] : [];
  if (needs === 'catalog') return own.map(({ id }) => id);
  const shared = own.filter(({ id }) => ucp.capabilities[id]?.some(({ version }) => version === VERSION));
  // an extension is none without what it extends
  const isActive = shared.some((one) => one.extends === undefined);
  return isActive ? shared.map(({ id }) => id) : [];
}

/** What an answer says of the protocol: its release, and the capabilities that it was made by. */
export const success = (ids: readonly string[]) => ({
  version: VERSION,
  status: 'success' as const,
  capabilities: Object.fromEntries(ids.map((id) => [id, [{ version: VERSION }]])),
});

/** The same of what is not negotiated: all that a capability of the shop's own is published as. */
export const successOf = (capability: AgentCapability) =>
  success(CAPABILITIES[capability].map(({ id }) => id));
