import { besideCalls, cpuRatio, type Row, rateOf } from './row.ts';

/** What is measured of a page: the floors, then the shop as it is, with and without its page cache. */
export const KINDS = {
  static: 'static document of the same size',
  calls: 'the same, after the page’s calls',
  cached: 'stored document',
  string: 'React’s renderToString alone',
  full: 'full render, data cached',
} as const;

export type Kind = keyof typeof KINDS;

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** The head of the table of pages. */
export const HEAD = [
  ...['page', 'what', 'connections', 'requests/s', 'CPU ms', 'beside calls', 'p50 ms', 'p99 ms', 'kB'],
  'of static',
];

/** The floors of a page: the static document, and that after the page's calls, where it makes any. */
export type Floors = { static: Row; calls?: Row | undefined };

/** A row, beside the floors that it is compared with. */
export function cellsOf(row: Row, { static: floor, calls }: Floors): (string | number)[] {
  const { page, what, connections, perSecond, cpuMs, p50, p99, bytes } = row;
  const beside = calls && what === 'full' ? besideCalls(row, { static: floor, calls }) : undefined;
  const times = [cpuMs, beside, p50, p99].map((ms) => ms?.toFixed(2) ?? '–');
  // React alone has turns of its own, at another time
  const rate = what === 'static' || what === 'string' ? '–' : rateOf(row, floor).toFixed(2);
  return [page, KINDS[what], connections, perSecond.toFixed(0), ...times, kilobytes(bytes), rate];
}

/** The head of the table in which another build is compared with this one. */
export const comparisonHead = (ref: string) => [
  ...[
    'page',
    'what',
    'connections',
    `${ref}: requests/s`,
    'here',
    'ratio',
    `${ref}: CPU ms`,
    'here',
    'ratio',
  ],
];

/** The same work of another build and of this one. */
export function comparisonCells(before: Row, after: Row): (string | number)[] {
  const shown = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? '–';
  return [
    after.page,
    KINDS[after.what],
    after.connections,
    ...[before, after].map(({ perSecond }) => shown(perSecond, 0)),
    shown(rateOf(after, before), 2),
    ...[before, after].map(({ cpuMs }) => shown(cpuMs, 2)),
    shown(cpuRatio(after, before), 2),
  ];
}
