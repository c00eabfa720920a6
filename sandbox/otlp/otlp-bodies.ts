import { z } from 'zod';

/** Most spans, and most points of a metric, in one call. */
const MOST = 1_000;

const isNotZero = (id: string) => !/^0+$/.test(id);
const traceId = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .refine(isNotZero);
const spanId = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .refine(isNotZero);
/** 64-bit numbers are texts. */
const whole = z.string().regex(/^\d{1,20}$/);
const nanoseconds = whole.refine((text) => text !== '0');

const value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ boolValue: z.boolean() }),
  z.strictObject({ intValue: z.string().regex(/^-?\d{1,19}$/) }),
  z.strictObject({ doubleValue: z.number() }),
]);
const attributes = z.array(z.strictObject({ key: z.string().min(1), value })).default([]);
const resource = z.looseObject({ attributes });
const scope = z.looseObject({ name: z.string() });

const span = z
  .looseObject({
    traceId,
    spanId,
    parentSpanId: spanId.optional(),
    name: z.string().min(1),
    kind: z.int().min(0).max(5).default(0),
    startTimeUnixNano: nanoseconds,
    endTimeUnixNano: nanoseconds,
    attributes,
    status: z.looseObject({ code: z.int().min(0).max(2) }).optional(),
  })
  .refine((one) => BigInt(one.endTimeUnixNano) >= BigInt(one.startTimeUnixNano), {
    path: ['endTimeUnixNano'],
    message: 'not before the start',
  });

const point = z
  .looseObject({
    startTimeUnixNano: nanoseconds,
    timeUnixNano: nanoseconds,
    count: whole,
    sum: z.number().optional(),
    explicitBounds: z.array(z.number()),
    bucketCounts: z.array(whole),
    attributes,
  })
  .refine((one) => one.bucketCounts.length === one.explicitBounds.length + 1, {
    path: ['bucketCounts'],
    message: 'one more than the bounds',
  })
  .refine((one) => one.bucketCounts.reduce((sum, count) => sum + BigInt(count), 0n) === BigInt(one.count), {
    path: ['count'],
    message: 'the sum of the buckets',
  });

const metric = z.looseObject({
  name: z.string().min(1),
  unit: z.string().optional(),
  histogram: z.looseObject({
    aggregationTemporality: z.union([z.literal(1), z.literal(2)]),
    dataPoints: z.array(point).min(1).max(MOST),
  }),
});

/** Spans, as OTLP's JSON encoding writes them (docs/contracts/otlp.md §2). */
export const tracesBody = z.object({
  resourceSpans: z
    .array(
      z.looseObject({
        resource,
        scopeSpans: z.array(z.looseObject({ scope, spans: z.array(span).min(1).max(MOST) })).min(1),
      }),
    )
    .min(1),
});

/** Metrics likewise (§3); of the kinds of metrics only histograms are taken. */
export const metricsBody = z.object({
  resourceMetrics: z
    .array(
      z.looseObject({
        resource,
        scopeMetrics: z.array(z.looseObject({ scope, metrics: z.array(metric).min(1) })).min(1),
      }),
    )
    .min(1),
});
