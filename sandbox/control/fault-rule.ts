import { z } from 'zod';

/** Longest delay a rule may ask for, milliseconds. */
const MAX_DELAY_MS = 120_000;
const MAX_PATTERN_LENGTH = 500;

function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}

const path = z.string().max(MAX_PATTERN_LENGTH).refine(isPattern, 'a regular expression');

/** How a matching call fails: instead of the service's answer, or (`cut` and `slow`) around it. */
export const faultRule = z.object({
  id: z.string().min(1).max(100).optional(),
  /** Service name of `services.ts`, or `*`. */
  service: z.string().default('*'),
  method: z.string().toUpperCase().optional(),
  /** Regular expression on path and query. */
  path: path.optional(),
  mode: z.enum(['slow', 'status', 'malformed', 'cut', 'hang']),
  /** For `slow`: the delay. */
  ms: z.number().int().min(0).max(MAX_DELAY_MS).default(3_000),
  /** For `status`: the answer's status. */
  status: z.number().int().min(400).max(599).default(500),
  /** For `status` and `malformed`: the body to send instead of the usual one. */
  body: z.string().max(100_000).optional(),
  /** For `status`: headers to send with it, e.g. `sfdc_load_status`. */
  headers: z.record(z.string().regex(/^[A-Za-z0-9_-]+$/), z.string().regex(/^[\x20-\x7e]*$/)).default({}),
  /** How many calls it affects before it is used up; unlimited when absent. */
  times: z.number().int().min(1).optional(),
});

export type FaultRule = z.output<typeof faultRule> & { id: string };
