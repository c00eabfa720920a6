import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../../../shared/catalog/price-summary.ts';
import type { ProductCard } from '../../../../shared/catalog/product-card.ts';
import { createFormatter } from '../../../../shared/i18n/formatter.ts';
import { enrichedCard } from '../../../../worker/catalog/enriched-card.ts';
import { parseConfig } from '../../../../worker/config/config.ts';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
import type { Enrichment } from '../../../../worker/upstreams/commerce/enrichment.ts';
import { COMPLETE } from '../config/complete-environment.ts';

const shop = {
  ...readShopRequest(new Request('https://shop.example/c/mens/'), parseConfig(COMPLETE)),
  i18n: createFormatter('en-US', {
    'catalog.price.from': 'range',
    'catalog.badge.sale': 'Sale',
    'catalog.badge.new': 'New',
    'catalog.badge.memberExclusive': 'Member exclusive',
    'catalog.memberExclusive.callout': 'Join free',
  }),
};

const card: ProductCard = {
  productId: 'CRN1',
  name: 'Shell',
  href: '/p/shell-CRN1.html',
  images: [],
  swatches: [],
  price: summaryOf({ currency: 'USD', current: 150_00, pricePerUnit: 1_00, unit: 'g', tier: 9_00 }),
  memberExclusive: false,
};

const plain: Enrichment = {
  price: null,
  badge: null,
  promotions: [],
  memberExclusive: null,
  isExclusive: false,
};

const enriched = (enrichment: Partial<Enrichment>, page: 'plp' | 'pdp' = 'plp') =>
  enrichedCard(card, { ...plain, ...enrichment }, { page, shop });

const promotion = (calloutMsg: string, callOutMessageDisplayPages: string[], calloutOpenAccount = false) => ({
  isExclusive: false,
  calloutMsg,
  callOutMessageDisplayPages,
  calloutOpenAccount,
});

describe('enrichedCard', () => {
  it('keeps the card’s other price details when its price is still right', () => {
    const { price } = enriched({
      price: { type: 'single', sales: { value: 150_00 }, list: { value: 150_00 } },
    });
    expect(price).toEqual(card.price);
  });

  it('uses a single price, without the card’s details of another price', () => {
    const { price } = enriched({
      price: { type: 'single', sales: { value: 120_00 }, list: { value: 150_00 } },
    });
    expect(price).toEqual(summaryOf({ currency: 'USD', current: 120_00, list: 150_00 }));
    expect(price).toMatchObject({ currentPrice: 120_00, listPrice: 150_00, isOnSale: true });
  });

  it('keeps the card’s price without a single or range price', () => {
    expect(enriched({}).price).toBe(card.price);
    expect(enriched({ price: { type: 'single', sales: { value: null } } }).price).toBe(card.price);
  });

  it('keeps the sale badge with the card’s own sale price, unless another is configured', () => {
    const struck = { ...card, price: summaryOf({ currency: 'USD', current: 120_00, list: 150_00 }) };
    const enrichedStruck = (enrichment: Partial<Enrichment>) =>
      enrichedCard(struck, { ...plain, ...enrichment }, { page: 'plp', shop }).badge?.label;
    expect(enrichedStruck({})).toBe('Sale');
    expect(enrichedStruck({ price: { type: 'single', sales: { value: null } } })).toBe('Sale');
    expect(enrichedStruck({ badge: { value: '25pctoff', displayValue: '25% off' } })).toBe('25% off');
    expect(
      enrichedStruck({ price: { type: 'single', sales: { value: 150_00 }, list: { value: 150_00 } } }),
    ).toBe(undefined);
    expect(enriched({}).badge).toBeUndefined();
  });

  it('makes an automatic sale badge when any price is below its regular one, and none for a plain range', () => {
    const range = { type: 'range' as const, minsale: { value: 100_00 }, minlist: { value: 100_00 } };
    expect(
      enriched({ price: { ...range, maxsale: { value: 110_00 }, maxlist: { value: 120_00 } } }).badge,
    ).toMatchObject({ label: 'Sale', style: 'yellow' });
    expect(
      enriched({ price: { ...range, maxsale: { value: 120_00 }, maxlist: { value: 120_00 } } }).badge,
    ).toBeUndefined();
  });

  it.each([0, 120_00])(
    'ignores a sale price of zero or above the price, for price and badge: %s',
    (value) => {
      const [list, sale] = [{ value: 100_00 }, { value }];
      const single = { type: 'single' as const, sales: sale, list };
      const range = { type: 'range' as const, minsale: sale, maxsale: sale, minlist: list, maxlist: list };
      for (const price of [single, range]) {
        const { price: shown, badge } = enriched({ price });
        expect(shown).toMatchObject({ currentPrice: 100_00, isOnSale: false });
        expect(badge).toBeUndefined();
      }
    },
  );

  it('prefers the members’ badge to every other, with a lock or the programme’s icon', () => {
    const badge = { value: '25pctoff', displayValue: '25% off' };
    expect(enriched({ badge }).badge).toEqual({ label: '25% off', style: 'pink' });
    expect(enriched({ badge, isExclusive: true }).badge).toMatchObject({
      label: 'Member exclusive',
      icon: 'lock',
    });
    // the shop's own text when no service gives one
    expect(enriched({ badge, isExclusive: true }).callout).toEqual({
      text: 'Join free',
      style: 'black',
      href: '/login',
    });
    const memberExclusive = { ...promotion('Join', ['plp'], true), promotionBadgeSVG: 'loyalty-star' };
    const card = enriched({ badge, memberExclusive, promotions: [promotion('10% off', ['plp'])] });
    expect(card.badge).toMatchObject({ label: 'Member exclusive', icon: 'loyalty' });
    expect(card.callout).toEqual({ text: 'Join', style: 'black', href: '/login' });
    expect(card.memberExclusive).toBe(true);
  });

  it('shows a promotion for members in black', () => {
    const promotions = [{ ...promotion('5 off for members', [], true), isExclusive: true }];
    expect(enriched({ promotions }).callout).toEqual({
      text: '5 off for members',
      style: 'black',
      href: '/login',
    });
  });

  it('keeps the colours’ prices while the record’s price is right, and drops them with it', () => {
    const swatch = { code: '1', name: 'Ink', image: 'a', product: 'b', href: '/p', price: card.price };
    const inColours = { ...card, swatches: [swatch] };
    const priceOf = (sales: number) =>
      enrichedCard(
        inColours,
        { ...plain, price: { type: 'single', sales: { value: sales }, list: { value: 150_00 } } },
        { page: 'plp', shop },
      ).swatches[0]?.price;
    expect(priceOf(150_00)).toEqual(card.price);
    expect(priceOf(120_00)).toBeUndefined();
  });

  it('shows only promotions for this page; a promotion without pages is for all', () => {
    const promotions = [
      promotion('On the product', ['pdp']),
      promotion(' ', []),
      promotion('Everywhere', []),
    ];
    expect(enriched({ promotions }).callout).toEqual({ text: 'Everywhere', style: 'pink' });
    expect(enriched({ promotions }, 'pdp').callout?.text).toBe('On the product');
    expect(enriched({ promotions: [promotion('On the product', ['pdp'])] }).callout).toBeUndefined();
  });
});
