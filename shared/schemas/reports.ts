import * as z from 'zod/mini';
import { LONGEST_MESSAGE, LONGEST_STACK, MOST_REPORTS } from './report-limits.ts';

/** A script that failed in a browser. `source` is a path of the shop's own. */
const errorReport = z.strictObject({
  kind: z.literal('error'),
  message: z.string().check(z.maxLength(LONGEST_MESSAGE)),
  source: z.optional(z.string().check(z.regex(/^\/[\w./-]{0,200}$/))),
  line: z.optional(z.int().check(z.minimum(0))),
  column: z.optional(z.int().check(z.minimum(0))),
  stack: z.optional(z.string().check(z.maxLength(LONGEST_STACK))),
});

/** A web vital; in ms, but for CLS, which has no unit. */
const vitalReport = z.strictObject({
  kind: z.literal('vital'),
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().check(z.minimum(0), z.maximum(1_000_000)),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  navigation: z.string().check(z.regex(/^[a-z-]{1,30}$/)),
});

/** What the browser reports of a document to `POST /api/reports`. */
export const documentReport = z.strictObject({
  /** The page's name, the release that made it and the id of its request. */
  page: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  release: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
  requestId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  reports: z
    .array(z.discriminatedUnion('kind', [errorReport, vitalReport]))
    .check(z.minLength(1), z.maxLength(MOST_REPORTS)),
});

export type DocumentReport = z.infer<typeof documentReport>;
export type BrowserReport = DocumentReport['reports'][number];
