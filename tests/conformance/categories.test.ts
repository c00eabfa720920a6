import { beforeAll, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const ERRORS = 'https://api.commercecloud.salesforce.com/documentation/error/v1/errors';
const shop = new VendorShop('categories', 'cairn-ca');

let products: ReturnType<typeof shop.products>;

beforeAll(async () => {
  const { access_token: token } = await shop.guest();
  products = shop.products(token);
});

async function category(id: string, parameters: { levels?: 0 | 1 | 2; locale?: string } = {}) {
  const answer = await products.getCategory({ parameters: { id, ...parameters } });
  expectAnswer('Category', answer);
  return answer;
}

describe('one category', () => {
  it('has one level of children unless asked for more', async () => {
    const mens = await category('mens');
    expect(mens.categories?.length).toBeGreaterThan(3);
    expect(mens.categories?.[0]?.categories).toBeUndefined();
    expect((await category('mens', { levels: 0 })).categories).toBeUndefined();
    expect((await category('mens', { levels: 2 })).categories?.[0]?.categories?.length).toBeGreaterThan(1);
  });

  it('states its parent and how the menu shows it', async () => {
    const shells = await category('mens-jackets-shell', { locale: 'fr-CA' });
    expect(shells.parentCategoryTree?.map(({ id }) => id)).toEqual([
      'mens',
      'mens-jackets',
      'mens-jackets-shell',
    ]);
    expect(shells).toMatchObject({ parentCategoryId: 'mens-jackets', c_showInMenu: true });
    expect(shells.name).not.toBe((await category('mens-jackets-shell')).name);
  });

  it('states related links, one category in three', async () => {
    const { c_relatedCategoryLinks: stated } = await category('womens-jackets', { locale: 'fr-CA' });
    const links: { url?: string; anchor_text?: string }[] = JSON.parse(String(stated));
    expect(links[0]).toEqual({
      url: expect.stringMatching(/^https:\/\/shop\.cairn\.example\/c\//),
      anchor_text: expect.any(String),
    });
    // editors' mistakes are included on purpose
    expect(links.some(({ url = '' }) => !url.startsWith('https://shop.cairn.example/'))).toBe(true);
    expect(await category('mens-jackets')).not.toHaveProperty('c_relatedCategoryLinks');
  });

  it('named root is the parent of all', async () => {
    const root = await category('root', { levels: 2 });
    expect(root.categories?.map(({ id }) => id)).toContain('sale');
  });

  it.each(['none', '%', 'x'.repeat(257)])('is not found under %j', async (id) => {
    const problem = await refusal(products.getCategory({ parameters: { id } }), 404);
    expect(problem).toMatchObject({ title: 'Category Not Found', type: `${ERRORS}/product-not-found` });
  });

  it('refuses a third level', async () => {
    const call = products.getCategory({ parameters: { id: 'mens', levels: 3 } as never });
    expect(await refusal(call, 400)).toMatchObject({ parameter: 'levels' });
  });
});

describe('categories by ids', () => {
  it('returns the existing ones, in the requested order', async () => {
    const ids = ['womens', 'none', 'mens'];
    const answer = await products.getCategories({ parameters: { ids, levels: 0 } });
    expectAnswer('CategoryResult', answer);
    expect(answer.data.map(({ id }) => id)).toEqual(['womens', 'mens']);
    expect(answer.total).toBe(2);
  });

  it('takes fifty ids and refuses more, or none', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `c${index}`);
    expect((await products.getCategories({ parameters: { ids: ids.slice(1) } })).total).toBe(0);
    expect(await refusal(products.getCategories({ parameters: { ids } }), 400)).toMatchObject({
      parameter: 'ids',
    });
    await refusal(products.getCategories({ parameters: { ids: [] } }), 400);
  });
});
