import { newEmail } from '../support/new-email.ts';
import { findOffer, productAddress, stockOfVariant } from './support/catalogue.ts';
import { holdBack, ISLAND_CODE } from './support/hold-back.ts';
import { SIZE_SOLD_OUT, SOLD_OUT } from './support/offers.ts';
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

test('a tap on a sold-out size opens the form; one in stock brings the button back', {
  tag: '@phone',
}, async ({ page, shop, phone, watch }) => {
  const shopper = new Shopper(page, shop, phone);
  const { variant, product } = GONE_SIZE;
  const [address = ''] = productAddress(GONE_SIZE, shop).split('&size=');
  await page.goto(address);
  const form = page.locator('main form[data-in-place]');
  await expect(form).toBeHidden();
  // the buttons go where nothing can be bought: on a slow machine half a second after the press
  watch.expectFromHere(BUTTONS_GONE);
  await page.getByRole('radio', { name: shop.t('product.sizeUnavailable', { name: variant.size }) }).check();
  await expect(page.getByText(shop.t('product.outOfStock'), { exact: true })).toBeVisible();
  await expect(shopper.addButton).toBeHidden();
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
});

test('a tap on a sold-out size before hydration opens the form too', {
  tag: '@phone',
}, async ({ page, shop, watch }) => {
  watch.expectFromHere(BUTTONS_GONE);
  const release = await holdBack(page, ISLAND_CODE);
  const [address = ''] = productAddress(GONE_SIZE, shop).split('&size=');
  await page.goto(address);
  await page.locator('label:has([type=radio])', { hasText: GONE_SIZE.variant.size }).first().tap();
  await release();
  await expect(page.locator('main form[data-in-place] [name=variant]')).toHaveValue(GONE_SIZE.variant.id);
  await expect(page.locator('main form[data-in-place]')).toBeVisible();
});

for (const [offers, rest] of [
  ['others', /<option value="GONE">[^<]*<\/option>/],
  ['one other', /<div class="form-field">(?:(?!<\/select>).)*<\/select>/s],
] as const)
  test(`a form made before the size was sold out, which offers ${offers}, is a link to the page’s own`, {
    tag: '@desktop',
  }, async ({ page, shop, watch }) => {
    const { variant } = GONE_SIZE;
    const pattern = new RegExp(rest.source.replace('GONE', variant.id), rest.flags);
    await page.route('**/fragments/back-in-stock*', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      expect(body).toMatch(pattern);
      const only = offers === 'others' ? '' : '<input type="hidden" name="variant" value="another">';
      await route.fulfill({ response, body: body.replace(pattern, only) });
    });
    const [address = ''] = productAddress(GONE_SIZE, shop).split('&size=');
    await page.goto(address);
    watch.expectFromHere(BUTTONS_GONE);
    const answered = page.waitForResponse('**/fragments/back-in-stock*');
    await page
      .getByRole('radio', { name: shop.t('product.sizeUnavailable', { name: variant.size }) })
      .check();
    await answered;
    const form = page.locator('main form[data-in-place]');
    const link = page.getByRole('link', { name: shop.t('product.backInStock.submit') });
    await expect(form).toHaveCount(0);
    await expect(link).toHaveAttribute('href', productAddress(GONE_SIZE, shop));
    await link.click();
    await expect(form.locator('[name=variant]')).toHaveValue(variant.id);
    await expect(form).toBeVisible();
  });

test('the link in the place of the form leads to the chosen size', { tag: '@desktop' }, async ({
  page,
  shop,
  watch,
}) => {
  const { variant } = GONE_SIZE;
  await page.route('**/fragments/back-in-stock*', (route) => route.abort());
  const [address = ''] = productAddress(GONE_SIZE, shop).split('&size=');
  await page.goto(address);
  watch.expectFromHere(BUTTONS_GONE, /back-in-stock/);
  await page.getByRole('radio', { name: shop.t('product.sizeUnavailable', { name: variant.size }) }).check();
  const link = page.getByRole('link', { name: shop.t('product.backInStock.submit') });
  await expect(link).toHaveAttribute('href', productAddress(GONE_SIZE, shop));
});

test('the place of the form is as high as the form, so nothing moves when it arrives', async ({
  page,
  shop,
}) => {
  const release = await holdBack(page, '**/fragments/back-in-stock*');
  const [address = ''] = productAddress(SIZE_SOLD_OUT, shop).split('&size=');
  await page.goto(address);
  await page.getByText(shop.t('product.backInStock.ask')).click();
  const below = page.getByRole('list', { name: shop.t('product.promises') });
  await expect(page.getByRole('link', { name: shop.t('product.backInStock.submit') })).toBeVisible();
  const top = () => below.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await top();
  await release();
  await expect(page.locator('main form[data-in-place]')).toBeVisible();
  expect(await top()).toBe(before);
});

test('the focus goes from the link into the form that takes its place', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  const release = await holdBack(page, '**/fragments/back-in-stock*');
  const [address = ''] = productAddress(SIZE_SOLD_OUT, shop).split('&size=');
  await page.goto(address);
  await page.getByText(shop.t('product.backInStock.ask')).click();
  await page.getByRole('link', { name: shop.t('product.backInStock.submit') }).focus();
  await release();
  await expect(page.getByRole('combobox', { name: shop.t('product.backInStock.which') })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a closed form is a link to the page where it is open', { tag: '@phone' }, async ({ page, shop }) => {
    const [address = ''] = productAddress(SIZE_SOLD_OUT, shop).split('&size=');
    await page.goto(address);
    const form = page.locator('main form[data-in-place]');
    await expect(form).toHaveCount(0);
    await page.getByText(shop.t('product.backInStock.ask')).click();
    await page.getByRole('link', { name: shop.t('product.backInStock.submit') }).click();
    await expect(form.getByRole('textbox', { name: shop.t('account.email') })).toBeVisible();
    await expect(form.getByRole('combobox')).not.toHaveValue('');
  });

  test('a form is answered with its page: first the error at its field, then the success', {
    tag: '@desktop',
  }, async ({ page, shop, watch }) => {
    await page.goto(productAddress(SOLD_OUT, shop));
    watch.expectFromHere(/400/);
    const form = page.locator('main form[data-in-place]');
    const email = form.getByRole('textbox', { name: shop.t('account.email') });
    await form.getByRole('combobox').selectOption(SOLD_OUT.variant.id);
    await email.fill('ada@cairn');
    await form.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SOLD_OUT.product.name[shop.language]);
    await expect(form.getByRole('alert').filter({ hasText: /./ })).toHaveText([
      shop.t('account.email.invalid'),
    ]);
    await expect(email).toHaveValue('ada@cairn');
    await expect(form.getByRole('combobox')).toHaveValue(SOLD_OUT.variant.id);
    await email.fill(newEmail());
    await form.getByRole('button').click();
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
      shop.t('product.backInStock.done'),
    );
    await page.reload();
    await expect(page.getByText(shop.t('product.backInStock.done'))).toHaveCount(0);
  });
});
