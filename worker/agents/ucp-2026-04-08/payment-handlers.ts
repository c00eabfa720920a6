import type { AgentAccess, PaymentHandler } from '../../config/agents.ts';
import type { Call } from './call.ts';

/** Ways to pay for a checkout, by the names of their specifications (docs/contracts/agents.md §3.8). */
export type PaymentHandlers = Record<string, PaymentHandler[]>;

/** All ways to pay that the shop offers, as its profile names them. */
export const allHandlers = ({ paymentHandlers }: AgentAccess): PaymentHandlers => paymentHandlers;

/**
 * What this platform may pay a checkout with: what shop and platform both speak. None where it may not
 * complete one: then the buyer confirms it at `continue_url`.
 */
export function paymentHandlers({ access, tier, profile }: Call): PaymentHandlers {
  if (tier !== 'trusted') return {};
  const theirs = profile.ucp.payment_handlers;
  return Object.fromEntries(
    Object.entries(allHandlers(access)).flatMap(([name, own]) => {
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
