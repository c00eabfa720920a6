import { describe, expect, it } from 'vitest';
import { bytesOf, median, medianVisit, total, type Visit } from '../../bench/phone/figures.ts';
import { pagesTable, peerTable, pressesTable, type Table, tooSlow } from '../../bench/phone/print.ts';

const answers = [
  { url: '/', kind: 'document', body: 18_000, head: 700 },
  { url: '/main.js', kind: 'script', body: 6_000, head: 500 },
  { url: '/main.js', kind: 'script', body: 0, head: 0 },
] as const;

function visitWith(lcp: number, inp: number): Visit {
  const page = { server: 5, ttfb: 570, fcp: 1_500, cls: 0, largest: '<img>', moved: [], requests: 2 };
  return {
    pages: [{ page: 'home', ...page, lcp, bytes: bytesOf(answers), scripts: 6_000 }],
    presses: [
      { press: 'open', page: 'home', inp, delay: 1, handlers: inp - 2, frame: 1, shown: 0, bytes: 0 },
    ],
    requests: 2,
    bytes: bytesOf(answers),
  };
}

it('counts bodies by kind, and heads apart', () => {
  const bytes = bytesOf(answers);
  expect(bytes).toMatchObject({ document: 18_000, script: 6_000, image: 0, heads: 1_200 });
  expect(total(bytes)).toBe(24_000);
});

it('takes the middle of odd numbers of runs, and the lower of two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1])).toBe(1);
  expect(median([])).toBeNaN();
});

describe('several visits', () => {
  const visit = medianVisit([visitWith(3_000, 100), visitWith(1_000, 300), visitWith(2_000, 200)]);

  it('are one, with the median of each figure and the parts of one press', () => {
    expect(visit.pages[0]?.lcp).toBe(2_000);
    expect(visit.presses[0]).toMatchObject({ inp: 200, handlers: 198 });
    expect(visit.bytes).toEqual(bytesOf(answers));
  });

  it('are printed', () => {
    const printed = (table: Table) => [table.head, ...table.rows].map((cells) => cells.join(' | '));
    expect(printed(pagesTable(visit))).toContainEqual(
      expect.stringMatching(/^home \| 570 \| 1500 \| 2000 \| 0\.000 \| 2 \| 18\.0 \| 6\.0 \| /),
    );
    expect(printed(pressesTable(visit.presses))).toContain('open | home | 200 | 1 | 198 | 1 | – | 0.0');
    expect(printed(peerTable(visit))).toContain('home | 6.0 | 110.2 | 18.0 | – | 33.4');
  });

  it('are too slow beyond the bars', () => {
    expect(tooSlow(visit)).toEqual([]);
    expect(tooSlow(visitWith(2_501, 201))).toEqual(['home: LCP 2501 ms, <img>', 'home, open: INP 201 ms']);
  });
});
