import { describe, expect, it } from 'vitest';
import { contextDataOf, NO_COUPON } from '../../../../worker/personalization/context-data.ts';
import {
  holdsTooMany,
  isContained,
  newContext,
} from '../../../../worker/personalization/context-difference.ts';

const qualifiers = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, String(at)]));

describe('a change of a shopper context', () => {
  it.each([
    ['the same text', { sourceCode: 'a' }, { sourceCode: 'a' }, true],
    ['another text', { sourceCode: 'a' }, { sourceCode: 'b' }, false],
    ['a text taken away that is not there', {}, { sourceCode: '' }, true],
    ['a text taken away', { sourceCode: 'a' }, { sourceCode: '' }, false],
    [
      'the same instant, spelled otherwise',
      { effectiveDateTime: '2027-01-01T00:00:00Z' },
      { effectiveDateTime: '2027-01-01T00:00:00.000Z' },
      true,
    ],
    [
      'another instant',
      { effectiveDateTime: '2027-01-01T00:00:00Z' },
      { effectiveDateTime: '2027-01-02T00:00:00.000Z' },
      false,
    ],
    ['the same codes in another order', { couponCodes: ['A', 'B'] }, { couponCodes: ['B', 'A'] }, true],
    ['fewer codes', { couponCodes: ['A', 'B'] }, { couponCodes: ['A'] }, false],
    ['no groups where there are none', {}, { customerGroupIds: [] }, true],
    [
      'part of the qualifiers',
      { customQualifiers: { a: '1', b: '2' } },
      { customQualifiers: { a: '1' } },
      true,
    ],
    ['a qualifier taken away', { customQualifiers: { a: '1' } }, { customQualifiers: { a: null } }, false],
    [
      'part of the place, which is replaced whole',
      { geoLocation: { city: 'Denver', latitude: 1 } },
      { geoLocation: { city: 'Denver' } },
      false,
    ],
    ['the same place', { geoLocation: { city: 'Denver' } }, { geoLocation: { city: 'Denver' } }, true],
  ])('%s', (_, current, change, contained) => {
    expect(isContained(current, change)).toBe(contained);
  });

  it('creates a context with values, and none from removals alone', () => {
    expect(
      newContext({ sourceCode: 'a', customQualifiers: { x: null, y: '1' }, customerGroupIds: [] }),
    ).toEqual({
      sourceCode: 'a',
      customQualifiers: { y: '1' },
    });
    expect(newContext({ sourceCode: '', customQualifiers: { x: null }, couponCodes: [] })).toBeUndefined();
  });

  it('is not sent when the result would have more than 20 qualifiers of a kind', () => {
    const full = { customQualifiers: qualifiers(20) };
    expect(holdsTooMany(full, { customQualifiers: { k3: 'other' } })).toBe(false);
    expect(holdsTooMany(full, { customQualifiers: { more: '1' } })).toBe(true);
    expect(holdsTooMany(full, { customQualifiers: { more: '1', k0: null } })).toBe(false);
    expect(holdsTooMany(full, { assignmentQualifiers: { more: '1' } })).toBe(false);
    expect(
      holdsTooMany({ assignmentQualifiers: qualifiers(20) }, { assignmentQualifiers: { more: '1' } }),
    ).toBe(true);
  });
});

describe('the memory of it in a session', () => {
  const guest = { token: 'x.e30.x', coupons: [], now: 1_000 };

  it('lasts a day for a guest, and is absent for an empty context', () => {
    expect(contextDataOf({ sourceCode: 'a' }, guest)).toEqual({ until: 1_000 + 86_400, coupons: [] });
    expect(contextDataOf(undefined, guest)).toBeUndefined();
    expect(contextDataOf({}, guest)).toBeUndefined();
    expect(contextDataOf({ couponCodes: [NO_COUPON] }, guest)).toBeUndefined();
    expect(contextDataOf({ customQualifiers: {} }, guest)).toBeUndefined();
  });

  it('lasts a week for a registered shopper', () => {
    const claims = btoa(JSON.stringify({ isb: 'uido:ecom::upn:robin@cairn.example::uidn:Robin' }));
    expect(contextDataOf({ sourceCode: 'a' }, { ...guest, token: `x.${claims}.x` })?.until).toBe(
      1_000 + 7 * 86_400,
    );
  });
});
