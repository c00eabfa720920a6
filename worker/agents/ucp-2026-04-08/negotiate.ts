import type { AgentCapability, PaymentHandler } from '../../config/agents.ts';
import type { PlatformProfile } from '../platforms/platform-profile.ts';
import type { Call } from './call.ts';
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

/** Ways to pay for a checkout, by the names of their specifications (docs/contracts/agents.md §3.8). */
export type PaymentHandlers = Record<string, PaymentHandler[]>;

/**
 * What this platform may pay a checkout with: what shop and platform both speak. None where it may not
 * complete one: then the buyer confirms it at `continue_url`.
 */
export function paymentHandlers({ access, tier, profile }: Call): PaymentHandlers {
  if (tier !== 'trusted') return {};
  const theirs = profile.ucp.payment_handlers;
  return Object.fromEntries(
    Object.entries(access.paymentHandlers).flatMap(([name, own]) => {
      const spoken = Object.hasOwn(theirs, name) ? theirs[name] : undefined;
      const shared = spoken ? own.flatMap((one) => within(one, spoken)) : [];
      return shared.length > 0 ? [[name, shared]] : [];
    }),
  );
}

type Spoken = Call['profile']['ucp']['payment_handlers'][string];

/** A handler with the instruments that the platform has, too; none where it has no version or none of them. */
function within(own: PaymentHandler, spoken: Spoken): PaymentHandler[] {
  const same = spoken.filter(({ version }) => version === own.version);
  if (same.length === 0) return [];
  const all = own.available_instruments;
  // whoever names none has every one
  if (!all || same.some((one) => !one.available_instruments)) return [own];
  const types = new Set(same.flatMap((one) => one.available_instruments ?? []).map(({ type }) => type));
  const available_instruments = all.filter(({ type }) => types.has(type));
  return available_instruments.length > 0 ? [{ ...own, available_instruments }] : [];
}
