import { describe, expect, it } from 'vitest';
import { codedHours } from '../../../../sandbox/stores/opening-hours.ts';
import { openState, parseOpeningHours } from '../../../../worker/stores/opening-hours.ts';

const STREET = 'Mo-Fr 10:00-19:00; Sa 10:00-12:00,13:00-18:00; Su 11:00-17:00';

/** What is said of a store with these hours, at a time in UTC. */
function at(hours: string, time: string, zone = 'America/Denver') {
  const week = parseOpeningHours(hours);
  return week && openState(week, zone, Date.parse(time));
}

describe('opening hours', () => {
  it('are read by day, also over the end of the week and past midnight', () => {
    expect(parseOpeningHours('Sa-Mo 20:00-02:00')).toEqual([
      { day: 5, opens: 1200, closes: 1560 },
      { day: 6, opens: 1200, closes: 1560 },
      { day: 0, opens: 1200, closes: 1560 },
    ]);
    expect(parseOpeningHours(STREET)).toHaveLength(8);
  });

  it.each(['street', 'late', 'quebec', 'resort', 'outlet', 'partner'] as const)(
    'of the embedded commerce cloud can be read: %s',
    (name) => expect(new Set(parseOpeningHours(codedHours(name))?.map(({ day }) => day)).size).toBe(7),
  );

  it.each([
    '',
    'Mo',
    'Mo 10-19',
    'Mo 25:00-26:00',
    'Mo 10:60-12:00',
    'Lundi 10:00-19:00',
    'Mo 10:00-19:00;',
    `Mo ${'10:00-19:00,'.repeat(200)}10:00-19:00`,
  ])('%j is none', (text) => expect(parseOpeningHours(text)).toBeUndefined());
});

describe('a store', () => {
  it.each([
    // 23 November 2026 is a Monday; Denver is seven hours behind UTC in winter, six in summer
    ['2026-11-23T16:59:00Z', { isOpen: false, next: { in: 0, day: 0, opens: 600 } }],
    ['2026-11-23T17:00:00Z', { isOpen: true, until: 1140 }],
    ['2026-11-24T01:59:00Z', { isOpen: true, until: 1140 }],
    ['2026-11-24T02:00:00Z', { isOpen: false, next: { in: 1, day: 1, opens: 600 } }],
    ['2026-07-20T16:00:00Z', { isOpen: true, until: 1140 }],
    ['2026-11-28T19:30:00Z', { isOpen: false, next: { in: 0, day: 5, opens: 780 } }],
    ['2026-11-30T00:30:00Z', { isOpen: false, next: { in: 1, day: 0, opens: 600 } }],
  ])('at %s', (time, state) => expect(at(STREET, time)).toEqual(state));

  it('says the day when it opens only days later', () => {
    expect(at('Fr 10:00-12:00', '2026-11-23T17:00:00Z')).toEqual({
      isOpen: false,
      next: { in: 4, day: 4, opens: 600 },
    });
    expect(at('Mo 10:00-12:00', '2026-11-23T20:00:00Z')).toEqual({
      isOpen: false,
      next: { in: 7, day: 0, opens: 600 },
    });
  });

  it('may be open past midnight, over the end of the week, and always', () => {
    expect(at('Su 20:00-02:00', '2026-11-23T08:00:00Z')).toEqual({ isOpen: true, until: 120 });
    expect(at('Su 20:00-02:00', '2026-11-23T09:00:00Z')).toMatchObject({ isOpen: false });
    expect(at('Mo-Su 00:00-24:00', '2026-11-23T09:00:00Z')).toEqual({ isOpen: true });
    expect(at('Mo 10:00-24:00; Tu 00:00-03:00', '2026-11-23T20:00:00Z')).toEqual({
      isOpen: true,
      until: 180,
    });
  });

  it('says nothing in a time zone that nobody knows', () => {
    expect(at(STREET, '2026-11-23T17:00:00Z', 'Mars/Olympus')).toBeUndefined();
    expect(openState([], undefined, 0)).toBeUndefined();
  });
});
