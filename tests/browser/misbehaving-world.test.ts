import { newEmail } from '../support/new-email.ts';
import { productAddress } from './support/catalogue.ts';
import { AT_PROVIDER, CheckoutPage, fillUp } from './support/checkout.ts';
import { newAccount } from './support/cloud.ts';
import { holdBack, ISLAND_CODE } from './support/hold-back.ts';
import { EN_US } from './support/locales.ts';
import { PLAIN } from './support/offers.ts';
import { refuseCookies } from './support/refuse-cookies.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';
import { atRegistration, fillIn } from './support/states-registration.ts';
import { WORLDS } from './support/worlds.ts';

/** The sections that follow an answer move what is below them. */
const MOVED = /Layout shift .* at \S*\/(checkout|cart)/;
const PASSWORD = 'Trail-Mix-7';

for (const { name, begin, reports } of WORLDS) {
  test.describe(name, () => {
    test.beforeEach(async ({ page, watch }) => {
      watch.expectFromHere(AT_PROVIDER, MOVED, ...reports);
      await begin(page);
    });

    test('a guest finds a product, buys it and has an order', { tag: '@desktop' }, async ({
      page,
      phone,
    }) => {
      const shopper = new Shopper(page, EN_US, phone);
      const { t } = EN_US;
      const checkout = new CheckoutPage(shopper);
      const product = PLAIN.product.name.en;
      await fillUp(PLAIN.variant);
      await shopper.goto('/');
      await shopper.searchFor(product);
      await shopper.tiles.getByRole('link', { name: product, exact: true }).first().click();
      await expect(shopper.heading).toHaveText(product);
      await shopper.choose(PLAIN);
      await shopper.addButton.click();
      await shopper.addedDialog.getByRole('link', { name: t('bag.viewBag', { count: 1 }) }).click();
      const line = shopper.line(product);
      await line.getByRole('button', { name: t('bag.increase', { name: product }) }).click();
      await expect.poll(async () => (await shopper.basket()).count).toBe(2);
      await expect(shopper.heading).toHaveText(`${t('bag.title')} (2)`);
      const { totals } = await shopper.basket();
      await expect
        .poll(async () => new Map(await shopper.totals()).get(t('bag.subtotal')))
        .toBe(totals.subtotal);
      await page.getByRole('link', { name: t('bag.checkout'), exact: true }).click();
      await checkout.enterDetails();
      await checkout.chooseMethod();
      await checkout.payByCard();
      await checkout.expectPlaced();
      expect((await shopper.basket()).count).toBe(0);
    });

    test('somebody joins, logs out, logs in and sees their account', { tag: '@phone' }, async ({
      page,
      phone,
    }) => {
      const shopper = new Shopper(page, EN_US, phone);
      const { t } = EN_US;
      const email = newEmail();
      const step = await atRegistration(shopper, email);
      await fillIn(step, shopper, PASSWORD);
      await step.getByRole('button', { name: t('account.register.join') }).click();
      await page
        .getByRole('dialog', { name: t('account.profiling.title') })
        .getByRole('button', { name: t('shell.close') })
        .click();
      const drawer = await shopper.openAccount();
      await drawer.getByRole('button', { name: t('account.logOut') }).click();
      await expect(page).toHaveURL(/\/$/);
      const dialog = await shopper.openSignIn();
      await dialog.getByRole('textbox', { name: t('account.email') }).fill(email);
      await page.keyboard.press('Enter');
      await dialog.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await shopper.goto('/account');
      await expect(shopper.heading).toHaveText(t('account.account.hello', { firstName: 'Zoë' }));
    });
  });
}

test('what is chosen, typed and pressed before the script counts on a page that was changed', {
  tag: '@phone',
}, async ({ page, phone, watch }) => {
  const { t } = EN_US;
  const changed = WORLDS.slice(0, 2);
  watch.expectFromHere(MOVED, ...changed.flatMap(({ reports }) => reports));
  for (const { begin } of changed) await begin(page);
  const shopper = new Shopper(page, EN_US, phone);
  const [address = ''] = productAddress(PLAIN, EN_US).split('?');
  let release = await holdBack(page, ISLAND_CODE);
  await page.goto(address);
  const colours = page.getByRole('list', { name: t('product.chooseColour') });
  const colour = colours.getByRole('link', { name: PLAIN.colour.name.en, exact: true });
  await colour.click();
  await colour.evaluate((link) => link.setAttribute('data-pressed', ''));
  const size = page.getByRole('radio', { name: PLAIN.variant.size, exact: true });
  await size.check();
  await page.getByRole('spinbutton', { name: t('product.quantity') }).fill('2');
  await shopper.addButton.click();
  await release();
  await expect(shopper.addedDialog).toBeVisible();
  await expect(size).toBeChecked();
  // the same page, in which the pressed link is still
  await expect(colour).toHaveAttribute('data-pressed');
  const name = PLAIN.product.name.en;
  await page.unroute(ISLAND_CODE);
  release = await holdBack(page, ISLAND_CODE);
  await shopper.goto('/cart');
  await page.getByRole('button', { name: t('bag.increase', { name }) }).click();
  const code = page.getByRole('textbox', { name: t('bag.promo.label') });
  await code.pressSequentially('TRIL10');
  for (let at = 0; at < 4; at += 1) await code.press('ArrowLeft');
  await release();
  await expect.poll(async () => (await shopper.basket()).count).toBe(3);
  await expect(code).toBeFocused();
  await page.keyboard.type('A');
  await expect(code).toHaveValue('TRAIL10');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await shopper.basket()).coupons.map((one) => one.code)).toEqual(['TRAIL10']);
});

test('cookies refused: what was not kept is not said to have succeeded', { tag: '@desktop' }, async ({
  page,
  phone,
  watch,
}) => {
  watch.expectFromHere(/403/);
  const { t } = EN_US;
  const { email, password } = await newAccount();
  await refuseCookies(page);
  const shopper = new Shopper(page, EN_US, phone);
  const said = page.getByText(t('errors.cookies.refused'));
  await shopper.goto(productAddress(PLAIN, EN_US));
  await shopper.addButton.click();
  await expect(said).toBeVisible();
  await expect(shopper.addedDialog).toBeHidden();
  await shopper.goto('/c/mens-jackets-shell/');
  const heart = shopper.tiles.nth(2).locator('.heart');
  await heart.click();
  await expect(said).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await shopper.goto('/offline');
  const dialog = await shopper.openSignIn();
  await dialog.getByRole('textbox', { name: t('account.email') }).fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(t('account.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(t('errors.cookies.refused'))).toBeVisible();
});
