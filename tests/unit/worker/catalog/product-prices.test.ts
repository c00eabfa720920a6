import { describe, expect, it } from 'vitest';
import { colourPrice, productPrice } from '../../../../worker/catalog/product-prices.ts';
import { commerceProduct } from '../../../../worker/upstreams/commerce/product-schema.ts';

const LIST = 'usd-list-prices';
const SALE = 'usd-sale-prices';

const jacket = commerceProduct.parse({
  id: 'CRN1',
  type: { master: true },
  price: 79.95,
  priceMax: 120,
  priceRanges: [
    { minPrice: 120, maxPrice: 120, pricebook: LIST },
    { minPrice: 79.95, maxPrice: 79.95, pricebook: SALE },
  ],
  variants: [
    {
      productId: 'CRN1-010-M',
      price: 79.95,
      variationValues: { color: '010', size: 'M' },
      tieredPrices: [
        { price: 120, quantity: 1, pricebook: LIST },
        { price: 79.95, quantity: 1, pricebook: SALE },
      ],
    },
    {
      productId: 'CRN1-020-M',
      price: 120,
      variationValues: { color: '020', size: 'M' },
      tieredPrices: [{ price: 120, quantity: 1, pricebook: LIST }],
    },
  ],
});

describe('product prices', () => {
  it('is a range over the colours, and one price in each', () => {
    expect(productPrice(jacket, 'USD')).toMatchObject({
      currentPrice: 79_95,
      maxPrice: 120_00,
      isRange: true,
    });
    expect(colourPrice(jacket, '010', 'USD')).toMatchObject({
      currentPrice: 79_95,
      listPrice: 120_00,
      isOnSale: true,
      isRange: false,
    });
    expect(colourPrice(jacket, '020', 'USD')).toMatchObject({ currentPrice: 120_00, isOnSale: false });
  });

  it('a promotion of a product with one price lowers it and makes no range', () => {
    const socks = commerceProduct.parse({
      id: 'CRN2',
      type: { master: true },
      price: 24.95,
      priceRanges: [{ minPrice: 24.95, maxPrice: 24.95, pricebook: LIST }],
      productPromotions: [{ promotionId: 'sock-week', calloutMsg: '15% off', promotionalPrice: 21.21 }],
      variants: [{ productId: 'CRN2-1', price: 24.95, variationValues: { color: '1' } }],
    });
    for (const price of [productPrice(socks, 'USD'), colourPrice(socks, '1', 'USD')]) {
      expect(price).toMatchObject({ currentPrice: 21_21, listPrice: 24_95, isRange: false });
    }
  });

  it('a set keeps its own price whatever is promoted', () => {
    const set = commerceProduct.parse({
      id: 'CRN3',
      type: { set: true },
      price: 100,
      productPromotions: [{ promotionId: 'x', promotionalPrice: 80 }],
    });
    expect(productPrice(set, 'USD')).toMatchObject({ currentPrice: 100_00, isASet: true });
  });

  it('is null when the services give none', () => {
    expect(productPrice(commerceProduct.parse({ id: 'CRN4' }), 'USD')).toBeNull();
  });
});
