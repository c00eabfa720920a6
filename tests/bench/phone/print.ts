import { KINDS, type PageFigures, type PressFigures, total, type Visit } from './figures.ts';
import { HYDROGEN } from './peer.ts';

/** Bars of a good page, as the web vitals have them: ms, and the sum of shifts. */
const BARS = { lcp: 2_500, inp: 200, cls: 0 };

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const rounded = (ms: number) => ms.toFixed(0);

/** A table: its head and its rows. */
export type Table = { head: readonly string[]; rows: readonly (readonly string[])[] };

/** Times of each page, and what it transfers. */
export function pagesTable({ pages, requests, bytes }: Visit): Table {
  const head = ['page', 'TTFB ms', 'FCP ms', 'LCP ms', 'CLS', 'requests', ...KINDS, 'all kB', 'heads'];
  const weights = (one: Visit['bytes']) =>
    [...KINDS.map((kind) => one[kind]), total(one), one.heads].map(kilobytes);
  const row = (page: PageFigures) => [
    page.page,
    ...[page.ttfb, page.fcp, page.lcp].map(rounded),
    page.cls.toFixed(3),
    String(page.requests),
    ...weights(page.bytes),
  ];
  const whole = ['**the visit**', '', '', '', '', String(requests), ...weights(bytes)];
  return { head, rows: [...pages.map(row), whole] };
}

/** What each press takes. A press that leads to another page shows nothing by itself. */
export function pressesTable(presses: readonly PressFigures[]): Table {
  const head = ['press', 'on', 'INP ms', 'delay', 'handlers', 'frame', 'visible after ms', 'loads kB'];
  const row = ({ press, page, inp, delay, handlers, frame, shown, bytes }: PressFigures) => [
    press,
    page,
    inp === 0 ? '< 16' : rounded(inp),
    ...[delay, handlers, frame].map(rounded),
    shown === 0 ? '–' : rounded(shown),
    kilobytes(bytes),
  ];
  return { head, rows: presses.map(row) };
}

/** Beside Hydrogen's skeleton: what both were measured by. */
export function peerTable({ pages }: Visit): Table {
  const head = ['page', 'scripts kB', 'Hydrogen', 'document kB', 'Hydrogen', 'Hydrogen’s text before gzip'];
  const rows = Object.entries(HYDROGEN.pages).flatMap(([name, peer]) => {
    const own = pages.find(({ page }) => page === name);
    if (!own) return [];
    const zipped = peer.gzip === undefined ? '–' : kilobytes(peer.gzip);
    const cells = [kilobytes(own.scripts), kilobytes(peer.scripts), kilobytes(own.bytes.document), zipped];
    return [[name, ...cells, kilobytes(peer.document)]];
  });
  return { head, rows };
}

/** What is worse than the bars, each in one line. */
export function tooSlow({ pages, presses }: Pick<Visit, 'pages' | 'presses'>): string[] {
  return [
    ...pages.flatMap(({ page, lcp, largest }) =>
      lcp > BARS.lcp ? [`${page}: LCP ${rounded(lcp)} ms, ${largest}`] : [],
    ),
    ...pages.flatMap(({ page, cls, moved }) =>
      cls > BARS.cls ? [`${page}: CLS ${cls.toFixed(4)}, ${moved.join('; ')}`] : [],
    ),
    ...presses.flatMap(({ press, page, inp }) =>
      inp > BARS.inp ? [`${page}, ${press}: INP ${rounded(inp)} ms`] : [],
    ),
  ];
}
