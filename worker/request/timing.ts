import { randomHex, Trace } from './trace.ts';

export type Span = {
  id: string;
  name: string;
  /** When it began, in ms since the epoch. */
  start: number;
  /** In ms. */
  duration: number;
  /** What kind of failure it ended in: a service's status, or a word such as `timeout`. */
  failure?: string;
  description?: string;
};

/** Longest `Server-Timing` header sent, in characters: proxies cut or reject longer ones. */
const HEADER_LIMIT = 2000;

/**
 * The timing spans of one request, for its `Server-Timing` header, its log line and its trace.
 * Durations in ms.
 */
export class Timing {
  /** When the request arrived, in ms since the epoch. */
  readonly startedAt = Date.now();
  readonly spans: Span[] = [];
  readonly trace: Trace;
  readonly #open = new Set<Promise<unknown>>();

  constructor(isSampled = false) {
    this.trace = new Trace(isSampled);
  }

  /**
   * Runs `work` and records how long it took, whether it succeeds or throws. It gets the id of its
   * span.
   */
  async measure<T>(name: string, work: (id: string) => Promise<T>, description?: string): Promise<T> {
    const begun = this.#recorded(name, work, description);
    this.#open.add(begun);
    try {
      return await begun;
    } finally {
      this.#open.delete(begun);
    }
  }

  async #recorded<T>(name: string, work: (id: string) => Promise<T>, description?: string): Promise<T> {
    const span = { id: randomHex(8), name, start: Date.now(), ...(description ? { description } : {}) };
    const start = performance.now();
    const record = (failure?: string) =>
      this.spans.push({ ...span, duration: performance.now() - start, ...(failure && { failure }) });
    try {
      const result = await work(span.id);
      record();
      return result;
    } catch (error) {
      record(failureOf(error));
      throw error;
    }
  }

  /** Waits until nothing that is measured is under way, at most `longest` ms. */
  async settled(longest: number): Promise<void> {
    const end = Date.now() + longest;
    while (this.#open.size > 0 && Date.now() < end) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, end - Date.now());
      });
      await Promise.race([Promise.allSettled(this.#open), late]);
      clearTimeout(timer);
    }
  }

  header(): string {
    let header = '';
    for (const { name, duration, description } of this.spans) {
      const entry = `${name};dur=${duration.toFixed(1)}${description ? `;desc="${description}"` : ''}`;
      if (header.length + entry.length + 2 > HEADER_LIMIT) break;
      header += header ? `, ${entry}` : entry;
    }
    return header;
  }
}

/**
 * The kind of an error as a label: `UpstreamError` states it (worker/upstreams/upstream-error.ts).
 */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('status' in error && typeof error.status === 'number') return String(error.status);
  return 'kind' in error && typeof error.kind === 'string' ? error.kind : error.name;
}
