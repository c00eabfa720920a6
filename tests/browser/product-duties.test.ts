import { expect } from 'playwright/test';
import { violations } from './support/accessibility.ts';
import { findOffer } from './support/catalogue.ts';
import { test } from './support/consumer-shop.ts';
import { overflow, smallTargets } from './support/geometry.ts';

/** Contains PFAS, and may not be sold in France. */
const PARKA = findOffer(({ product, variant }) => product.pfas === 'contains' && variant.stock > 5);
/** Its maker is not known. */
const MUG = findOffer(({ product }) => product.maker !== undefined);

/** Pictures of each state for people to look at, in this folder. */
const { SCREENS } = process.env;

test.beforeEach(({ context, consumerShop }) =>
  context.addCookies([{ name: 'country', value: 'IE', url: consumerShop }]),
);

test('what the law has the shop say of a product is read on its page', { tag: '@phone' }, async ({
  page,
  consumerShop,
}) => {
  await page.goto(`${consumerShop}/product/${PARKA.product.id}`);
  await page.getByRole('heading', { name: 'Safety & material' }).click();
  const section = page.locator('#safety_and_material');
  await expect(section.getByText('100% polyamide')).toBeVisible();
  await expect(section.getByText('Cairn Europe GmbH')).toBeVisible();
  // names, shares and warnings are of one size
  const sizes = await section
    .locator('h3, dt, dd, p')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).fontSize));
  expect(new Set(sizes).size).toBe(1);
  if (SCREENS) await section.screenshot({ path: `${SCREENS}/safety-and-material-390.png` });
  expect.soft(await overflow(page)).toBe(0);
  expect.soft(await smallTargets(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test('what lacks something cannot be bought, and its page says so', { tag: '@phone' }, async ({
  page,
  consumerShop,
}) => {
  await page.goto(`${consumerShop}/product/${MUG.product.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(`${MUG.product.name.en} cannot be bought here`)).toBeVisible();
  await expect(main.getByText('We can tell you when it is back.')).toBeHidden();
  if (SCREENS) await page.screenshot({ path: `${SCREENS}/not-sold-390.png`, fullPage: true });
  expect(await violations(page)).toEqual([]);
});

test('an address in France is refused by the product’s name, and what was typed stays', {
  tag: '@phone',
}, async ({ page, consumerShop }) => {
  const send = async (path: string, form: Record<string, string>) => {
    const headers = { origin: consumerShop, accept: 'application/json' };
    const answer = await page.request.post(`${consumerShop}${path}`, { form, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await send('/api/bag/items', { productId: PARKA.variant.id, quantity: '1' });
  await send('/checkout', { _action: 'contact', email: 'lea@mail.test' });
  await page.goto(`${consumerShop}/checkout`);
  const delivery = page.locator('#delivery');
  await delivery.getByLabel('Country').selectOption('FR');
  await delivery.getByLabel('First name').fill('Léa');
  await delivery.getByLabel('Last name').fill('Martin');
  await delivery.getByLabel('Street address').fill('12 bis rue Oberkampf');
  await delivery.getByLabel('Town or city').fill('Paris');
  await delivery.getByLabel(/^Post/).fill('75011');
  await delivery.getByLabel(/^Phone/).fill('06 12 34 56 78');
  await delivery.getByRole('button', { name: 'Continue' }).click();
  const alert = delivery.getByText(`forbids its sale with PFAS: ${PARKA.product.name.en}`);
  await expect(alert).toBeVisible();
  await expect(delivery.getByLabel('Town or city')).toHaveValue('Paris');
  if (SCREENS) await page.screenshot({ path: `${SCREENS}/address-refused-390.png`, fullPage: true });
  expect.soft(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
});
