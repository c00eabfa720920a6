import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { ARRIVAL_DAYS } from '../support/arrival-days.ts';
import { faulty } from './support/faulty.ts';
import { countIn } from './support/pick-up.ts';
import {
  calls,
  coldStart,
  emptyCaches,
  forgetCalls,
  mendAll,
  NEVER_IN_TIME_MS,
  productIdOf,
  Shop,
  someProduct,
  someVariant,
  spoil,
} from './support/shop.ts';
import { pass, took } from './support/took.ts';
import { Visitor } from './support/visitor.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DENVER = 'us-denver-larimer';

let path: string;
let variant: string;
let visitor: Visitor;

beforeAll(async () => {
  await mendAll();
  const shop = new Shop();
  variant = await someVariant(shop);
  path = await someProduct(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  visitor = new Visitor(new Shop());
});
afterEach(mendAll);

const choose = () => visitor.send('/store-locator', { _action: 'choose', store: DENVER });
const stock = async (query = `id=${productIdOf(path)}`) => visitor.read(`/fragments/store-stock?${query}`);
/** The line that is shown. */
const shown = (html: string) =>
  [...html.matchAll(/<p data-in-store="([^"]*)">([^<]*)</g)].map(([, key, text]) => [key, text]);

describe('the stock in the store of a visitor', () => {
  it('is asked for by the product page, whose content is the same for everyone', async () => {
    await choose();
    const html = await visitor.text(path);
    expect(html).toContain(`data-fragment="/fragments/store-stock?id=${productIdOf(path)}`);
    expect(html.slice(html.indexOf('<main'))).not.toContain('Larimer');
    expect(html).toContain('Choose your store');
  });

  it('asks for nothing but how the shop delivers, and once, for visitors without a store', async () => {
    await forgetCalls();
    const response = await stock();
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(await response.text()).toContain('Choose your store');
    const asked = (await calls()).map(({ service }) => service);
    expect(asked.filter((service) => service !== 'slas')).toEqual(['delivery']);
    await forgetCalls();
    await stock(`id=${productIdOf(path)}&color=INK`);
    expect(await calls()).toEqual([]);
  });

  it('names what the store has of the colour, and of the variant that is chosen', async () => {
    await choose();
    await countIn(DENVER, variant, 3);
    const html = await (await stock()).text();
    expect(html).toMatch(new RegExp(`data-in-store="${variant}"[^>]*>In stock at Cairn Larimer Square<`));
    expect(shown(html)).toHaveLength(1);
    await countIn(DENVER, variant, 0);
    const without = await (await stock()).text();
    expect(without).toMatch(
      new RegExp(`data-in-store="${variant}"[^>]*>Not in stock at Cairn Larimer Square<`),
    );
  });

  it.each([
    ['products', 'slow'],
    ['products', 'status'],
    ['products', 'malformed'],
    ['products', 'cut'],
  ] as const)('is not known when %s is %s', async (service, mode) => {
    await choose();
    await spoil({ service, mode, ms: 60_000, status: 500 });
    const response = await stock();
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('We cannot see the stock of Cairn Larimer Square right now.');
  });

  it('is not known where the answer does not state it', async () => {
    await choose();
    const SANDBOX = faulty(/inventoryIds=/, async (answer) => {
      const { data } = await (await answer()).json<{ data: { id: string }[] }>();
      return Response.json({ data: data.map(({ id }) => ({ id, inventories: [] })) });
    });
    const address = `/fragments/store-stock?id=${productIdOf(path)}`;
    const html = await (await visitor.read(address, { bindings: { SANDBOX } })).text();
    expect(html).toContain('We cannot see the stock of Cairn Larimer Square right now.');
  });

  it('is not known of one variant where the answer states only the others', async () => {
    await choose();
    const SANDBOX = faulty(/inventoryIds=/, async (answer) => {
      const { data } = await (await answer()).json<{ data: { id: string; inventories: object[] }[] }>();
      const units = (id: string) => ({ id: `inventory-${DENVER}`, ...(id !== variant && { ats: 0 }) });
      return Response.json({ data: data.map(({ id }) => ({ id, inventories: [units(id)] })) });
    });
    const address = `/fragments/store-stock?id=${productIdOf(path)}`;
    const html = await (await visitor.read(address, { bindings: { SANDBOX } })).text();
    const said = new Map(
      [...html.matchAll(/<p data-in-store="([^"]*)"[^>]*>([^<]*)</g)].map(([, key, text]) => [key, text]),
    );
    const unknown = 'We cannot see the stock of Cairn Larimer Square right now.';
    expect(said.get(variant)).toBe(unknown);
    const others = [...said].filter(([key]) => key !== variant).map(([, text]) => text);
    // its colour is the second one of which nobody knows
    expect(others.filter((text) => text === unknown)).toHaveLength(1);
    expect(new Set(others)).toEqual(new Set([unknown, 'Not in stock at Cairn Larimer Square']));
  });

  it.each(['', 'id=', 'id=a%20b', `id=${'x'.repeat(500)}`])('is none at %j', async (query) => {
    await choose();
    expect((await stock(query)).status).toBe(204);
  });

  it('is none of a product that the shop does not have', async () => {
    await choose();
    expect((await stock('id=NOSUCH1')).status).toBe(204);
  });

  it('is not that of a made-up list', async () => {
    const other = new Visitor(visitor.shop, {
      cookie: `__Host-store_cairn-us=${encodeURIComponent('{"id":"x","name":"<b>x","inventoryId":"a,b"}')}`,
    });
    const html = await (await other.read(`/fragments/store-stock?id=${productIdOf(path)}`)).text();
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('In stock');
  });
});

/** How the embedded commerce cloud delivers, with some of it changed. */
const delivering = (change: (methods: Methods) => unknown) => ({
  bindings: {
    SANDBOX: faulty(/custom\/delivery/, async (answer) =>
      Response.json(change(await (await answer()).json<Methods>())),
    ),
  },
});
type Methods = { applicableShippingMethods: Record<string, unknown>[]; defaultShippingMethodId?: string };

describe('the days on which a product arrives', () => {
  const DATED = new RegExp(`Arrives ${ARRIVAL_DAYS}<`);
  const WORDS = 'See delivery times at checkout';
  const said = async (options = {}) =>
    (await visitor.read(`/fragments/store-stock?id=${productIdOf(path)}`, options)).text();

  it('are dates of the request, which no stored document has', async () => {
    const html = await visitor.text(path);
    expect(html).toContain('class="noscript:hidden arrival"');
    expect(html.slice(html.indexOf('<main'))).not.toMatch(/Arrives|See delivery times/);
    const first = await said();
    expect(first).toMatch(DATED);
    expect(first).not.toContain(WORDS);
    // what is cached is no date
    await pass(DAY_MS * 7);
    await forgetCalls();
    const later = await said();
    expect(later).toMatch(DATED);
    expect(DATED.exec(later)?.[0]).not.toBe(DATED.exec(first)?.[0]);
  });

  it('are those of the country, in its language', async () => {
    const canada = new Visitor(new Shop());
    const html = await canada.text(`/ca/fr/fragments/store-stock?id=${productIdOf(path)}`);
    expect(html).toMatch(/Livraison\s: \p{L}+\.\s\d+\s\p{L}+/u);
  });

  it.each(['slow', 'hang', 'status', 'malformed', 'cut'] as const)(
    'are said in words while the service is %s',
    async (mode) => {
      await spoil({ service: 'delivery', mode, ms: 60_000, status: 500 });
      let html = '';
      const ms = await took(async () => {
        html = await said();
      });
      expect(ms).toBeLessThan(1_500);
      expect(html).toContain(WORDS);
      expect(html).toContain('Choose your store');
    },
  );

  it.each([403, 404])(
    'are said in words where the brand has no such service (%i), asked once',
    async (status) => {
      await spoil({ service: 'delivery', mode: 'status', status });
      expect(await said()).toContain(WORDS);
      await forgetCalls();
      expect(await said()).toContain(WORDS);
      expect(await calls()).toEqual([]);
    },
  );

  it.each([401, 408, 429])('stay known while the service refuses an answer for now (%i)', async (status) => {
    expect(await said()).toMatch(DATED);
    // old enough to be asked for again
    await pass(16 * MINUTE_MS);
    await spoil({ service: 'delivery', mode: 'status', status });
    for (const when of ['before', 'after the refusal']) {
      expect(await said(), when).toMatch(DATED);
      await visitor.shop.settled();
    }
    await mendAll();
    await coldStart();
    // never known: a refusal is not remembered either
    await spoil({ service: 'delivery', mode: 'status', status });
    expect(await said()).toContain(WORDS);
    await mendAll();
    expect(await said()).toMatch(DATED);
  });

  it.each([
    ['a method that states no days', { c_deliveryDays: 'soon' }, '3 to 6 business days<'],
    ['a time zone that nobody knows', { c_timeZone: 'Mars/Olympus' }, '3 to 6 business days<'],
    ['no days at all', { c_deliveryDays: 7, description: null }, WORDS],
  ])('are what the method says: %s', async (_, change, words) => {
    const html = await said(
      delivering(({ applicableShippingMethods: all, ...rest }) => ({
        ...rest,
        applicableShippingMethods: all.map((one) => ({ ...one, ...change })),
      })),
    );
    expect(html).toContain(words);
    expect(html).not.toMatch(DATED);
  });

  it('are not said where nothing is sent', async () => {
    const html = await said(
      delivering(({ applicableShippingMethods: all }) => ({
        applicableShippingMethods: all.filter(({ c_storePickupEnabled }) => c_storePickupEnabled),
      })),
    );
    expect(html).toMatch(/^<div class="store-stock/);
  });
});

describe('when a product can be picked up', () => {
  const READY = /Ready [\w ]+ by \d+(:\d\d)? [ap]\.?m\.?/i;

  it('is said of what the store has, by its hours', async () => {
    await choose();
    await countIn(DENVER, variant, 3);
    const of = async () => {
      const html = await (await stock()).text();
      return new RegExp(`data-in-store="${variant}".*?</p>`).exec(html)?.[0];
    };
    expect(await of()).toMatch(READY);
    await countIn(DENVER, variant, 0);
    expect(await of()).not.toMatch(READY);
  });

  it.each(['delivery', 'stores'])('is not said while %s gives no answer', async (service) => {
    await choose();
    await visitor.shop.settled();
    await emptyCaches();
    await countIn(DENVER, variant, 3);
    await spoil({ service, mode: 'status', status: 500 });
    const html = await (await stock()).text();
    expect(html).toContain('In stock at Cairn Larimer Square');
    expect(html).not.toMatch(READY);
  });
});

describe('the stock in a store, while the services are slow', () => {
  it('waits for its own calls, and at most a second for the store’s hours', async () => {
    await choose();
    await visitor.shop.settled();
    await emptyCaches();
    await countIn(DENVER, variant, 3);
    await spoil({ service: 'stores', mode: 'hang', ms: NEVER_IN_TIME_MS });
    // for the product, then for its units
    await spoil({ service: 'products', mode: 'slow', ms: 600 });
    let html = '';
    const ms = await took(async () => {
      html = await (await stock()).text();
    });
    expect(html).toContain('In stock at Cairn Larimer Square');
    expect(ms).toBeLessThan(1_500);
  });
});

describe.each(['set', 'bundle'] as const)('the stock of a %s in the store of a visitor', (type) => {
  const { products, variants } = buildCatalog();
  const whole = products.find((one) => one.type === type);
  const pieces = (whole?.contains ?? []).map(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    const variant = variants.find((one) => one.productId === productId);
    const colour = product?.colours.find(({ code }) => code === variant?.colour);
    return { name: product?.name.en, colour: colour?.name.en, id: variant?.id ?? '', quantity };
  });
  const total = pieces.length;

  /** What is said where the store has so many units of some variants (undefined: not stated), and none of the others. */
  async function said(units: Record<string, number | undefined>): Promise<string> {
    const SANDBOX = faulty(/inventoryIds=/, async (answer) => {
      const { data, ...rest } = await (await answer()).json<{ data: { id: string }[] }>();
      const inventories = (id: string) => [{ id: `inventory-${DENVER}`, ats: id in units ? units[id] : 0 }];
      return Response.json({ ...rest, data: data.map(({ id }) => ({ id, inventories: inventories(id) })) });
    });
    return (await visitor.read(`/fragments/store-stock?id=${whole?.id}`, { bindings: { SANDBOX } })).text();
  }
  const listed = (html: string) =>
    [...html.matchAll(/<li[^>]*><span[^>]*>([^<]*)<\/span><span[^>]*>([^<]*)</g)].map(([, name, there]) => ({
      name,
      there,
    }));

  beforeEach(() => choose());

  it('is asked for by its page, whose content is the same for everyone', async () => {
    const html = await visitor.text(`/product/${whole?.id}`);
    expect(html).toContain(`data-fragment="/fragments/store-stock?id=${whole?.id}`);
    expect(html.slice(html.indexOf('<main'))).not.toContain('Larimer');
  });

  it('names what there is of each piece', async () => {
    const [first] = pieces;
    const html = await said({ [first?.id ?? '']: first?.quantity ?? 0 });
    expect(html).toContain(`1 of ${total} pieces is in stock at Cairn Larimer Square`);
    expect(listed(html)).toEqual([
      { name: first?.name, there: expect.stringContaining(first?.colour ?? '-') },
      ...pieces.slice(1).map(({ name }) => ({ name, there: 'Not in stock' })),
    ]);
  });

  it('is there when enough of every piece is', async () => {
    const html = await said(Object.fromEntries(pieces.map(({ id, quantity }) => [id, quantity])));
    expect(html).toMatch(/>In stock at Cairn Larimer Square · Ready [^<]* by [^<]*</);
    expect(listed(html).map(({ name }) => name)).toEqual(pieces.map(({ name }) => name));
    expect(listed(html).map(({ there }) => there)).not.toContain('Not in stock');
  });

  it('is none when there is too little of each', async () => {
    const html = await said(Object.fromEntries(pieces.map(({ id, quantity }) => [id, quantity - 1])));
    expect(html).toContain('>Not in stock at Cairn Larimer Square<');
    expect(listed(html)).toEqual([]);
  });

  it('is not known when the service does not say it of a piece', async () => {
    const [first, ...others] = pieces;
    const there = Object.fromEntries(others.map(({ id, quantity }) => [id, quantity]));
    expect(await said({ ...there, [first?.id ?? '']: undefined })).toContain(
      'We cannot see the stock of Cairn Larimer Square right now.',
    );
  });

  it('is not known when the service does not say', async () => {
    await spoil({ service: 'products', mode: 'status', status: 500 });
    expect(await said({})).toContain('We cannot see the stock of Cairn Larimer Square right now.');
  });
});
