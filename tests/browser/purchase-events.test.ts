import type { BrowserContext } from 'playwright/test';
import { z } from 'zod';
import { CARDS } from './support/cards.ts';
import { AT_PROVIDER, addressIn, CheckoutPage, fillBagToOrder, send, tokenOf } from './support/checkout.ts';
import { ask } from './support/cloud.ts';
import { agreeTo } from './support/consent.ts';
import { PLAIN } from './support/offers.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

const ALL = ['C0001', 'C0002', 'C0003', 'C0004'];

const item = z.object({
  item_id: z.string(),
  price: z.number().optional(),
  quantity: z.number().optional(),
  line_total: z.number().optional(),
});
const ecommerce = z.looseObject({
  items: z.array(item),
  item_list_name: z.string().optional(),
  currency: z.string().optional(),
  value: z.number().optional(),
});
const entry = z.looseObject({ event: z.string().optional(), ecommerce: ecommerce.nullish() });

/** What every page of the browser puts into its data layer, in its order. */
async function listen(context: BrowserContext): Promise<z.infer<typeof entry>[]> {
  const taken: z.infer<typeof entry>[] = [];
  await context.exposeFunction('keepTag', (text: string) => taken.push(entry.parse(JSON.parse(text))));
  await context.addInitScript(() => {
    const layer: unknown[] = [];
    const push = layer.push.bind(layer);
    layer.push = (...entries) => {
      for (const one of entries) Reflect.get(window, 'keepTag')(JSON.stringify(one));
      return push(...entries);
    };
    Reflect.set(window, 'dataLayer', layer);
  });
  return taken;
}

const order = z.object({
  orderNo: z.string(),
  currency: z.string(),
  productSubTotal: z.number(),
  shippingTotal: z.number(),
  taxTotal: z.number(),
  orderTotal: z.number(),
  productItems: z.array(
    z.object({
      productId: z.string(),
      quantity: z.number(),
      basePrice: z.number(),
      priceAfterItemDiscount: z.number(),
    }),
  ),
});
const orders = z.object({ orders: z.array(z.looseObject({ orderNo: z.string() })) });
const collected = z.object({
  events: z.array(
    z.object({ name: z.string(), params: z.looseObject({ transaction_id: z.string().optional() }) }),
  ),
});

test('the tag manager is told of a purchase as the service has it, each event once', {
  tag: '@desktop',
}, async ({ page, context, shop, phone, baseURL, watch }) => {
  watch.expectFromHere(AT_PROVIDER);
  await agreeTo(context, new URL(baseURL ?? ''), ALL);
  const taken = await listen(context);
  const named = (name: string) => taken.filter(({ event }) => event === name);
  const shopper = new Shopper(page, shop, phone);
  const { id } = PLAIN.product;

  await page.goto(`${shop.prefix}/search?q=${encodeURIComponent(PLAIN.product.name[shop.language])}`);
  await expect.poll(() => named('view_item_list')).toHaveLength(1);
  await page.locator(`main [data-product="${id}"]`).getByRole('heading').getByRole('link').click();
  await expect.poll(() => named('view_item')).toHaveLength(1);
  await fillBagToOrder(shopper, 2);
  await page.goto(`${shop.prefix}/cart`);
  await expect.poll(() => named('view_cart')).toHaveLength(1);
  const stepTold = page.waitForResponse('**/api/activities');
  await page.goto(`${shop.prefix}/checkout`);
  await stepTold;
  await send(shopper, 'contact', { email: 'guest@example.com' });
  await send(shopper, 'address', addressIn(shop));
  await send(shopper, 'card', await tokenOf(CARDS.paid));
  const checkout = new CheckoutPage(shopper);
  await page.goto(`${shop.prefix}/checkout`);
  await checkout.placeButton.click();
  const orderNo = await checkout.expectPlaced();
  await expect.poll(() => named('purchase')).toHaveLength(1);

  // neither a reload, nor Back, nor another tab is another purchase
  const loads = () => named('page_load').length;
  const confirmation = page.url();
  const reloaded = loads() + 1;
  await page.reload();
  await expect.poll(loads).toBe(reloaded);
  await page.goto(`${shop.prefix}/t/repair/`);
  await expect.poll(loads).toBe(reloaded + 1);
  await page.goBack();
  await expect(page).toHaveURL(confirmation);
  const tab = await context.newPage();
  await tab.goto(confirmation);
  await expect.poll(loads).toBe(reloaded + 2);
  await tab.close();

  const own = taken.filter(
    ({ event, ecommerce: told }) =>
      event && told?.items && told.item_list_name !== 'recommendations' && event !== 'page_load',
  );
  expect(own.map(({ event }) => event)).toEqual([
    ...['view_item_list', 'select_item', 'view_item', 'add_to_cart', 'view_cart'],
    ...['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'],
  ]);
  const { orders: all } = orders.parse(await (await ask('/__sandbox/orders', {})).json());
  const placed = order.parse(all.find((one) => one.orderNo === orderNo));
  const lines = placed.productItems.map(({ productId, quantity, basePrice }) => ({
    item_id: productId,
    item_group_id: id,
    price: basePrice,
    quantity,
  }));
  expect(lines).toMatchObject([{ item_id: PLAIN.variant.id, quantity: 2 }]);
  const { currency, productSubTotal: value } = placed;
  const paramsOf = (name: string) => named(name)[0]?.ecommerce ?? undefined;
  expect(paramsOf('view_item_list')?.items.map(({ item_id }) => item_id)).toContain(id);
  for (const name of ['select_item', 'view_item'])
    expect(paramsOf(name)?.items).toMatchObject([{ item_id: id }]);
  expect(paramsOf('add_to_cart')).toMatchObject({
    currency,
    items: [{ item_id: PLAIN.variant.id, quantity: 2 }],
  });
  for (const name of ['view_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info'])
    expect(paramsOf(name)).toMatchObject({
      currency,
      value,
      items: lines.map(({ item_id, price, quantity }) => ({ item_id, price, quantity })),
    });
  expect(paramsOf('purchase')).toMatchObject({
    transaction_id: orderNo,
    currency,
    value,
    shipping: placed.shippingTotal,
    tax: placed.taxTotal,
    order_total: placed.orderTotal,
    items: placed.productItems.map(({ productId, basePrice, quantity, priceAfterItemDiscount }) => ({
      ...{ item_id: productId, price: basePrice, quantity, line_total: priceAfterItemDiscount },
    })),
  });
  const confirmed = named('page_load').filter((one) => Reflect.get(one, 'order') !== undefined);
  expect(confirmed).toHaveLength(1);
  const { events } = collected.parse(await (await ask('/__sandbox/collected', {})).json());
  expect(events.filter(({ params }) => params.transaction_id === orderNo).map(({ name }) => name)).toEqual([
    'purchase',
  ]);
  expect(JSON.stringify(taken)).not.toMatch(/guest@example|Lovelace|Elm St|555-0142/);
});

/** What is fetched only to tell of a visitor. */
const TELLS = /\/api\/(activities|collect|reports|data-layer)|\/tag-manager\/|analyse|data-layer|vitals/;
/** What a browser keeps only for that. */
const KEPT_TO_TELL = /cairn-(visit|checkout|joined|layer)|^mt\./;

test('a visitor who refuses is told of to nobody; who agrees later, from then, until they withdraw', {
  tag: '@desktop',
}, async ({ page, context, shop, phone, baseURL }) => {
  const origin = new URL(baseURL ?? '');
  await agreeTo(context, origin, ['C0001']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const telling = () => asked.filter((one) => TELLS.test(one));
  const storage = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const kept = async () => {
    const cookies = (await context.cookies()).map(({ name }) => name);
    return [...cookies, ...(await storage())].filter((name) => KEPT_TO_TELL.test(name));
  };
  const choose = async (groups: string[]) => {
    await agreeTo(context, origin, groups);
    await page.evaluate(
      (detail) => dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail })),
      groups,
    );
  };

  // a whole visit: a list, a product, the bag, the checkout, signing in, an error
  const shopper = new Shopper(page, shop, phone);
  for (const path of ['/', '/c/mens-jackets/', `/search?q=${PLAIN.product.id}`]) {
    await page.goto(shop.prefix + path);
    await page.waitForLoadState('networkidle');
  }
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/p\//);
  await page.waitForLoadState('networkidle');
  await fillBagToOrder(shopper, 1);
  for (const path of ['/cart', '/checkout', '/login', '/t/repair/']) {
    await page.goto(shop.prefix + path);
    await page.waitForLoadState('networkidle');
  }
  await page.goBack();
  await page.waitForLoadState('networkidle');
  // from here on a page is at rest only when the test says so
  await page.addInitScript(() => {
    window.requestIdleCallback = (work) => {
      addEventListener('test:rest', () => work({ didTimeout: true, timeRemaining: () => 0 }), { once: true });
      return 0;
    };
  });
  const rest = async () => {
    const later = page.waitForResponse('**/fragments/**');
    await page.evaluate(() => dispatchEvent(new Event('test:rest')));
    await later;
  };
  await page.goto(`${shop.prefix}/t/repair/`);
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(50);
  expect(telling()).toEqual([]);
  expect(await kept()).toEqual([]);
  // all that was sent at all is for the shopper's own sake
  expect(asked.filter((one) => one.startsWith('POST '))).toEqual([]);

  const reports: string[] = [];
  await page.route('**/api/collect', async (route) => {
    reports.push(route.request().postData() ?? '');
    await route.fallback();
  });
  await choose(ALL);
  await expect.poll(() => reports).toHaveLength(1);
  // the page that is shown, and nothing of what was done before
  expect(JSON.parse(reports[0] ?? '')).toEqual({ page: { name: 'content', type: 'generic' }, events: [] });
  await expect.poll(kept).toEqual(expect.arrayContaining([expect.stringMatching(/^cairn-layer/)]));
  // the page was opened while they refused, though it is at rest only now
  await rest();
  expect(asked.filter((one) => one.endsWith('/api/activities'))).toEqual([]);
  expect(reports).toHaveLength(1);

  await choose(['C0001']);
  await expect.poll(storage).not.toEqual(expect.arrayContaining([expect.stringMatching(/^cairn-layer/)]));
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await page.evaluate(() => dispatchEvent(new CustomEvent('cairn:bag-count', { detail: 1 })));
  await page.goto(`${shop.prefix}/cart`);
  await rest();
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(3);
  expect(telling()).toEqual([]);
  expect(await kept()).toEqual([]);
});
