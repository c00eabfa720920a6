import { expect, it } from 'vitest';
import { instantOf } from '../../../shared/instant-of.ts';

it.each([
  ['with an offset', '2026-12-16T22:00:00Z', 'America/Denver', '2026-12-16T22:00:00.000Z'],
  ['with an offset of its own', '2026-12-16T22:00:00+02:00', 'UTC', '2026-12-16T20:00:00.000Z'],
  ['as a time of day', '2026-12-16T15:00', 'America/Denver', '2026-12-16T22:00:00.000Z'],
  ['as a day', '2026-12-16', 'America/Toronto', '2026-12-16T05:00:00.000Z'],
  ['with a space', '2026-07-01 08:30:00', 'Europe/Paris', '2026-07-01T06:30:00.000Z'],
  ['just after the clocks change', '2026-03-08T03:00', 'America/Denver', '2026-03-08T09:00:00.000Z'],
])('reads a date %s', (_, text, zone, iso) => {
  expect(new Date(instantOf(text, zone) ?? Number.NaN).toISOString()).toBe(iso);
});

it.each([
  ['no date', 'soon', 'UTC'],
  ['an American date', '12/16/2026', 'UTC'],
  ['a day that is not', '2026-02-30', 'UTC'],
  ['a day that is not, with a time', '2026-11-31T08:00', 'America/Denver'],
  ['a month that is not', '2026-13-01T00:00:00Z', 'UTC'],
  ['a time zone that is not', '2026-12-16T15:00', 'Mars/Olympus'],
  ['a time zone that is not, with an offset', '2026-12-16T15:00Z', ''],
])('refuses %s', (_, text, zone) => {
  expect(instantOf(text, zone)).toBeUndefined();
});
