import { expect, type Page } from 'playwright/test';
import { violations } from './support/accessibility.ts';
import { findOffer, isPlain, type Offer } from './support/catalogue.ts';
import { test } from './support/consumer-shop.ts';
import { overflow, smallTargets } from './support/geometry.ts';

/** Pictures of each state for people to look at, in this folder. */
const { SCREENS } = process.env;
const BEGIN = 'Withdraw from contract here';

/** A visitor who has chosen their country: no dialog asks for it. */
test.beforeEach(({ context, consumerShop }) =>
  context.addCookies([{ name: 'country', value: 'IE', url: consumerShop }]),
);

/** Products that everybody can buy. */
const PRODUCTS = [findOffer(isPlain)];
while (PRODUCTS.length < 8) {
  const isNew = ({ product }: Offer) => PRODUCTS.every((one) => one.product.id !== product.id);
  PRODUCTS.push(findOffer((offer) => isPlain(offer) && isNew(offer)));
}

/** Expects that a page fits, can be pressed, and has nothing that axe finds. */
async function expectInOrder(page: Page, name: string): Promise<void> {
  expect.soft(await overflow(page), name).toBe(0);
  expect.soft(await smallTargets(page), name).toEqual([]);
  expect.soft(await violations(page), name).toEqual([]);
  if (!SCREENS) return;
  await page.screenshot({ path: `${SCREENS}/${name}-390.png`, fullPage: true });
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: `${SCREENS}/${name}-1440.png`, fullPage: true });
  await page.setViewportSize({ width, height });
}

test('withdrawing from a contract, step by step', { tag: '@phone' }, async ({ page, consumerShop }) => {
  await page.goto(`${consumerShop}/withdraw`);
  await expectInOrder(page, 'withdraw');
  await page.getByLabel('Your name').fill('Kim Lenz');
  await page.getByLabel('Order number').fill('00001234');
  await page.getByRole('main').getByLabel('Email address').fill('kim@mail.test');
  await page.getByRole('button', { name: BEGIN }).click();
  await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible();
  await expectInOrder(page, 'withdraw-confirm');
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have received your withdrawal');
  await expectInOrder(page, 'withdraw-received');
});

/** Puts products into the bag, and opens the checkout where only the payment is missing. */
async function openReview(page: Page, shop: string, offers: readonly Offer[]): Promise<void> {
  const send = async (path: string, form: Record<string, string>) => {
    const headers = { origin: shop, accept: 'application/json' };
    const answer = await page.request.post(`${shop}${path}`, { form, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  for (const { variant } of offers) await send('/api/bag/items', { productId: variant.id, quantity: '1' });
  await send('/checkout', { _action: 'contact', email: 'kim@mail.test' });
  await send('/checkout', {
    ...{ _action: 'address', firstName: 'Kim', lastName: 'Lenz', phone: '+49 30 1234567' },
    ...{ address1: 'Invalidenstraße 12a', city: 'Berlin', postalCode: '10115', countryCode: 'DE' },
  });
  await page.goto(`${shop}/checkout`);
}

test('what is ordered and the button that obliges are seen together', { tag: '@phone' }, async ({
  page,
  consumerShop,
}) => {
  const offers = PRODUCTS.slice(0, 3);
  await openReview(page, consumerShop, offers);
  const button = page.getByRole('button', { name: 'Place order and pay', exact: true });
  // it is at the end of a phone's screen, as a thumb leaves it
  await button.evaluate((element) => {
    element.scrollIntoView({ block: 'end' });
    // its edge is at a part of a pixel
    scrollBy(0, 1);
  });
  const order = page.locator('#checkout-order');
  for (const { product } of offers)
    await expect(order.getByText(product.name.en, { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(order.getByText('Total', { exact: true })).toBeInViewport();
  const materials = order.getByText(/^Materials: /);
  await expect(materials).toHaveCount(offers.length);
  for (const material of await materials.all()) await expect(material).toBeInViewport({ ratio: 1 });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expectInOrder(page, 'order-obliging');
});

test('a long order is shown whole above the button: nothing in it scrolls or is cut', {
  tag: '@phone',
}, async ({ page, consumerShop }) => {
  await openReview(page, consumerShop, PRODUCTS);
  const ordered = page.getByRole('region', { name: 'What you order' });
  await expect(ordered.getByRole('listitem')).toHaveCount(PRODUCTS.length);
  expect(
    await ordered.evaluate((section) =>
      [section, ...section.querySelectorAll('*')]
        .filter((element) => element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 1)
        .map((element) => element.outerHTML),
    ),
  ).toEqual([]);
  await expectInOrder(page, 'order-obliging-long');
});
