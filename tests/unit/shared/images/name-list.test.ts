import fc from 'fast-check';
import { expect, it } from 'vitest';
import { imageUrl } from '../../../../shared/images/image.ts';
import { joinNames, nameInAddress, sameView, splitNames } from '../../../../shared/images/name-list.ts';

it('names a colour’s pictures by their ends, beside one of them', () => {
  const names = ['CRN1_010_front', 'CRN1_010_back', 'CRN2_front', 'CRN1_010_'];
  expect(joinNames(names, 'CRN1_010_swatch')).toBe('\tfront\tback\nCRN2_front\t');
});

it('finds the picture that shows another colour from the same side', () => {
  expect(sameView('CRN1_020_swatch', 'CRN1_010_front')).toBe('CRN1_020_front');
  expect(sameView('swatch', 'CRN1_010_front')).toBe('front');
});

it('finds a name in its address', () => {
  expect(nameInAddress(imageUrl('/i', 'a b/c?_front', { width: 48 }))).toBe('a b/c?_front');
});

it('gives back every list of names', () => {
  const name = fc.oneof(
    fc.string().map((text) => text.replace(/[\n\t]/g, '')),
    fc.constantFrom(
      'CRN1_010_front',
      'CRN1_010_on-model',
      'CRN1_',
      'a b_c',
      '_',
      'https://i.test/a_b.jpg?v=1_2',
    ),
  );
  fc.assert(
    fc.property(fc.array(name), name, (names, shown) => {
      expect(splitNames(joinNames(names, shown), shown)).toEqual(names);
    }),
  );
  expect(splitNames(undefined)).toEqual([]);
});
