import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { faulty } from './support/faulty.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';
import { expectValid, Platform, profileOf } from './support/ucp.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const price = z.object({ amount: z.number().int(), currency: z.string() });
const variant = z.object({
  id: z.string(),
  price,
  availability: z.object({ available: z.boolean() }),
  options: z.array(z.object({ name: z.string(), label: z.string() })),
  inputs: z.array(z.object({ id: z.string(), match: z.string() })).optional(),
});
const product = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.object({ label: z.string() })) })),
  price_range: z.object({ min: price, max: price }),
  variants: z.array(variant),
});
const found = z.object({
  products: z.array(product),
  pagination: z
    .object({ has_next_page: z.boolean(), cursor: z.string().optional(), total_count: z.number().optional() })
    .optional(),
  messages: z.array(z.object({ type: z.string(), code: z.string(), content: z.string() })).optional(),
});

async function search(shop: Shop, body: object) {
  const response = await new Platform(shop).post('/catalog/search', body);
  expect(response.status).toBe(200);
  const answer = await response.json();
  expectValid('search', answer);
  return found.parse(answer);
}

describe('the profile', () => {
  it('tells what agents may do here', async () => {
    const response = await new Shop().fetch('/.well-known/ucp');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expectValid('profile', await response.json());
  });

  it('is not there where agents are switched off', async () => {
    const shop = new Shop({ AGENTS: undefined });
    expect((await shop.fetch('/.well-known/ucp')).status).toBe(404);
    expect((await new Platform(shop).post('/catalog/search', { query: 'tent' })).status).toBe(404);
  });
});

describe('a search', () => {
  it('finds products, each with the variant to show', async () => {
    const { products, pagination } = await search(new Shop(), { query: 'tent' });
    expect(products.length).toBe(7);
    expect(pagination).toEqual({ has_next_page: false });
    for (const { variants } of products) expect(variants.length).toBe(1);
  });

  it('goes on where it ended', async () => {
    const shop = new Shop();
    const seen = new Set<string>();
    let cursor: string | undefined;
    for (let answers = 0; answers < 4; answers += 1) {
      const { products, pagination } = await search(shop, {
        query: 'jacket',
        pagination: { limit: 20, cursor },
      });
      for (const { id } of products) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
      }
      cursor = pagination?.cursor;
      if (!pagination?.has_next_page) break;
    }
    expect(seen.size).toBeGreaterThan(40);
  });

  it('costs the calls of the shop’s own search, and one for the variants', async () => {
    const shop = new Shop();
    await search(shop, { query: 'tent' });
    await coldStart();
    await forgetCalls();
    await search(shop, { query: 'tent' });
    expect((await calls()).map(({ service }) => service).sort()).toEqual([
      'agents',
      'products',
      'slas',
      'unbxd',
    ]);
  });
});

describe('who calls', () => {
  it('names a profile that can be read', async () => {
    const shop = new Shop();
    const status = async (agent: string) => {
      const response = await new Platform(shop).post(
        '/catalog/search',
        { query: 'tent' },
        { 'ucp-agent': agent },
      );
      return [response.status, (await response.json<{ code: string }>()).code];
    };
    const refused = [400, 'invalid_profile_url'];
    expect(await status('')).toEqual(refused);
    expect(await status('profile=https://one.agents.example/profile.json')).toEqual(refused);
    for (const address of [
      'http://one.agents.example/~edge/agents/profile.json',
      'https://127.0.0.1/profile.json',
      'https://2130706433/profile.json',
      'https://[::1]/profile.json',
      'https://localhost/profile.json',
      'https://cairn-sandbox.internal/profile.json',
      'https://one.agents.example:8443/profile.json',
      'https://name:word@one.agents.example/profile.json',
      `${shop.config.ORIGIN}/profile.json`,
      `https://one.agents.example/${'x'.repeat(600)}`,
    ])
      expect(await status(`profile="${address}"`), address).toEqual(refused);
  });

  it('is told when its profile cannot be had', async () => {
    const shop = new Shop();
    await spoil({ service: 'agents', mode: 'malformed', body: '{}', times: 1 });
    const response = await new Platform(shop, 'two.agents.example').post('/catalog/search', {
      query: 'tent',
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'profile_malformed' });
  });

  it('is refused where the merchant blocks it', async () => {
    const shop = new Shop({ AGENTS: JSON.stringify({ blocked: ['one.agents.example'] }) });
    const response = await new Platform(shop).post('/catalog/search', { query: 'tent' });
    expect(response.status).toBe(403);
    expect(profileOf('one.agents.example')).toContain('one.agents.example');
  });
});

describe('a look-up', () => {
  it('finds products by their id and that of a variant, once', async () => {
    const shop = new Shop();
    const { products: some } = await search(shop, { query: 'jacket' });
    const [one, other] = some;
    const variantId = one?.variants[0]?.id ?? '';
    const ids = [one?.id, variantId, other?.id, 'nothing-here'];
    const response = await new Platform(shop).post('/catalog/lookup', { ids });
    const answer = await response.json();
    expectValid('lookup', answer);
    const { products, messages } = found.parse(answer);
    expect(products.map(({ id }) => id)).toEqual([one?.id, other?.id]);
    expect(products[0]?.variants[0]?.inputs).toEqual([
      { id: one?.id, match: 'featured' },
      { id: variantId, match: 'exact' },
    ]);
    expect(messages).toEqual([{ type: 'info', code: 'not_found', content: 'nothing-here' }]);
  });

  it('of one product tells what each option leads to', async () => {
    const shop = new Shop();
    const [first] = (await search(shop, { query: 'jacket' })).products;
    const response = await new Platform(shop).post('/catalog/product', { id: first?.id });
    const answer = await response.json();
    expectValid('product', answer);
    const unknown = await new Platform(shop).post('/catalog/product', { id: 'nothing-here' });
    expect(unknown.status).toBe(200);
    expectValid('error', await unknown.json());
  });
});

describe('a product', () => {
  type Raw = Record<string, unknown> & {
    variants?: Record<string, unknown>[];
    variationAttributes?: { id: string; values: Record<string, unknown>[] }[];
  };

  /** The services with products of two variants: for 40 dollars, sold out, and for 60. */
  const twoPrices = (edit = (product: Raw): Raw => product) =>
    faulty(/shopper-products/, async (answer) => {
      const { data = [] } = await (await answer()).json<{ data?: Raw[] }>();
      const made = data.map((one) => {
        const variants = one.variants?.slice(0, 2).map((variant, index) => ({
          ...variant,
          ...{ price: index === 0 ? 40 : 60, orderable: index === 1 },
          ...{ tieredPrices: [], productPromotions: [] },
        }));
        const unpromoted = {
          productPromotions: [],
          c_variantPromotionPrices: {},
          c_variantPromotionTiers: {},
        };
        return edit({ ...one, variants, ...unpromoted });
      });
      return Response.json({ data: made });
    });

  async function ask(shop: Shop, path: string, body: object, SANDBOX: Fetcher) {
    await coldStart();
    const headers = { 'ucp-agent': `profile="${profileOf('one.agents.example')}"` };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await shop.fetch(`/ucp/v1/catalog/${path}`, init, { SANDBOX })).json<object>();
  }

  it('is shown by the variants that a price filter allows, in stock or not', async () => {
    const shop = new Shop();
    const [{ id = '' } = {}] = (await search(shop, { query: 'jacket' })).products;
    const shown = async (filters: object) => {
      const lists = [
        found
          .parse(await ask(shop, 'search', { query: 'jacket', filters }, twoPrices()))
          .products.slice(0, 1),
        found.parse(await ask(shop, 'lookup', { ids: [id], filters }, twoPrices())).products,
        [z.object({ product }).parse(await ask(shop, 'product', { id, filters }, twoPrices())).product],
      ];
      return lists.map((products) =>
        products.map(({ variants }) => variants.map(({ price: { amount } }) => amount)),
      );
    };
    const each = (amount: number) => Array.from({ length: 3 }, () => [[amount]]);
    expect(await shown({ price: { max: 5_000 } })).toEqual(each(4_000));
    expect(await shown({ price: { min: 5_000 } })).toEqual(each(6_000));
    expect(await shown({})).toEqual([[[6_000]], [[6_000]], [[6_000, 4_000]]]);
    const [dear, cheap] = z.object({ product }).parse(await ask(shop, 'product', { id }, twoPrices()))
      .product.variants;
    const ids = [dear?.id, cheap?.id];
    const looked = found.parse(
      await ask(shop, 'lookup', { ids, filters: { price: { max: 5_000 } } }, twoPrices()),
    );
    expect(looked.products[0]?.variants.map((one) => one.id)).toEqual([cheap?.id]);
    expect(looked.messages).toEqual([{ type: 'info', code: 'not_found', content: dear?.id }]);
  });

  it('is not filtered by a price in another currency, and that is said', async () => {
    const shop = new Shop();
    const [{ id = '' } = {}] = (await search(shop, { query: 'jacket' })).products;
    const asked = { filters: { price: { max: 1 } }, context: { address_country: 'US', currency: 'EUR' } };
    const ignored = expect.objectContaining({ type: 'info', code: 'price_filter_ignored' });
    const lists = [
      await new Platform(shop).post('/catalog/search', { query: 'jacket', ...asked }),
      await new Platform(shop).post('/catalog/lookup', { ids: [id], ...asked }),
    ];
    for (const response of lists) {
      const { products, messages } = found.parse(await response.json());
      expect(products[0]?.id).toBe(id);
      expect(messages).toEqual([ignored]);
    }
    const one = await (await new Platform(shop).post('/catalog/product', { id, ...asked })).json();
    expectValid('product', one);
    expect(one).toMatchObject({ product: { id }, messages: [ignored] });
  });

  it('has plain texts, also for its options', async () => {
    const shop = new Shop();
    const [{ id = '' } = {}] = (await search(shop, { query: 'jacket' })).products;
    const marked = twoPrices((one) => ({
      ...one,
      name: 'Men&#39;s \u{e0041}coat\ufe0f',
      variationAttributes: one.variationAttributes?.map((attribute) => ({
        ...attribute,
        name: '<b>Cut</b> &amp;\u200b fit',
        values: attribute.values.map((value) => ({ ...value, name: `A\ufe0f <i>${value.value}</i>` })),
      })),
    }));
    const made = z.object({ product }).parse(await ask(shop, 'product', { id }, marked)).product;
    expect(made.title).toBe("Men's coat");
    const [option] = made.options;
    expect(option?.name).toBe('Cut & fit');
    expect(option?.values[0]?.label).toMatch(/^A [\w-]+$/);
    expect(made.variants[0]?.options[0]).toMatchObject({ name: 'Cut & fit' });
    expect(JSON.stringify(made)).not.toMatch(/\u200b|\ufe0f|&#39;|<i>/u);
  });
});
