/** What is transferred, by what it is. `api`: what scripts ask for, fragments included. */
export const KINDS = ['document', 'script', 'style', 'font', 'image', 'api', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** Bytes on the wire, compressed, by kind; the heads of answers are counted apart. */
export type Bytes = Record<Kind | 'heads', number>;

/** An answer: its address, what it is, and the bytes of its body and its head on the wire. */
export type Answer = { url: string; kind: Kind; body: number; head: number };

/** A page from the press that led to it until it was at rest, before anything on it was pressed. */
export type PageFigures = {
  page: string;
  /** Times since the navigation began, in ms. `server`: what the local server took of the first byte. */
  server: number;
  ttfb: number;
  fcp: number;
  lcp: number;
  /** The sum of all layout shifts without input until the page was left: never less than CLS. */
  cls: number;
  /** The element of the largest paint, and what has moved. */
  largest: string;
  moved: string[];
  requests: number;
  bytes: Bytes;
  /** Scripts that it uses, those in the browser's cache included, in bytes. */
  scripts: number;
};

/** One press. */
export type PressFigures = {
  press: string;
  page: string;
  /** From the press to the next frame, ms: the longest of its events, as INP has it. */
  inp: number;
  /** Its parts, ms: until a handler runs, the handlers, until the frame. */
  delay: number;
  handlers: number;
  frame: number;
  /** From the press until what it is for is visible, ms; 0 where it leads to another page. */
  shown: number;
  /** Files that it loads, in bytes. */
  bytes: number;
};

export type Visit = { pages: PageFigures[]; presses: PressFigures[]; requests: number; bytes: Bytes };

/** The middle one; the lower of two. NaN for none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN;
}

/** The sum of answers by kind. */
export function bytesOf(answers: readonly Answer[]): Bytes {
  const sum: Bytes = { document: 0, script: 0, style: 0, font: 0, image: 0, api: 0, other: 0, heads: 0 };
  for (const { kind, body, head } of answers) {
    sum[kind] += body;
    sum.heads += head;
  }
  return sum;
}

/** The bytes of all kinds, without heads. */
export const total = (bytes: Bytes): number => KINDS.reduce((sum, kind) => sum + bytes[kind], 0);

/**
 * Several visits as one: the median of each figure by itself. They have the same pages and presses
 * in the same order.
 */
export function medianVisit(visits: readonly Visit[]): Visit {
  const [first] = visits;
  if (!first) throw new Error('No visit.');
  const bytes = (all: readonly Bytes[]): Bytes => {
    const middle = bytesOf([]);
    for (const kind of [...KINDS, 'heads'] as const) middle[kind] = median(all.map((one) => one[kind]));
    return middle;
  };
  return {
    pages: first.pages.map((page, index) => {
      const all = visits.flatMap(({ pages }) => pages[index] ?? []);
      const of = (name: 'server' | 'ttfb' | 'fcp' | 'lcp' | 'cls' | 'requests' | 'scripts') =>
        median(all.map((one) => one[name]));
      return {
        ...page,
        server: of('server'),
        ttfb: of('ttfb'),
        fcp: of('fcp'),
        lcp: of('lcp'),
        cls: of('cls'),
        requests: of('requests'),
        scripts: of('scripts'),
        bytes: bytes(all.map((one) => one.bytes)),
        moved: [...new Set(all.flatMap(({ moved }) => moved))],
      };
    }),
    presses: first.presses.map((press, index) => {
      const all = visits.flatMap(({ presses }) => presses[index] ?? []);
      // the parts are those of the visit whose press is the median, so that they add up
      const inp = median(all.map((one) => one.inp));
      const middle = all.find((one) => one.inp === inp) ?? press;
      return {
        ...middle,
        shown: median(all.map((one) => one.shown)),
        bytes: median(all.map((one) => one.bytes)),
      };
    }),
    requests: median(visits.map(({ requests }) => requests)),
    bytes: bytes(visits.map((visit) => visit.bytes)),
  };
}
