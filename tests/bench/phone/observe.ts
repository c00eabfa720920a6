import { z } from 'zod';

const press = z.object({
  start: z.number(),
  duration: z.number(),
  delay: z.number(),
  handlers: z.number(),
});

/** What a page has measured of itself so far; times since its navigation began, in ms. */
const measured = z.object({
  lcp: z.number(),
  largest: z.string(),
  /** The sum of all layout shifts without input. */
  shift: z.number(),
  moved: z.array(z.string()),
  /** Events of presses and keys that took 16 ms or more. */
  presses: z.array(press),
  /** When something was pressed last. */
  pressed: z.number(),
});

export const timings = measured.extend({
  now: z.number(),
  fcp: z.number(),
  /** What the page before had measured when it was left. */
  left: z
    .string()
    .nullable()
    .transform((text) => (text === null ? undefined : measured.parse(JSON.parse(text)))),
});
export type Timings = z.output<typeof timings>;

/**
 * Runs in each document before its own scripts: keeps what the browser measures, which the function
 * `cairnBench` of the window returns (`timings`).
 */
export function observe(): void {
  const LEFT = 'cairn-bench';
  const kept = {
    lcp: 0,
    largest: '',
    shift: 0,
    moved: [] as string[],
    presses: [] as { start: number; duration: number; delay: number; handlers: number }[],
    pressed: 0,
  };
  const nameOf = (node: unknown) => (node instanceof Element ? node.outerHTML.slice(0, 100) : '');
  const take = (entry: PerformanceEntry) => {
    if (entry.entryType === 'largest-contentful-paint') {
      kept.lcp = entry.startTime;
      kept.largest = 'element' in entry ? nameOf(entry.element) : '';
    } else if (entry instanceof PerformanceEventTiming) {
      if (!('interactionId' in entry) || !entry.interactionId) return;
      const { startTime: start, duration, processingStart, processingEnd } = entry;
      kept.presses.push({
        start,
        duration,
        delay: processingStart - start,
        handlers: processingEnd - processingStart,
      });
    } else if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
      kept.shift += Number(entry.value);
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
      const names = sources.map(({ node }) => nameOf(node));
      kept.moved.push(`${Number(entry.value).toFixed(4)} ${names.join(' | ')}`);
    }
  };
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  observer.observe({ type: 'layout-shift', buffered: true });
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 });
  addEventListener('pointerdown', () => (kept.pressed = performance.now()), true);
  addEventListener('pagehide', () => {
    observer.takeRecords().forEach(take);
    sessionStorage.setItem(LEFT, JSON.stringify(kept));
  });
  const left = sessionStorage.getItem(LEFT);
  const cairnBench = () => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { ...kept, now: performance.now(), fcp, left };
  };
  Object.assign(globalThis, { cairnBench });
}
