import { describe, expect, it } from 'vitest';
import { galleryPictures } from '../../../../worker/catalog/product-pictures.ts';
import { commerceProduct } from '../../../../worker/upstreams/commerce/product-schema.ts';

const IMAGES = 'https://images.example/i/cairn';
const group = (viewType: string, colour: string, names: string[]) => ({
  viewType,
  images: names.map((name) => ({ link: `${IMAGES}/${name}`, alt: name })),
  variationAttributes: [{ id: 'color', values: [{ value: colour }] }],
});
const namesOf = (imageGroups: unknown[], onModel: boolean, colour = '010') =>
  galleryPictures(commerceProduct.parse({ id: 'P1', imageGroups }), colour, {
    imagesUrl: IMAGES,
    onModel,
  }).map(({ name }) => name);

describe('the pictures of a product page', () => {
  it('are all of them, revisions too, without placeholders and duplicates', () => {
    const names = ['front', 'back', 'side', 'detail', 'folded', 'packed?v=3', 'placeholder', 'front'];
    expect(namesOf([group('large', '010', names)], true)).toEqual([
      'front',
      'back',
      'side',
      'detail',
      'folded',
      'packed',
    ]);
    expect(namesOf([group('on-model', '010', ['a', 'b', 'c', 'd', 'e', 'no-image'])], true)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ]);
  });
});

describe('pictures on a person (enableOnModel)', () => {
  const groups = [group('large', '010', ['front', 'back']), group('on-model', '010', ['worn', 'walking'])];

  it('come after the first when the catalogue has a group of them', () => {
    expect(namesOf(groups, true)).toEqual(['front', 'worn', 'walking', 'back']);
  });

  it('are left out when turned off, by group and by name', () => {
    expect(namesOf(groups, false)).toEqual(['front', 'back']);
    const mixed = [group('large', '010', ['front', 'P1_on-model_2', 'P1_model', 'remodel_front'])];
    expect(namesOf(mixed, false)).toEqual(['front', 'remodel_front']);
    expect(namesOf(mixed, true)).toEqual(['front', 'P1_on-model_2', 'P1_model', 'remodel_front']);
  });

  it('are those of the colour', () => {
    expect(namesOf([...groups, group('large', '020', ['red'])], true, '020')).toEqual(['red']);
  });
});
