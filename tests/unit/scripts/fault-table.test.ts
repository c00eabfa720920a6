import { expect, it } from 'vitest';
import { faultTables } from '../../../scripts/fault-table.ts';

const outcome = (place: string, shows: string, ms: number, lost = 0, order = 0) => ({
  ...{ place, order, shows, ms, lost },
  seen: { status: 200 },
});

it('a table for each called service: places as rows, kinds of failure as columns, long times stated', () => {
  const faults = [
    { service: 'baskets', mode: 'slow', outcomes: [outcome('bag', 'whole', 1_000)] },
    { service: 'baskets', mode: '500', outcomes: [outcome('bag', '503 “Away | gone”', 1_001)] },
    { service: 'baskets', mode: 'malformed', outcomes: [outcome('bag', 'whole', 3_001)] },
    { service: 'baskets', mode: 'cut', outcomes: [outcome('bag', 'whole', 6_001, 2)] },
  ];
  const titles = new Map([
    ['orders', 'Orders'],
    ['baskets', 'Baskets'],
  ]);
  expect(faultTables(faults, titles)).toBe(`## Baskets

|  | slow | 500 | malformed | cut | hang |
| --- | --- | --- | --- | --- | --- |
| bag | whole | 503 “Away \\| gone”, 3 s | whole, 6 s | whole, over 6 s, 2 lost | ? |`);
});

it('parts of the places become one table, in the order of the places', () => {
  const parts = [1, 0].map((order) => ({
    ...{ service: 'baskets', mode: 'slow' },
    outcomes: [outcome(order === 0 ? 'home' : 'bag', 'whole', 0, 0, order)],
  }));
  expect(faultTables(parts, new Map([['baskets', 'Baskets']]))).toBe(`## Baskets

|  | slow | 500 | malformed | cut | hang |
| --- | --- | --- | --- | --- | --- |
| home | whole | ? | ? | ? | ? |
| bag | whole | ? | ? | ? | ? |`);
});
