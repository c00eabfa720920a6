import { describe, expect, it } from 'vitest';
import { deliveryDates, readyTime } from '../../../worker/stores/delivery-dates.ts';

const TERMS = {
  c_deliveryDays: '3-6',
  c_deliveryWeekdays: 'Mo-Fr',
  c_dispatchHours: 'Mo-Fr 00:00-12:00',
  c_timeZone: 'America/Denver',
  c_closedDays: '12-25 2027-01-01',
};
const at = (iso: string) => Date.parse(iso);

describe('when a parcel arrives', () => {
  it.each([
    ['on a Saturday: leaves on Monday', '2026-11-28T18:00:00Z', '2026-12-03', '2026-12-08'],
    ['on Monday before noon in Denver', '2026-11-30T18:59:00Z', '2026-12-03', '2026-12-08'],
    ['on Monday at noon in Denver', '2026-11-30T19:00:00Z', '2026-12-04', '2026-12-09'],
    ['late on Sunday there, Monday in UTC', '2026-11-30T05:00:00Z', '2026-12-03', '2026-12-08'],
    ['over Christmas and New Year', '2026-12-23T18:00:00Z', '2026-12-29', '2027-01-04'],
    ['on a closed day', '2026-12-25T12:00:00Z', '2026-12-31', '2027-01-06'],
  ])('ordered %s', (_, iso, first, last) => {
    expect(deliveryDates(TERMS, at(iso))).toEqual({ first, last });
  });

  it('leaves by the calendar of the warehouse, and arrives by that of where it goes', () => {
    const apart = { ...TERMS, c_deliveryDays: '1-2', c_dispatchClosedDays: '2026-11-26' };
    const dates = (iso: string) => deliveryDates(apart, at(iso));
    // Thanksgiving where the warehouse is
    expect(dates('2026-11-26T12:00:00Z')).toEqual({ first: '2026-11-30', last: '2026-12-01' });
    expect(dates('2026-11-25T12:00:00Z')).toEqual({ first: '2026-11-26', last: '2026-11-27' });
    // Christmas where it goes
    expect(dates('2026-12-24T12:00:00Z')).toEqual({ first: '2026-12-28', last: '2026-12-29' });
  });

  it('counts no days more than the method says', () => {
    const saturdays = { ...TERMS, c_deliveryDays: '1-1', c_deliveryWeekdays: 'Mo-Sa' };
    expect(deliveryDates(saturdays, at('2026-12-04T12:00:00Z'))).toEqual({
      first: '2026-12-05',
      last: '2026-12-05',
    });
  });

  it.each([
    ['c_deliveryDays', undefined],
    ['c_deliveryDays', 'soon'],
    ['c_deliveryDays', '6-3'],
    ['c_deliveryWeekdays', undefined],
    ['c_dispatchHours', 'mornings'],
    ['c_timeZone', undefined],
    ['c_timeZone', 'Nowhere/Else'],
  ])('is not said where %s is %j', (name, value) => {
    expect(deliveryDates({ ...TERMS, [name]: value }, at('2026-11-28T18:00:00Z'))).toBeUndefined();
  });
});

describe('when goods are ready in a store', () => {
  const store = { c_openingHours: 'Mo-Fr 10:00-19:00; Sa 10:00-18:00', c_timeZone: 'America/Denver' };
  const two = { c_readyInMinutes: 120 };

  it.each([
    ['before it opens', '2026-11-30T14:00:00Z', { in: 0, date: '2026-11-30', minute: 720 }],
    ['while it is open', '2026-11-30T19:30:00Z', { in: 0, date: '2026-11-30', minute: 870 }],
    ['in the middle of a quarter', '2026-11-30T19:31:00Z', { in: 0, date: '2026-11-30', minute: 885 }],
    ['an hour before it closes', '2026-12-01T01:00:00Z', { in: 1, date: '2026-12-01', minute: 660 }],
    ['after it closed on Saturday', '2026-11-29T02:00:00Z', { in: 2, date: '2026-11-30', minute: 720 }],
  ])('ordered %s', (_, iso, ready) => {
    expect(readyTime(two, store, at(iso))).toEqual(ready);
  });

  it('is not after it closes', () => {
    const odd = { ...store, c_openingHours: 'Mo 10:00-18:50' };
    const ready = { in: 0, date: '2026-11-30', minute: 18 * 60 + 50 };
    expect(readyTime(two, odd, at('2026-11-30T23:47:00Z'))).toEqual(ready);
  });

  it('is not on a closed day', () => {
    const closed = { ...two, c_closedDays: '12-25 2026-12-26' };
    const monday = { in: 3, date: '2026-12-28', minute: 720 };
    expect(readyTime(closed, store, at('2026-12-25T17:00:00Z'))).toEqual(monday);
    expect(readyTime(two, store, at('2026-12-25T17:00:00Z'))).toEqual({
      in: 0,
      date: '2026-12-25',
      minute: 720,
    });
  });

  it('is told from the day on which it is looked at, until it is over', () => {
    const placed = at('2026-11-29T02:00:00Z');
    const seen = (iso: string) => readyTime(two, store, placed, at(iso))?.in;
    expect(seen('2026-11-29T20:00:00Z')).toBe(1);
    expect(seen('2026-11-30T15:00:00Z')).toBe(0);
    expect(seen('2026-11-30T19:00:00Z')).toBeUndefined();
  });

  it('is not said where hours, zone or minutes are unknown', () => {
    const now = at('2026-11-30T14:00:00Z');
    expect(readyTime({}, store, now)).toBeUndefined();
    expect(readyTime(two, { ...store, c_openingHours: undefined }, now)).toBeUndefined();
    expect(readyTime(two, { ...store, c_timeZone: undefined }, now)).toBeUndefined();
    expect(readyTime(two, { ...store, c_openingHours: '' }, now)).toBeUndefined();
  });
});
