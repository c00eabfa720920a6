import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../../../shared/instant-of.ts';
import { statedInstant } from '../../../../worker/staff/date-fields.tsx';
import { localTime } from '../../../../worker/staff/local-time.ts';

/** Zones behind and ahead of UTC, with and without summer time, by half and quarter hours too. */
const ZONES = [
  ...['America/Los_Angeles', 'America/St_Johns', 'Europe/Oslo', 'UTC', 'Asia/Kathmandu'],
  ...['Australia/Lord_Howe', 'Pacific/Kiritimati'],
];
const HOUR_MS = 3_600_000;
/** Whole seconds of this century, in epoch ms. */
const instants = fc.integer({ min: 946_684_800, max: 4_102_444_799 }).map((second) => second * 1000);

describe('a moment in the time zone of the staff', () => {
  it.each(ZONES)('is the same after it was shown and sent back, in %s', (zone) => {
    fc.assert(
      fc.property(instants, (instant) => {
        const shown = localTime(instant, zone);
        const [day = '', time = ''] = shown.split('T');
        const back = statedInstant(day, time, zone) ?? Number.NaN;
        expect(statedInstant(shown, '', zone)).toBe(back);
        // the hour that comes twice when summer time ends is told apart by nothing
        if (back !== instant) expect(Math.abs(back - instant)).toBeLessThanOrEqual(HOUR_MS);
        expect(localTime(back, zone)).toBe(shown);
      }),
    );
  });

  it.each([
    ['2026-03-08T01:59:59', '2026-03-08T09:59:59.000Z'],
    ['2026-03-08T03:00:00', '2026-03-08T10:00:00.000Z'],
    ['2026-11-01T00:59:59', '2026-11-01T07:59:59.000Z'],
    ['2026-11-01T02:00:00', '2026-11-01T10:00:00.000Z'],
  ])('is 7 hours behind UTC in summer and 8 in winter: %s', (shown, iso) => {
    expect(localTime(Date.parse(iso), 'America/Los_Angeles')).toBe(shown);
    expect(instantOf(shown, 'America/Los_Angeles')).toBe(Date.parse(iso));
  });
});

describe('the fields of date and time', () => {
  it.each([
    ['2026-07-01', '', '2026-07-01T07:00:00.000Z'],
    ['2026-07-01', '08:15', '2026-07-01T15:15:00.000Z'],
    ['2026-07-01', '08:15:30', '2026-07-01T15:15:30.000Z'],
    ['2026-07-01T08:15:30', '', '2026-07-01T15:15:30.000Z'],
  ])('%s and “%s” are %s', (day, time, iso) => {
    expect(statedInstant(day, time, 'America/Los_Angeles')).toBe(Date.parse(iso));
  });

  it.each([
    ['', '08:00'],
    ['soon', ''],
    ['2026-02-30', ''],
    ['2026-07-01', '25:00'],
    ['2026-07-01', 'noon'],
    ['1969-07-20', ''],
  ])('“%s” and “%s” are no moment', (day, time) => {
    expect(statedInstant(day, time, 'America/Los_Angeles')).toBeNaN();
  });

  it('are nothing where both are empty', () => {
    expect(statedInstant('', '', 'America/Los_Angeles')).toBeUndefined();
  });
});
