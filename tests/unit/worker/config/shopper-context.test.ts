import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../../worker/config/config.ts';
import { COMPLETE } from './complete-environment.ts';

const tableOf = (table: unknown) =>
  parseConfig({ ...COMPLETE, SHOPPER_CONTEXT: JSON.stringify(table) }).SHOPPER_CONTEXT;

const qualifiers = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`p${at}`, { field: `customQualifiers.k${at}` }]),
  );

describe('the table of parameters for the shopper context', () => {
  it('is empty unless it is configured', () => {
    expect(parseConfig(COMPLETE).SHOPPER_CONTEXT).toEqual({});
  });

  it('reads a parameter without type as text', () => {
    expect(tableOf({ src: { field: 'sourceCode' } })).toEqual({
      src: { field: 'sourceCode', type: 'string' },
    });
  });

  it.each([
    ['another field', { a: { field: 'usid' } }],
    ['the client’s address', { a: { field: 'clientIp' } }],
    ['coupons, which are the bag’s', { a: { field: 'couponCodes', type: 'array' } }],
    ['a qualifier without a name', { a: { field: 'customQualifiers' } }],
    ['a qualifier of the prototype', { a: { field: 'customQualifiers.__proto__' } }],
    ['a field below a field', { a: { field: 'customQualifiers.a.b' } }],
    ['another part of a place', { a: { field: 'geoLocation.street' } }],
    ['a coordinate as text', { a: { field: 'geoLocation.latitude' } }],
    ['groups as text', { a: { field: 'customerGroupIds' } }],
    ['a list of source codes', { a: { field: 'sourceCode', type: 'array' } }],
    ['another type', { a: { field: 'sourceCode', type: 'date' } }],
    ['a parameter of the shop’s own', { page: { field: 'sourceCode' } }],
    ['a parameter of refinements', { 'f.color': { field: 'sourceCode' } }],
    ['one field twice', { a: { field: 'sourceCode' }, b: { field: 'sourceCode' } }],
    ['more qualifiers than a context holds', qualifiers(21)],
    ['no table', ['sourceCode']],
  ])('refuses %s', (_, table) => {
    expect(() => tableOf(table)).toThrow(/SHOPPER_CONTEXT/);
  });

  it('accepts as many qualifiers as a context holds', () => {
    expect(Object.keys(tableOf(qualifiers(20)))).toHaveLength(20);
  });
});
