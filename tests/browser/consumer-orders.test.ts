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

/** Three products that everybody can buy. */
const PRODUCTS = [findOffer(isPlain)];
while (PRODUCTS.length < 3) {
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

test('what is ordered and the button that obliges are seen together', { tag: '@phone' }, async ({
  page,
  consumerShop,
}) => {
  const send = async (path: string, form: Record<string, string>) => {
    const headers = { origin: consumerShop, accept: 'application/json' };
    const answer = await page.request.post(`${consumerShop}${path}`, { form, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  for (const { variant } of PRODUCTS) await send('/api/bag/items', { productId: variant.id, quantity: '1' });
  await send('/checkout', { _action: 'contact', email: 'kim@mail.test' });
  await send('/checkout', {
    ...{ _action: 'address', firstName: 'Kim', lastName: 'Lenz', phone: '+49 30 1234567' },
    ...{ address1: 'Invalidenstraße 12a', city: 'Berlin', postalCode: '10115', countryCode: 'DE' },
  });
  await page.goto(`${consumerShop}/checkout`);
  const button = page.getByRole('button', { name: 'Place order and pay', exact: true });
  // it is at the end of a phone's screen, as a thumb leaves it
  await button.evaluate((element) => {
    element.scrollIntoView({ block: 'end' });
    // its edge is at a part of a pixel
    scrollBy(0, 1);
  });
  const order = page.locator('#checkout-order');
  for (const { product } of PRODUCTS)
    await expect(order.getByText(product.name.en, { exact: true })).toBeInViewport();
  await expect(order.getByText('Total', { exact: true })).toBeInViewport();
  await expect(order.getByText(/^Materials: /).first()).toBeInViewport();
  await expect(button).toBeInViewport({ ratio: 1 });
  await expectInOrder(page, 'order-obliging');
});
