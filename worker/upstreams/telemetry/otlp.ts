import type { Span, Timing } from '../../request/timing.ts';

/** Most spans of a request that are exported. */
const MOST_SPANS = 64;
/** Longest name of a span, in characters. */
const LONGEST_NAME = 100;
/** Bounds of the histograms, in seconds: those that OpenTelemetry advises for HTTP. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** OTLP's numbers: kinds of spans, a failed status, figures since the last export. */
const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;
const DELTA = 1;
const FIRST_FAILURE = 500;
const SCOPE = { name: 'cairn' };

type Attributes = Record<string, string | number | undefined>;

/** What is told of a request; nothing of its visitor. */
export type RequestFacts = {
  method: string;
  /** As the log may have it (worker/request/logged-path.ts), without e-mail addresses. */
  path: string;
  /** The pattern of the path, such as `/p/:slug`. */
  route: string;
  status: number;
  /** The state of the page cache. */
  cache: string | undefined;
  site: string;
  locale: string;
  requestId: string;
  /** When it was answered, in ms since the epoch. */
  end: number;
};

/**
 * What runs: the name, the release, the environment; and the share of requests that is exported.
 */
export type Origin = { release: string; environment: string; share: number };

/** The spans of a request, as OTLP's JSON encoding writes them. */
export function traceOf({ trace, spans, startedAt }: Timing, facts: RequestFacts, origin: Origin): object {
  const { traceId, spanId } = trace;
  const server = {
    traceId,
    spanId,
    name: `${facts.method} ${facts.route}`,
    kind: SERVER,
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(facts.end),
    attributes: listOf({
      ...requestAttributes(facts),
      'url.path': facts.path,
      'cairn.locale': facts.locale,
      'cairn.request_id': facts.requestId,
    }),
    ...(facts.status >= FIRST_FAILURE ? { status: { code: ERROR } } : {}),
  };
  const children = spans.slice(0, MOST_SPANS - 1).map((span) => ({
    traceId,
    spanId: span.id,
    parentSpanId: spanId,
    name: span.name.slice(0, LONGEST_NAME),
    kind: CLIENT,
    startTimeUnixNano: nanoseconds(span.start),
    endTimeUnixNano: nanoseconds(span.start + span.duration),
    attributes: listOf({ 'error.type': span.failure }),
    ...(span.failure === undefined ? {} : { status: { code: ERROR } }),
  }));
  return {
    resourceSpans: [
      { resource: resourceOf(origin), scopeSpans: [{ scope: SCOPE, spans: [server, ...children] }] },
    ],
  };
}

/** How long a request and its calls took, as histograms of this request alone. */
export function metricsOf({ spans, startedAt }: Timing, facts: RequestFacts, origin: Origin): object {
  const times = { startTimeUnixNano: nanoseconds(startedAt), timeUnixNano: nanoseconds(facts.end) };
  const point = (durations: number[], attributes: Attributes) => ({
    ...times,
    attributes: listOf(attributes),
    count: String(durations.length),
    sum: durations.reduce((sum, one) => sum + one, 0),
    explicitBounds: BOUNDS,
    bucketCounts: bucketsOf(durations),
  });
  const kinds = Map.groupBy(
    spans.slice(0, MOST_SPANS - 1),
    ({ name, failure = '' }: Span) => `${failure} ${name}`,
  );
  const calls = [...kinds.values()].map((made) =>
    point(
      made.map(({ duration }) => duration / 1000),
      { 'cairn.call': made[0]?.name.slice(0, LONGEST_NAME), 'error.type': made[0]?.failure },
    ),
  );
  const histogram = (name: string, dataPoints: object[]) => ({
    name,
    unit: 's',
    histogram: { aggregationTemporality: DELTA, dataPoints },
  });
  const own = point([(facts.end - startedAt) / 1000], requestAttributes(facts));
  const metrics = [
    histogram('http.server.request.duration', [own]),
    ...(calls.length > 0 ? [histogram('http.client.request.duration', calls)] : []),
  ];
  return { resourceMetrics: [{ resource: resourceOf(origin), scopeMetrics: [{ scope: SCOPE, metrics }] }] };
}

function requestAttributes({ method, route, status, cache, site }: RequestFacts): Attributes {
  return {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'cairn.cache': cache,
    'cairn.site': site,
  };
}

function resourceOf({ release, environment, share }: Origin): object {
  return {
    attributes: listOf({
      'service.name': 'cairn',
      'service.version': release,
      'deployment.environment.name': environment,
      // one request stands for 1 / share of them
      'cairn.sampled_share': String(share),
    }),
  };
}

function listOf(attributes: Attributes): object[] {
  return Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return { key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } };
  });
}

/** How many durations, in seconds, are up to each bound, and above the last. */
function bucketsOf(durations: readonly number[]): string[] {
  const counts = new Array<number>(BOUNDS.length + 1).fill(0);
  for (const duration of durations) {
    const at = BOUNDS.findIndex((bound) => duration <= bound);
    const bucket = at < 0 ? BOUNDS.length : at;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts.map(String);
}

/** A time in ms as OTLP writes it: nanoseconds since the epoch, as a text. */
function nanoseconds(ms: number): string {
  return `${BigInt(Math.round(ms * 1000)) * 1000n}`;
}
