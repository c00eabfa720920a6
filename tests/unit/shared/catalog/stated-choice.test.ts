import { describe, expect, it } from 'vitest';
import type { ColourChoice, ProductChoice } from '../../../../shared/catalog/product-choice.ts';
import { readChoice, stateChoice } from '../../../../shared/catalog/stated-choice.ts';

const colour = (code: string, name: string, ...views: string[]): ColourChoice => ({
  code,
  name,
  swatch: `CRN1_${code}_swatch`,
  href: `/p/jacket-CRN1.html?color=${code}`,
  pictures: views.map((view) => ({ name: `CRN1_${code}_${view}`, alt: `Jacket, ${name}, ${view}` })),
  orderable: true,
  variants: [],
});

const choiceOf = (...colours: ColourChoice[]): ProductChoice => ({
  productId: 'CRN1',
  name: 'Jacket',
  attributes: [
    {
      id: 'size',
      name: 'Size',
      values: [
        { value: 'S', name: 'S' },
        { value: 'one', name: 'One size' },
      ],
    },
  ],
  colours,
  quantity: { min: 1, step: 1, max: 20 },
});

describe('a stated choice', () => {
  it('has no pictures of a colour that is shown as the first one is, and no name that is the value', () => {
    const choice = choiceOf(colour('010', 'Basalt', 'front', 'back'), colour('060', 'Tarn', 'front', 'back'));
    const stated = stateChoice(choice);
    expect(stated.colours.map(({ pictures }) => pictures?.length)).toEqual([2, undefined]);
    expect(stated.attributes[0]?.values).toEqual([{ value: 'S' }, { value: 'one', name: 'One size' }]);
    expect(readChoice(stated)).toEqual(choice);
  });

  it.each([
    ['other views', colour('060', 'Tarn', 'front', 'detail')],
    ['fewer pictures', colour('060', 'Tarn', 'front')],
    ['no swatch', { ...colour('060', 'Tarn', 'front', 'back'), swatch: undefined }],
    ['a name that stands for something else in a replacement', colour('060', '$&', 'front', 'back')],
  ])('keeps what cannot be found: %s', (_, other) => {
    const choice = choiceOf(colour('010', 'Basalt', 'front', 'back'), other);
    expect(stateChoice(choice).colours[1]?.pictures).toEqual(other.pictures);
    expect(readChoice(stateChoice(choice))).toEqual(choice);
  });

  it('may have no colours', () => {
    expect(readChoice(stateChoice(choiceOf()))).toEqual(choiceOf());
  });
});
