import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readProps, writeProps } from '../../../../client/island-props.ts';
import { packChoice, unpackChoice } from '../../../../shared/catalog/packed-choice.ts';
import type { ProductChoice } from '../../../../shared/catalog/product-choice.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const pictureName = fc.oneof(
  text.map((name) => name.replace(/[\n\t]/g, '')),
  fc.constantFrom('CRN1_010_front', 'CRN1_010_back', 'https://i.test/a_b.jpg?v=1'),
);
const id = fc.oneof(text, fc.constantFrom('CRN1-010-M', 'CRN1-010-L', '701642853695'));
const alt = fc.oneof(text, fc.constantFrom('Shell, Ink', 'Shell, Ink, back', '~', '=', '`"'));
const words = fc.array(text, { maxLength: 3 });

const choice: fc.Arbitrary<ProductChoice> = fc.record({
  productId: id,
  name: fc.oneof(text, fc.constant('Shell')),
  attributes: fc.array(
    fc.record({
      id: text,
      name: text,
      values: fc.array(
        fc.oneof(
          text.map((value) => ({ value, name: value })),
          fc.record({ value: text, name: text }),
        ),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 2 },
  ),
  colours: fc.array(
    fc.record(
      {
        code: text,
        name: fc.oneof(text, fc.constant('Ink')),
        swatch: fc.constantFrom('CRN1_010_swatch', ''),
        href: text,
        pictures: fc.array(fc.record({ name: pictureName, alt }), { maxLength: 4 }),
        orderable: fc.boolean(),
        variants: fc.array(fc.record({ id, values: words, orderable: fc.boolean() }), { maxLength: 4 }),
      },
      { requiredKeys: ['code', 'name', 'href', 'pictures', 'orderable', 'variants'] },
    ),
    { maxLength: 3 },
  ),
  quantity: fc.record({ min: fc.nat(), step: fc.nat(), max: fc.nat() }),
});

it('is the same choice again, also through the props of an island', () => {
  fc.assert(
    fc.property(choice, (made) => {
      expect(unpackChoice(packChoice(made))).toEqual(made);
      const props = { choice: packChoice(made) };
      expect(readProps(writeProps(props))).toEqual(props);
    }),
  );
});

it('states once what colours, pictures and variants have in common', () => {
  const packed = packChoice({
    productId: 'CRN1',
    name: 'Shell',
    attributes: [{ id: 'size', name: 'Size', values: [{ value: 'M', name: 'M' }] }],
    colours: [
      {
        code: '010',
        name: 'Ink',
        swatch: 'CRN1_010_swatch',
        href: '/p/shell-CRN1.html?color=010',
        pictures: [
          { name: 'CRN1_010_front', alt: 'Shell, Ink' },
          { name: 'CRN1_010_back', alt: 'Shell, Ink, back' },
        ],
        orderable: true,
        variants: [
          { id: 'CRN1-010-M', values: ['M'], orderable: true },
          { id: 'CRN1-010-L', values: ['L'], orderable: false },
        ],
      },
    ],
    quantity: { min: 1, step: 1, max: 9 },
  });
  expect(packed.attributes[0]?.values).toEqual(['M']);
  expect(packed.colours[0]).toMatchObject({
    pictures: '\tfront\tback',
    alts: ['~', '~, back'],
    variants: ['CRN1-010-', ['M', 1, 'M'], ['L', 0, 'L']],
  });
  expect(writeProps({ name: 'a ` and a "' })).toBe('{`name`:`a " and a \\``}');
});
