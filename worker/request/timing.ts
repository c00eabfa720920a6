type Span = { name: string; duration: number; description?: string };

/** Longest `Server-Timing` header sent, in characters: proxies cut or reject longer ones. */
const HEADER_LIMIT = 2000;

/**
 * The timing spans of one request, for its `Server-Timing` header and its log line. Durations in
 * ms.
 */
export class Timing {
  /** When the request arrived, in ms since the epoch. */
  readonly startedAt = Date.now();
  readonly spans: Span[] = [];

  record(name: string, duration: number, description?: string): void {
    this.spans.push({ name, duration, ...(description ? { description } : {}) });
  }

  /** Runs `work` and records how long it took, whether it succeeds or throws. */
  async measure<T>(name: string, work: () => Promise<T>, description?: string): Promise<T> {
    const start = performance.now();
    try {
      return await work();
    } finally {
      this.record(name, performance.now() - start, description);
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
