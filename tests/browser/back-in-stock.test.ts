import { newEmail } from '../support/new-email.ts';
import { findOffer, type Offer, productAddress, stockOfVariant } from './support/catalogue.ts';
import { holdBack, ISLAND_CODE } from './support/hold-back.ts';
import { SIZE_SOLD_OUT } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/**
 * Sold out in one size of a colour that has other sizes, and without attributes other than size.
 */
const GONE_SIZE = findOffer(
  ({ product, colour, variant }) =>
    product.type === 'master' &&
    !product.memberExclusive &&
    product.lengths === undefined &&
    variant.stock === 0 &&
    /^X+[SL]$/.test(variant.size) &&
    product.sizes.some((size) => stockOfVariant({ product, colour, variant: { ...variant, size } }) > 0),
);

/** The colour of an offer's product in which every size is in stock. */
const wholeColour = ({ product, variant }: Offer) =>
  product.colours.find((colour) =>
    product.sizes.every((size) => stockOfVariant({ product, colour, variant: { ...variant, size } }) > 0),
  );
/** Sold out in a size of a colour, and in no size of another. */
const PARTLY_GONE = findOffer(
  (offer) =>
    offer.product.type === 'master' &&
    offer.product.lengths === undefined &&
    offer.product.sizes.length > 1 &&
    offer.variant.stock === 0 &&
    wholeColour(offer) !== undefined,
);

const BUTTONS_GONE = /^console error: Layout shift .* at \S*\/p\//;

test('the back-in-stock form is sent in place and shows its errors in place', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  const [address = ''] = productAddress(SIZE_SOLD_OUT, shop).split('&size=');
  await page.goto(address);
  await page.getByText(shop.t('product.backInStock.ask')).click();
  const form = page.locator('main form[data-in-place]');
  const which = form.getByRole('combobox', { name: shop.t('product.backInStock.which') });
  const email = form.getByRole('textbox', { name: shop.t('account.email') });
  const send = form.getByRole('button', { name: shop.t('product.backInStock.submit') });
  const alerts = form.getByRole('alert').filter({ hasText: /./ });
  await expect(form.getByRole('status')).toHaveText(shop.t('product.backInStock.once'));

  watch.expectFromHere(/503/);
  await email.fill('ada@cairn');
  await send.click();
  await expect(alerts).toHaveText([shop.t('product.backInStock.chooseOne'), shop.t('account.email.invalid')]);
  await expect(which).toBeFocused();
  // the form is for the choice made above it
  const { id, size, length = '' } = SIZE_SOLD_OUT.variant;
  await page.locator(`input[name="variation.size"][value="${size}"]`).check();
  await page.locator(`input[name="variation.length"][value="${length}"]`).check();
  await expect(which).toHaveValue(id);
  await send.click();
  await expect(alerts).toHaveText([shop.t('account.email.invalid')]);
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');

  const typed = newEmail();
  await email.fill(typed);
  // once corrected, the error disappears
  await expect(alerts).toHaveCount(0);
  const sending = (url: URL) => url.pathname === new URL(page.url()).pathname;
  await page.route(sending, (route) => route.fulfill({ status: 503, body: 'away' }), { times: 1 });
  await page.keyboard.press('Enter');
  await expect(alerts).toHaveText([shop.t('errors.lostRepeat')]);
  await expect(email).toHaveValue(typed);
  await expect(which).toHaveValue(SIZE_SOLD_OUT.variant.id);

  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toHaveText(shop.t('product.backInStock.done'));
  await expect(alerts).toHaveCount(0);
  await expect(email).toHaveValue('');
  // the island around the form stays hydrated and works
  const shopper = new Shopper(page, shop, phone);
  await page
    .getByRole('list', { name: shop.t('product.chooseColour') })
    .getByRole('link')
    .last()
    .click();
  await expect(form.getByRole('status')).toHaveText(shop.t('product.backInStock.done'));
  await expect(shopper.heading).toBeVisible();
});

test('asks whether it is sold out in your size only where a size is', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  const [address = ''] = productAddress(PARTLY_GONE, shop).split('&size=');
  const asked = page.getByText(shop.t('product.backInStock.ask'));
  await page.goto(address);
  await expect(asked).toBeVisible();
  await expect(page.locator('.chip[data-gone]')).not.toHaveCount(0);
  await page
    .getByRole('list', { name: shop.t('product.chooseColour') })
    .getByRole('link', { name: wholeColour(PARTLY_GONE)?.name[shop.language] ?? '', exact: true })
    .click();
  await expect(asked).toBeHidden();
  await expect(page.locator('.chip[data-gone]')).toHaveCount(0);
});

test('a tap on a sold-out size opens the form; one in stock brings the button back', {
  tag: '@phone',
}, async ({ page, shop, phone, watch }) => {
  const [address = ''] = productAddress(GONE_SIZE, shop).split('&size=');

  await test.step('after hydration', async () => {
    const shopper = new Shopper(page, shop, phone);
    const { variant, product } = GONE_SIZE;
    await page.goto(address);
    const form = page.locator('main form[data-in-place]');
    const arrival = page.locator('main .arrival');
    await expect(form).toBeHidden();
    await expect(arrival).toBeVisible();
    // the buttons go where nothing can be bought: on a slow machine half a second after the press
    watch.expectFromHere(BUTTONS_GONE);
    await page
      .getByRole('radio', { name: shop.t('product.sizeUnavailable', { name: variant.size }) })
      .check();
    await expect(page.getByText(shop.t('product.outOfStock'), { exact: true })).toBeVisible();
    await expect(shopper.addButton).toBeHidden();
    await expect(arrival).toBeHidden();
    await expect(form).toBeVisible();
    await expect(form.locator('[name=variant]')).toHaveValue(variant.id);
    await expect(page).toHaveURL(productAddress(GONE_SIZE, shop));
    await form.getByRole('textbox', { name: shop.t('account.email') }).fill(newEmail());
    await page.keyboard.press('Enter');
    await expect(form.getByRole('status')).toHaveText(shop.t('product.backInStock.done'));
    const there = product.sizes.find(
      (size) => size !== variant.size && stockOfVariant({ ...GONE_SIZE, variant: { ...variant, size } }) > 0,
    );
    await page.getByRole('radio', { name: there ?? '', exact: true }).check();
    await expect(shopper.addButton).toBeVisible();
    await expect(arrival).toBeVisible();
  });

  await test.step('before', async () => {
    const release = await holdBack(page, ISLAND_CODE);
    await page.goto(address);
    await page.locator('label:has([type=radio])', { hasText: GONE_SIZE.variant.size }).first().tap();
    await release();
    await expect(page.locator('main form[data-in-place] [name=variant]')).toHaveValue(GONE_SIZE.variant.id);
    await expect(page.locator('main form[data-in-place]')).toBeVisible();
  });
});

/** Forms that do not offer the chosen size, by what takes the place of its choice. */
const OTHER_FORMS = [
  { offers: 'others', choice: `<option value="${GONE_SIZE.variant.id}">[^<]*</option>`, only: '' },
  {
    offers: 'one other',
    choice: '<div class="form-field">(?:(?!</select>).)*</select>',
    only: '<input type="hidden" name="variant" value="another">',
  },
];

test('where no form is for the chosen size, a link leads to that size’s own page', {
  tag: '@desktop',
}, async ({ page, shop, watch }) => {
  const { variant } = GONE_SIZE;
  const [address = ''] = productAddress(GONE_SIZE, shop).split('&size=');
  const form = page.locator('main form[data-in-place]');
  const link = page.getByRole('link', { name: shop.t('product.backInStock.submit') });
  const chooseIt = () =>
    page.getByRole('radio', { name: shop.t('product.sizeUnavailable', { name: variant.size }) }).check();
  watch.expectFromHere(BUTTONS_GONE);

  for (const { offers, choice, only } of OTHER_FORMS)
    await test.step(`it was made before the size was sold out, and offers ${offers}`, async () => {
      const pattern = new RegExp(choice, 's');
      await page.route('**/fragments/back-in-stock*', async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        expect(body).toMatch(pattern);
        await route.fulfill({ response, body: body.replace(pattern, only) });
      });
      await page.goto(address);
      const answered = page.waitForResponse('**/fragments/back-in-stock*');
      await chooseIt();
      await answered;
      await expect(form).toHaveCount(0);
      await expect(link).toHaveAttribute('href', productAddress(GONE_SIZE, shop));
      await link.click();
      await expect(form.locator('[name=variant]')).toHaveValue(variant.id);
      await expect(form).toBeVisible();
      await page.unroute('**/fragments/back-in-stock*');
    });

  await test.step('it does not come', async () => {
    watch.expectFromHere(/back-in-stock/);
    await page.route('**/fragments/back-in-stock*', (route) => route.abort());
    await page.goto(address);
    await chooseIt();
    await expect(link).toHaveAttribute('href', productAddress(GONE_SIZE, shop));
  });
});

test('nothing moves when the form takes its place, and the focus goes from the link into it', async ({
  page,
  shop,
}) => {
  const release = await holdBack(page, '**/fragments/back-in-stock*');
  const [address = ''] = productAddress(SIZE_SOLD_OUT, shop).split('&size=');
  await page.goto(address);
  await page.getByText(shop.t('product.backInStock.ask')).click();
  const below = page.getByRole('list', { name: shop.t('product.promises') });
  await page.getByRole('link', { name: shop.t('product.backInStock.submit') }).focus();
  const top = () => below.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await top();
  await release();
  await expect(page.locator('main form[data-in-place]')).toBeVisible();
  expect(await top()).toBe(before);
  await expect(page.getByRole('combobox', { name: shop.t('product.backInStock.which') })).toBeFocused();
});
