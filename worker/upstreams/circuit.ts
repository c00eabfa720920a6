/** Failures in a row before a service is left alone. */
export const CIRCUIT_FAILURES = 8;
/** How long it is left alone, in ms; then one call tries it again. */
export const CIRCUIT_REST_MS = 5_000;

type Circuit = { failures: number; openedAt: number };

/** One circuit per service and isolate: it knows about services only, never about shoppers. */
const circuits = new Map<string, Circuit>();

/** Whether a service is resting; after the rest a single call is let through as a probe. */
export function circuitIsOpen(service: string, now: number): boolean {
  const circuit = circuits.get(service);
  if (!circuit || circuit.failures < CIRCUIT_FAILURES) return false;
  if (now - circuit.openedAt < CIRCUIT_REST_MS) return true;
  circuit.openedAt = now;
  return false;
}

export function reportSuccess(service: string): void {
  circuits.delete(service);
}

export function reportFailure(service: string, now: number): void {
  const circuit = circuits.get(service) ?? { failures: 0, openedAt: now };
  circuit.failures += 1;
  circuit.openedAt = now;
  circuits.set(service, circuit);
}

/** Closes every circuit; for tests that need a fresh isolate. */
export function closeCircuits(): void {
  circuits.clear();
}
