import { describe, expect, it } from 'vitest';
import { pricesByColour, recordTiers } from '../../../../worker/catalog/price-tiers.ts';
import { engineRecord } from '../../../../worker/upstreams/search/engine-record.ts';

const MARKET = { currency: 'USD', site: {} };
const record = (variants: object[]) => engineRecord.parse({ uniqueId: 'CRN1', title: 'Vest', variants });

describe('price tiers of colours', () => {
  const tiers = recordTiers(
    record([
      { v_colorCode: '010', v_price: 150, v_salePrice: 120 },
      { v_colorCode: '010', v_price: 150, v_salePrice: 130 },
      { v_colorCode: '020', v_price: 150 },
      { v_colorCode: '030', v_price: 150, v_salePrice: 120 },
    ]),
    MARKET,
  );

  it('group colours with the same price; the cheapest size decides for its colour', () => {
    expect(tiers.map(({ priceTierColorCodes }) => priceTierColorCodes)).toEqual([['010', '030'], ['020']]);
    expect(tiers[0]?.price).toMatchObject({
      currentPrice: 12_000,
      listPrice: 15_000,
      isOnSale: true,
      discountPercent: 20,
    });
    expect(tiers[1]?.price).toMatchObject({ currentPrice: 15_000, listPrice: null, isOnSale: false });
  });

  it('give each colour its own price, and none when all cost the same', () => {
    const prices = pricesByColour(tiers);
    expect(prices.get('030')).toMatchObject({ currentPrice: 120_00, listPrice: 150_00, isOnSale: true });
    expect(prices.get('020')?.currentPrice).toBe(150_00);
    const same = recordTiers(
      record([
        { v_colorCode: '1', v_price: 5 },
        { v_colorCode: '2', v_price: 5 },
      ]),
      MARKET,
    );
    expect(pricesByColour(same).size).toBe(0);
  });

  it.each([0, 200])('ignore a sale price of zero or above the price: %s', (v_salePrice) => {
    const [tier] = recordTiers(record([{ v_colorCode: '1', v_price: 150, v_salePrice }]), MARKET);
    expect(tier?.price).toMatchObject({ currentPrice: 15_000, listPrice: null, isOnSale: false });
  });

  it('are empty without prices', () => {
    expect(
      recordTiers(record([{ v_colorCode: '1' }, { v_colorCode: '2', v_price: 'free' }]), MARKET),
    ).toEqual([]);
  });

  it('are told from the lowest price before alone, where that counts', () => {
    const market = { currency: 'EUR', site: { reductions: 'lowest-prior-30' } } as const;
    const told = recordTiers(
      record([
        { v_colorCode: '1', v_price: 150, v_salePrice: 120, v_lowestPrior30: 130 },
        { v_colorCode: '2', v_price: 150, v_salePrice: 120 },
        { v_colorCode: '3', v_price: 150, v_salePrice: 120, v_lowestPrior30: 140 },
        { v_colorCode: '3', v_price: 150, v_salePrice: 120, v_lowestPrior30: 125 },
        { v_colorCode: '4', v_price: 150, v_salePrice: 120, v_lowestPrior30: 140 },
        { v_colorCode: '4', v_price: 150, v_salePrice: 120 },
      ]),
      market,
    );
    expect(pricesByColour(told).get('1')).toMatchObject({ listPrice: 130_00, discountPercent: 7 });
    expect(told.map(({ price }) => price.listPrice)).toEqual([130_00, null, 125_00]);
    expect(told[1]?.priceTierColorCodes).toEqual(['2', '4']);
  });
});
