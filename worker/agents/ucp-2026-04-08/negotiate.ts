import type { PlatformProfile } from '../platforms/platform-profile.ts';
import { CAPABILITIES, OPERATIONS, type OperationName, VERSION } from './names.ts';

/**
 * The protocol's capabilities that an operation may use: those that shop and platform both have; none
 * where the platform has not the one that it needs. The catalogue is open to all
 * (docs/contracts/agents.md §2.3).
 */
export function activeCapabilities(name: OperationName, { ucp }: PlatformProfile): string[] {
  const { needs } = OPERATIONS.find((one) => one.name === name) ?? {};
  const own = needs ? CAPABILITIES[needs] : [];
  if (needs === 'catalog') return own.map(({ id }) => id);
  const shared = own.filter(({ id }) => ucp.capabilities[id]?.some(({ version }) => version === VERSION));
  // an extension is none without what it extends
  const isActive = shared.some((one) => one.extends === undefined);
  return isActive ? shared.map(({ id }) => id) : [];
}

/** The capabilities as an answer names them. */
export const stated = (ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, [{ version: VERSION }]]));
