import type { Page } from 'playwright/test';
import { z } from 'zod';
import { productAddress } from './support/catalogue.ts';
import { ask } from './support/cloud.ts';
import { agreeTo } from './support/consent.ts';
import { PLAIN } from './support/offers.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

const ALL = ['C0001', 'C0002', 'C0003', 'C0004'];

type Reported = { page?: { name: string }; events: { type: string }[] };

/** The pages and events that the page reports for the collector. */
async function listen(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route('**/api/collect', async (route) => {
    const { page: shown, events }: Reported = route.request().postDataJSON();
    if (shown) sent.push(`page ${shown.name}`);
    sent.push(...events.map(({ type }) => type));
    await route.fulfill({ status: 204 });
  });
  return sent;
}

const reports = z.object({
  reports: z.array(
    z.looseObject({
      ...{ kind: z.string(), requestId: z.string(), release: z.string() },
      message: z.string().optional(),
      source: z.string().optional(),
    }),
  ),
});

/** The names of the events that the tag manager took, with the products of those that have some. */
const taken = (page: Page) =>
  page.evaluate(() => {
    const tags: {
      event?: string;
      ecommerce?: { items?: { item_id: string; quantity?: number }[] } | null;
    }[] = Reflect.get(window, '__tags') ?? [];
    return tags.flatMap(({ event, ecommerce }) => {
      const items = ecommerce?.items?.map(({ item_id: id, quantity }) =>
        quantity ? `${quantity} ${id}` : id,
      );
      return event ? [items ? `${event} ${items.join(',')}` : event] : [];
    });
  });

test('a page is reported once, when it is shown, and not again by Back', { tag: '@desktop' }, async ({
  page,
  shop,
  baseURL,
}) => {
  await agreeTo(page.context(), new URL(baseURL ?? ''), ALL);
  // prerendered, and shown later
  await page.addInitScript(() => {
    let prerendering = location.hash === '#ahead';
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => prerendering });
    addEventListener('show', () => {
      prerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });
  const sent = await listen(page);
  const activities: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/activities')) activities.push(request.postData() ?? '');
  });
  await page.goto(`${productAddress(PLAIN, shop)}#ahead`);
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('show')));
  await expect.poll(() => sent).toEqual(['page product', 'view-product']);
  await expect.poll(() => taken(page)).toEqual(['gtm.js', expect.stringMatching(/^view_item /), 'page_load']);
  await page.goto(`${shop.prefix}/t/repair/`);
  await expect.poll(() => sent).toContain('page content');
  await page.goBack();
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(sent.filter((one) => one === 'view-product' || one === 'page product')).toHaveLength(2);
  expect(activities.filter((one) => one.includes('"view-product"'))).toHaveLength(1);
});

test('the data layer is told of what goes into the bag, and of what is taken out', {
  tag: '@desktop',
}, async ({ page, shop, phone, baseURL }) => {
  await agreeTo(page.context(), new URL(baseURL ?? ''), ALL);
  const { id } = PLAIN.variant;
  await page.goto(`${shop.prefix}/t/repair/`);
  await expect.poll(() => taken(page)).toContain('page_load');
  // as a form does without the page knowing
  await new Shopper(page, shop, phone).fillBag(PLAIN, 2);
  await page.goto(`${shop.prefix}/cart`);
  await expect
    .poll(() => taken(page))
    .toEqual(['gtm.js', 'page_load', `add_to_cart 2 ${id}`, `view_cart 2 ${id}`]);
  await page.waitForLoadState('load');
  await page
    .getByRole('button', { name: /remove/i })
    .first()
    .click();
  await expect.poll(() => taken(page)).toContain(`remove_from_cart 2 ${id}`);
  expect((await taken(page)).filter((one) => one.startsWith('add_to_cart'))).toHaveLength(1);
});

test('errors and vitals of a document are reported when it is hidden', { tag: '@desktop' }, async ({
  page,
  shop,
  baseURL,
  watch,
}) => {
  await agreeTo(page.context(), new URL(baseURL ?? ''), ALL);
  // every document is one of those whose vitals are reported
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  const sent = await listen(page);
  // long before the code that reports errors is there
  await page.route('**/assets/main-*.js', async (route) => {
    const loaded = await route.fetch();
    const body = `${await loaded.text()};queueMicrotask(() => { throw new Error('It broke early'); });`;
    await route.fulfill({ response: loaded, body });
  });
  watch.expectFromHere(/It broke (early|on purpose)/);
  const response = await page.goto(`${shop.prefix}/t/repair/`);
  await expect.poll(() => sent).toContain('page content');
  await page.waitForLoadState('networkidle');
  const broken = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    setTimeout(() => Promise.reject(new Error('It broke on purpose')));
  });
  await broken;
  await page.goto(`${shop.prefix}/`);
  const requestId = response?.headers()['x-request-id'];
  const got = async () => {
    const { reports: all } = reports.parse(await (await ask('/__sandbox/collected', {})).json());
    return new Set(
      all.filter((one) => one.requestId === requestId).map(({ kind, message }) => message ?? kind),
    );
  };
  const messages = ['It broke early', 'It broke on purpose'].map((one) => expect.stringContaining(one));
  await expect.poll(async () => [...(await got())]).toEqual(expect.arrayContaining([...messages, 'vital']));
});

/** Answers in place of a file of the build, and the kind of failure that they are. */
const NO_CODE = {
  missing: { status: 404, body: 'Not found' },
  other: { status: 200, contentType: 'text/javascript', body: 'export {' },
};

test('code that does not come is reported with its kind and its file', { tag: '@desktop' }, async ({
  page,
  shop,
  baseURL,
  watch,
}) => {
  await agreeTo(page.context(), new URL(baseURL ?? ''), ALL);
  const sent = await listen(page);
  for (const [kind, answer] of Object.entries(NO_CODE))
    await test.step(kind, async () => {
      sent.length = 0;
      const response = await page.goto(productAddress(PLAIN, shop));
      await expect.poll(() => sent).toContain('page product');
      await page.waitForLoadState('networkidle');
      watch.expectFromHere(/404/, /Failed to load code/, /dynamically imported module/);
      await page.route('**/assets/*.js', (route) => route.fulfill(answer));
      await page.getByRole('button', { name: shop.t('product.increase') }).click();
      await expect(page.getByRole('dialog', { name: shop.t('shell.offlineTitle') })).toBeVisible();
      await page.unroute('**/assets/*.js');
      await page.goto(`${shop.prefix}/offline`);
      const requestId = response?.headers()['x-request-id'];
      const got = async () => {
        const { reports: all } = reports.parse(await (await ask('/__sandbox/collected', {})).json());
        return all.filter((one) => one.requestId === requestId && one.kind === 'error');
      };
      await expect
        .poll(got)
        .toContainEqual(expect.objectContaining({ message: `ChunkLoadError: Failed to load code: ${kind}` }));
      const [first] = await got();
      if (kind === 'missing') expect(first?.source).toMatch(/^\/assets\/[\w.-]+\.js$/);
    });
});
