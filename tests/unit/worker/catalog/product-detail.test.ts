import { afterEach, describe, expect, it, vi } from 'vitest';
import { toProductDetail } from '../../../../worker/catalog/product-detail.ts';
import { parseConfig } from '../../../../worker/config/config.ts';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
import { commerceProduct } from '../../../../worker/upstreams/commerce/product-schema.ts';
import type { Services } from '../../../../worker/upstreams/services.ts';
import { COMPLETE } from '../config/complete-environment.ts';

const config = parseConfig(COMPLETE);
const shop = readShopRequest(new Request(`${config.ORIGIN}/`), config);
const services = { config, shop, requestId: 'r-1' } as Services;

describe('a master without variants', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is reported in the log (docs/product/catalogue.md §8.5), and still shown', () => {
    const said = vi.spyOn(console, 'log').mockReturnValue(undefined);
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const detail = toProductDetail(
      commerceProduct.parse({ id: 'P1', name: 'Tarp', type: { master: true } }),
      services,
    );
    const lines = [...said.mock.calls, ...warned.mock.calls].map(String);
    expect(lines.filter((line) => line.includes('product-without-variants'))).toHaveLength(1);
    expect(lines.join('')).toContain('P1');
    expect(detail.name).toBe('Tarp');
  });

  it('is the only kind of product that is reported', () => {
    const said = vi.spyOn(console, 'log').mockReturnValue(undefined);
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const variants = [{ productId: 'P1-1', orderable: true }];
    toProductDetail(commerceProduct.parse({ id: 'P1', type: { master: true }, variants }), services);
    toProductDetail(commerceProduct.parse({ id: 'P2', type: { item: true } }), services);
    expect([...said.mock.calls, ...warned.mock.calls]).toEqual([]);
  });
});

describe('what a set or bundle saves', () => {
  const saving = (type: Record<string, boolean>, regular: number) =>
    toProductDetail(
      commerceProduct.parse({
        ...{ id: 'P1', name: 'Rain set', currency: 'USD', type, price: 149.9 },
        tieredPrices: [
          { price: regular, quantity: 1, pricebook: 'usd-list-prices' },
          { price: 149.9, quantity: 1, pricebook: 'usd-sale-prices' },
        ],
        priceRanges: [
          { minPrice: regular, maxPrice: regular, pricebook: 'usd-list-prices' },
          { minPrice: 149.9, maxPrice: 149.9, pricebook: 'usd-sale-prices' },
        ],
      }),
      services,
    ).saving.map(({ text }) => text);

  it.each(['set', 'bundle'])('is said of a %s in percent, never more than it is', (type) => {
    expect(saving({ [type]: true }, 201)).toEqual(['Save 25%']);
    expect(saving({ [type]: true }, 199)).toEqual(['Save 24%']);
  });

  it('is not said where nothing is reduced, nor of a single product', () => {
    expect(saving({ set: true }, 149.9)).toEqual([]);
    expect(saving({ set: true }, 150)).toEqual([]);
    expect(saving({ item: true }, 201)).toEqual([]);
  });
});

describe('the price of a piece of a bundle', () => {
  const unitOf = (quantity: number, pricePerUnit = 0.5, unit = 'oz') => {
    const product = { id: 'P2', name: 'Gel', currency: 'USD', price: 12, pricePerUnit, unit };
    const bundle = { id: 'P1', type: { bundle: true }, bundledProducts: [{ quantity, product }] };
    return toProductDetail(commerceProduct.parse(bundle), services).contents[0]?.price?.unit;
  };

  it('is said to be for each of several, beside its unit price', () => {
    expect(unitOf(1)).toMatch(/\$0\.50/);
    expect(unitOf(2)).toBe(`each · ${unitOf(1)}`);
  });

  it('says no unit price that is the same amount', () => {
    expect(unitOf(1, 12, 'pair')).toBe('$12.00 / pair');
    expect(unitOf(2, 12, 'pair')).toBe('each');
    expect(unitOf(2, 1.2, 'pair')).toBe('each · $1.20 / pair');
    expect(unitOf(2, 0, 'pair')).toBe('each');
  });
});
