import { findOffer, isPlain, priceOf, productsIn } from './support/catalogue.ts';
import { EN_US, FR_CA, type ShopLocale } from './support/locales.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

type Journey = { shop: ShopLocale; scripts: boolean; tag: '@desktop' | '@phone' };

/**
 * The journey goes once with scripts and once without. The two differ in width, country, language and
 * money as well; what else a locale or a width changes has tests of its own (locale.test.ts,
 * states.test.ts). With scripts on a desk there is the short one below.
 */
const JOURNEYS: readonly Journey[] = [
  { shop: FR_CA, scripts: true, tag: '@phone' },
  { shop: EN_US, scripts: false, tag: '@desktop' },
];

const TOP = 'mens';
const CATEGORY = 'mens-jackets';
/** Products on a page of a list (docs/product/catalogue.md §9.2). */
const PAGE_SIZE = 47;
/** The share of the order that the code TRAIL10 takes off. */
const TRAIL10 = 0.1;
/** Price of standard shipping, and the order value from which it is free, in cents. */
const SHIPPING = { USD: { price: 795, freeFrom: 99_00 }, CAD: { price: 995, freeFrom: 125_00 } };

/**
 * An offer of the category that costs less than the free shipping threshold, so that every total
 * changes.
 */
const offer = findOffer(
  (candidate) =>
    isPlain(candidate) &&
    productsIn('womens').includes(candidate.product) &&
    priceOf(candidate, EN_US) < 80_00,
);

for (const { shop, scripts, tag } of JOURNEYS) {
  test.describe(`${shop.id}, ${scripts ? 'with' : 'without'} JavaScript`, { tag }, () => {
    test.use({ shop, javaScriptEnabled: scripts });

    test('browse, filter, search, choose, bag', async ({ page, phone, watch }) => {
      test.slow();
      const shopper = new Shopper(page, shop, phone);
      await shopper.goto('/');

      await test.step('browse', () => browse(shopper, scripts));
      await test.step('filter', () => filter(shopper, scripts));
      await test.step('search', () => search(shopper));
      await test.step('product', () => addFromProduct(shopper, scripts));
      await test.step('bag', () => readBag(shopper));
      // totals gain and lose a row when the service answers; a refused code is a failed request,
      // without scripts one to the bag's page
      const refused = scripts ? /409.*\/bag\/coupons/ : /409.*\/cart/;
      watch.expectFromHere(/^console error: Layout shift .* at \S*\/cart/, refused);
      await test.step('change', () => changeBag(shopper));
      await test.step('empty', () => emptyBag(shopper));
    });
  });
}

test('the menu that opens under the pointer leads to a product and the bag', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/');
  await browse(shopper, true);
  const jacket = findOffer((one) => isPlain(one) && productsIn(CATEGORY).includes(one.product));
  const name = jacket.product.name[shop.language];
  await shopper.tiles.getByRole('link', { name, exact: true }).click();
  await expect(shopper.heading).toHaveText(name);
  await addFromProduct(shopper, true, jacket);
  await expect(shopper.line(name)).toContainText(shop.money(priceOf(jacket, shop)));
});

async function browse(shopper: Shopper, scripts: boolean): Promise<void> {
  const { page, shop } = shopper;
  await shopper.browse(TOP, CATEGORY, scripts);
  await expect(page).toHaveURL(new RegExp(`${shop.prefix}/c/${CATEGORY}/$`));
  const count = productsIn(CATEGORY).length;
  await expect(
    page.getByRole('paragraph').filter({ hasText: shop.t('catalog.results', { count }) }),
  ).toBeVisible();
  await expect(shopper.tiles).toHaveCount(Math.min(count, PAGE_SIZE));
}

/** A colour family of some of the category's products, the most common one first. */
function family(shop: ShopLocale): { label: string; count: number } {
  const products = productsIn(CATEGORY);
  const labels = new Set(
    products.flatMap(({ colours }) => colours.map(({ familyName }) => familyName[shop.language])),
  );
  const counted = [...labels].map((label) => ({
    label,
    count: products.filter(({ colours }) =>
      colours.some(({ familyName }) => familyName[shop.language] === label),
    ).length,
  }));
  const [most] = counted
    .filter(({ count }) => count < products.length)
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
  if (!most) throw new Error('Every product comes in every colour');
  return most;
}

async function filter(shopper: Shopper, scripts: boolean): Promise<void> {
  const { page, shop } = shopper;
  const { label, count } = family(shop);
  const refinements = await shopper.refinements();
  await refinements.getByRole('checkbox', { name: new RegExp(`^${label}, ${count} `) }).click();
  await expect(page).toHaveURL(/\?f\.[^=]+=/);
  expect(decodeURIComponent(page.url())).toContain(label);
  // with scripts the sheet stays open and is closed by its button
  const show = page.getByRole('button', { name: shop.t('catalog.applyFilters', { count }) });
  if (shopper.phone && scripts) await show.click();
  // the text is also in the announcer, outside the page's own content
  await expect(
    page
      .getByRole('main')
      .getByRole('paragraph')
      .filter({ hasText: shop.t('catalog.results', { count }) }),
  ).toBeVisible();
  await expect(shopper.tiles).toHaveCount(Math.min(count, PAGE_SIZE));
  const chosen = page.getByRole('list', { name: shop.t('catalog.selectedFilters') });
  await expect(chosen.getByRole('link').first()).toContainText(label);
}

async function search(shopper: Shopper): Promise<void> {
  const { shop } = shopper;
  const name = offer.product.name[shop.language];
  await shopper.searchFor(name);
  const tile = shopper.tiles.filter({ hasText: name }).first();
  await expect(tile).toContainText(shop.money(priceOf(offer, shop)));
  await tile.getByRole('link', { name, exact: true }).click();
  await expect(shopper.heading).toHaveText(name);
}

async function addFromProduct(shopper: Shopper, scripts: boolean, wanted = offer): Promise<void> {
  const { page, shop } = shopper;
  await expect(
    page
      .getByRole('main')
      .getByText(shop.money(priceOf(wanted, shop)))
      .first(),
  ).toBeVisible();
  await shopper.choose(wanted);
  await expect(page).toHaveURL(new RegExp(`color=${wanted.colour.code}`));
  await shopper.addButton.click();
  if (!scripts) {
    await expect(page).toHaveURL(new RegExp(`${shop.prefix}/cart$`));
    await expect(page.getByRole('status').filter({ hasText: shop.t('product.added') })).toBeVisible();
    return;
  }
  const dialog = shopper.addedDialog;
  await expect(dialog).toContainText(wanted.product.name[shop.language]);
  await expect(dialog).toContainText(shop.t('bag.colour', { name: wanted.colour.name[shop.language] }));
  await expect(dialog).toContainText(shop.t('bag.size', { name: wanted.variant.size }));
  await expect(page.getByRole('link', { name: `${shop.t('shell.bag')} 1`, includeHidden: true })).toHaveCount(
    1,
  );
  await dialog.getByRole('link', { name: shop.t('bag.viewBag', { count: 1 }) }).click();
  await expect(page).toHaveURL(new RegExp(`${shop.prefix}/cart$`));
}

/** The totals for a quantity, computed from the catalogue. */
function expectedTotals(shop: ShopLocale, quantity: number, code: boolean): [string, string][] {
  const subtotal = priceOf(offer, shop) * quantity;
  const discount = code ? Math.round(subtotal * TRAIL10) : 0;
  const { price, freeFrom } = SHIPPING[shop.currency];
  const shipping = subtotal - discount >= freeFrom ? 0 : price;
  const label = { en: '10% off with code TRAIL10', fr: '10 % de rabais avec le code TRAIL10' }[shop.language];
  return [
    [shop.t('bag.subtotal'), shop.money(subtotal)],
    ...(code ? [[label, shop.money(-discount)] satisfies [string, string]] : []),
    [shop.t('bag.shipping'), shipping === 0 ? shop.t('bag.free') : shop.money(shipping)],
    [shop.t('bag.tax'), shop.t('bag.taxLater')],
    [shop.t('bag.estimatedTotal'), shop.money(subtotal - discount + shipping)],
  ];
}

/**
 * Expects that the page shows the totals computed from the catalogue's prices, and those of the
 * service's own basket.
 */
async function expectTotals(shopper: Shopper, quantity: number, code: boolean): Promise<void> {
  const { shop } = shopper;
  await expect.poll(() => shopper.totals()).toEqual(expectedTotals(shop, quantity, code));
  const { totals, count, lines } = await shopper.basket();
  expect(count).toBe(quantity);
  expect(lines.map((line) => [line.productId, line.quantity])).toEqual([[offer.variant.id, quantity]]);
  const shown = new Map(await shopper.totals());
  expect(shown.get(shop.t('bag.subtotal'))).toBe(totals.subtotal);
  expect(shown.get(shop.t('bag.estimatedTotal'))).toBe(totals.total);
}

async function readBag(shopper: Shopper): Promise<void> {
  const { page, shop } = shopper;
  const line = shopper.line(offer.product.name[shop.language]);
  await expect(line).toContainText(shop.t('bag.colour', { name: offer.colour.name[shop.language] }));
  await expect(line).toContainText(shop.t('bag.size', { name: offer.variant.size }));
  await expectTotals(shopper, 1, false);

  await page.reload();
  await expectTotals(shopper, 1, false);
}

async function changeBag(shopper: Shopper): Promise<void> {
  const { page, shop } = shopper;
  const name = offer.product.name[shop.language];
  const line = shopper.line(name);
  await line.getByRole('button', { name: shop.t('bag.increase', { name }) }).click();
  await expect(line).toContainText(shop.t('bag.each', { price: shop.money(priceOf(offer, shop)) }));
  await expect(line.getByRole('spinbutton', { name: shop.t('bag.quantityOf', { name }) })).toHaveValue('2');
  await expectTotals(shopper, 2, false);

  const quantity = line.getByRole('spinbutton', { name: shop.t('bag.quantityOf', { name }) });
  await quantity.fill('3');
  await quantity.press('Enter');
  await expectTotals(shopper, 3, false);

  const code = page.getByRole('textbox', { name: shop.t('bag.promo.label') });
  const apply = page.getByRole('button', { name: shop.t('bag.promo.apply'), exact: true });
  await code.fill('NOSUCHCODE');
  await apply.click();
  await expect(page.getByText(shop.t('bag.promo.invalid')).filter({ visible: true }).first()).toBeVisible();
  await expect(code).toHaveValue('NOSUCHCODE');
  await code.fill('TRAIL10');
  await apply.click();
  await expect(
    page.getByText(shop.t('bag.promo.applied', { code: 'TRAIL10' }), { exact: true }),
  ).toBeVisible();
  await expectTotals(shopper, 3, true);
  await page.getByRole('button', { name: shop.t('bag.promo.remove', { code: 'TRAIL10' }) }).click();
  await expectTotals(shopper, 3, false);
}

async function emptyBag(shopper: Shopper): Promise<void> {
  const { page, shop } = shopper;
  const name = offer.product.name[shop.language];
  await shopper
    .line(name)
    .getByRole('button', { name: shop.t('bag.removeItem', { name }) })
    .click();
  await expect(page.getByText(shop.t('bag.empty.title'), { exact: true })).toBeVisible();
  await expect.poll(async () => (await shopper.basket()).count).toBe(0);
}
