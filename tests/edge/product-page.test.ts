import { beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import type { Product } from '../../sandbox/catalog/types.ts';
import { mendAll, Shop } from './support/shop.ts';

const { products } = buildCatalog();
const shop = new Shop();
const pageOf = (product: Product | undefined, within = shop) =>
  within.text(`/p/${product?.slug}-${product?.id}.html`);
const find = (fits: (product: Product) => unknown) =>
  products.find((product) => product.type === 'master' && fits(product));
const sections = (html: string) =>
  [...html.matchAll(/<details id="([a-z_]+)"( open="")?/g)].map(([, id, open]) =>
    open ? `${id}, open` : id,
  );

beforeEach(mendAll);

describe('a product page', () => {
  it('has its sections in their order, three of them open', async () => {
    const html = await pageOf(find(({ sizes }) => sizes.length > 3));
    expect(sections(html)).toEqual([
      'features, open',
      'product_details, open',
      'fit_and_fabric',
      'care',
      'gear_up_for_adventure, open',
      'shipping_and_returns',
      'reviews',
      'questions_and_answers',
    ]);
    expect(html).toContain('data-dialog="size-guide"');
    expect(html).toContain('data-dialog="shipping-returns"');
  });

  it('leaves out what is turned off', async () => {
    const off = new Shop({
      PRODUCT_PAGE: JSON.stringify({
        enableBazaarvoice: false,
        enableSizeGuides: false,
        enableShippingReturnsDrawer: false,
        defaultExpandAccordions: ['reviews', 'care'],
      }),
    });
    const html = await pageOf(
      find(({ sizes }) => sizes.length > 3),
      off,
    );
    expect(sections(html).filter((section) => /review|question|open/.test(section ?? ''))).toEqual([
      'care, open',
    ]);
    expect(html).not.toContain('out of 5');
    expect(html).not.toContain('data-dialog=');
  });

  it('has no size guide where there is one size', async () => {
    const html = await pageOf(find(({ sizes }) => sizes.length === 1));
    expect(html).not.toContain('data-dialog="size-guide"');
  });

  it('lists what one costs by how many are bought', async () => {
    const tiered = find(({ tiers, promotionIds }) => tiers && promotionIds.length === 0);
    const html = await pageOf(tiered);
    for (const { quantity, price } of tiered?.tiers?.USD.filter((tier) => tier.quantity > 1) ?? []) {
      expect(html).toMatch(
        new RegExp(`<th[^>]*>${quantity} or more</th><td[^>]*>\\$${(price / 100).toFixed(2)} each</td>`),
      );
    }
  });

  it('says where a restricted product may not go', async () => {
    const restricted = find(({ restriction }) => restriction);
    const html = await pageOf(restricted);
    expect(html).toContain(restricted?.restriction?.message.en);
  });

  it('says nothing of restrictions and technologies, and opens no section, where these are turned off', async () => {
    const plain = new Shop({
      PRODUCT_PAGE: JSON.stringify({
        enableRestrictedProductTypes: false,
        enablePdpTechbadge: false,
        defaultExpandAccordions: false,
      }),
    });
    const restricted = find(({ restriction, technologies }) => restriction && technologies.length > 0);
    const html = await pageOf(restricted, plain);
    expect(await pageOf(restricted)).toContain('<ul aria-label="Technology" class="technologies">');
    expect(html).not.toContain(restricted?.restriction?.message.en);
    expect(html).not.toContain('class="technologies"');
    expect(sections(html).filter((section) => section?.includes('open'))).toEqual([]);
  });
});

describe('what is read beside a product', () => {
  it('is the size guide with its tables, for everyone and for a while', async () => {
    const response = await shop.fetch('/fragments/page/size-guide');
    expect(response.headers.get('Cache-Control')).toContain('public');
    expect(await response.text()).toMatch(/<table/);
    expect(await shop.text('/ca/fr/fragments/page/size-guide')).toContain('Poitrine');
  });

  it('is no other page', async () => {
    expect((await shop.fetch('/fragments/page/contact')).status).toBe(204);
  });
});
