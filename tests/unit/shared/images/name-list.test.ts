import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinNames, splitNames } from '../../../../shared/images/name-list.ts';

it('names a colour’s further pictures by their ends', () => {
  expect(joinNames(['CRN1_010_front', 'CRN1_010_back', 'CRN2_front', 'CRN1_010_'])).toBe(
    'CRN1_010_front\tback\nCRN2_front\t',
  );
});

it('gives back every list of names that is not empty', () => {
  const name = fc.oneof(
    fc.string().map((text) => text.replace(/[\n\t]/g, '')),
    fc.constantFrom('CRN1_010_front', 'CRN1_010_on-model', 'CRN1_', 'a b_c', '_'),
  );
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), (names) => {
      expect(splitNames(joinNames(names))).toEqual(names);
    }),
  );
  expect(splitNames(undefined)).toEqual([]);
});
