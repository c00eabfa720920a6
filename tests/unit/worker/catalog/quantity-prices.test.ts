import { describe, expect, it } from 'vitest';
import { messages } from '../../../../shared/i18n/compiled/en-US.ts';
import { createFormatter } from '../../../../shared/i18n/formatter.ts';
import { colourPrice } from '../../../../worker/catalog/product-prices.ts';
import { quantityPrices } from '../../../../worker/catalog/quantity-prices.ts';
import { commerceProduct } from '../../../../worker/upstreams/commerce/product-schema.ts';

const MARKET = { currency: 'USD', site: {} };
const i18n = createFormatter('en-US', messages);

const TIERS = {
  'CRN1-1': [
    { quantity: 3, price: 19.09 },
    { quantity: 6, price: 18.03 },
  ],
};

function socks(fields: object) {
  const tieredPrices = [
    { quantity: 1, price: 24.95 },
    { quantity: 3, price: 22.46 },
    { quantity: 6, price: 21.21 },
  ];
  const productPromotions = [{ promotionId: 'sock-week', promotionalPrice: 21.21 }];
  return commerceProduct.parse({
    id: 'CRN1',
    type: { master: true },
    price: 24.95,
    productPromotions,
    variants: [{ productId: 'CRN1-1', price: 24.95, variationValues: { color: '1' }, tieredPrices }],
    ...fields,
  });
}
const listed = (fields: object) =>
  quantityPrices(socks(fields), '1', { i18n, currency: 'USD' })?.map(({ price }) => price);

describe('prices by quantity', () => {
  it('are those of the service, from the second on only lower ones', () => {
    expect(listed({ productPromotions: [] })).toEqual(['$24.95 each', '$22.46 each', '$21.21 each']);
  });

  it.each([
    ['an object', TIERS],
    ['its text', JSON.stringify(TIERS)],
  ])('have promotions taken off where the service states that, as %s', (_, c_variantPromotionTiers) => {
    expect(listed({ c_variantPromotionTiers })).toEqual(['$21.21 each', '$19.09 each', '$18.03 each']);
    expect(colourPrice(socks({ c_variantPromotionTiers }), '1', MARKET)).toMatchObject({
      currentPrice: 21_21,
      tieredPrice: 18_03,
    });
  });

  it.each([[undefined], ['nonsense'], [{ 'CRN1-1': [{ quantity: 'many' }] }]])(
    'are left out when their promotional price is unknown: %o',
    (c_variantPromotionTiers) => expect(listed({ c_variantPromotionTiers })).toBeUndefined(),
  );
});
