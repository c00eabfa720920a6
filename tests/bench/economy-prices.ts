/**
 * The platform's list prices in US dollars for a million of each, from its pages "Workers pricing"
 * and "Workers KV pricing" as of November 2026, above what the plan includes. A bulk read of KV is
 * charged by the key, a read that finds nothing like any other. The edge cache costs nothing.
 */
export const PRICES = {
  requests: 0.3,
  cpuMs: 0.02,
  kvReads: 0.5,
  kvWrites: 5,
} as const;

const MILLION = 1_000_000;

/**
 * Processor time in ms of a rendered document, and of one from a cache, as docs/operations/load-and-cost.md
 * assumes.
 */
const CPU_MS = { render: 3, kept: 0.9 } as const;

type Used = { views: number; renders: number; kvReads: number; kvWrites: number };

/** What the public documents cost in US dollars. Every view is a request of the worker. */
export function costOf({ views, renders, kvReads, kvWrites }: Used) {
  const parts = {
    requests: (views * PRICES.requests) / MILLION,
    cpu: ((views * CPU_MS.kept + renders * CPU_MS.render) * PRICES.cpuMs) / MILLION,
    kvReads: (kvReads * PRICES.kvReads) / MILLION,
    kvWrites: (kvWrites * PRICES.kvWrites) / MILLION,
  };
  return { ...parts, total: parts.requests + parts.cpu + parts.kvReads + parts.kvWrites };
}
