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
