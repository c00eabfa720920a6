import { describe, expect, it } from 'vitest';
import { GALLERY_WIDTHS } from '../../../../shared/catalog/gallery-pictures.ts';
import { stockMessage } from '../../../../shared/catalog/inventory.ts';
import { starsFilled } from '../../../../worker/catalog/product/reviews.tsx';
import { parseConfig } from '../../../../worker/config/config.ts';
import { ACCORDIONS, productPageFlags } from '../../../../worker/config/product-page.ts';
import { COMPLETE } from './complete-environment.ts';

describe('the constants of a product page (docs/product/catalogue.md §9.14)', () => {
  it('are on by default, with the sections that are open', () => {
    const { defaultExpandAccordions, ...flags } = productPageFlags.parse({});
    expect(defaultExpandAccordions).toEqual(['features', 'product_details', 'gear_up_for_adventure']);
    expect(Object.entries(flags).filter(([, flag]) => flag !== true)).toEqual([]);
    expect(Object.keys(flags)).toEqual(
      expect.arrayContaining([
        'enableBazaarvoice',
        'enableBvRatingHistogram',
        'enableBvRatingReviews',
        'enableBvQuestionAnswers',
        'enableShippingReturnsDrawer',
        'enableRestrictedProductTypes',
        'enablePdpTechbadge',
        'enableSizeGuides',
      ]),
    );
  });

  it('have the sections in their order, care beside fit and fabric', () => {
    expect(ACCORDIONS).toEqual([
      'features',
      'product_details',
      'fit_and_fabric',
      'care',
      'safety_and_material',
      'gear_up_for_adventure',
      'shipping_and_returns',
      'reviews',
      'questions_and_answers',
    ]);
  });

  it.each([
    [5, 1, 'product.lowStock'],
    [6, 1, undefined],
    [6, 7, 'product.lowStock'],
    [0, 1, 'product.outOfStock'],
  ])('%d left, %d requested: %s', (stockLevel, quantity, id) => {
    expect(stockMessage({ stockLevel, quantity })?.id).toBe(id);
  });

  it('show pictures at most 1280 px wide, and ratings with one decimal', () => {
    expect(Math.max(...GALLERY_WIDTHS)).toBe(1280);
    expect(starsFilled(4.64)).toBe(92);
    expect(starsFilled(4.66)).toBe(94);
  });

  it.each([
    [true, ['features', 'product_details', 'gear_up_for_adventure']],
    [false, []],
    [['care'], ['care']],
  ])('open sections by a flag or by name: %j', (defaultExpandAccordions, open) => {
    expect(productPageFlags.parse({ defaultExpandAccordions }).defaultExpandAccordions).toEqual(open);
  });

  it('come from the environment, and a wrong one is named', () => {
    const config = (text: string) => parseConfig({ ...COMPLETE, PRODUCT_PAGE: text });
    expect(config('{"enableBazaarvoice": false}').PRODUCT_PAGE).toMatchObject({
      enableBazaarvoice: false,
      enableSizeGuides: true,
    });
    for (const wrong of ['{"enableBazarvoice": false}', '{"defaultExpandAccordions": ["nope"]}', 'no JSON'])
      expect(() => config(wrong)).toThrow('PRODUCT_PAGE');
  });
});
