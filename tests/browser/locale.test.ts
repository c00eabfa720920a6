import { findOffer, isPlain, priceOf, productAddress } from './support/catalogue.ts';
import { EN_US, ES_US, FR_CA } from './support/locales.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

const offer = findOffer(isPlain);

test('another country keeps size and color in its own words, and carries the bag over', {
  tag: '@desktop',
}, async ({ page, phone }) => {
  const shopper = new Shopper(page, EN_US, phone);
  await shopper.fillBag(offer, 2);
  await shopper.goto('/c/mens-jackets/?f.color=Black&f.size=M&pmin=50');
  const found = await shopper.tiles.count();
  const dialog = await shopper.openLocales();
  await dialog.getByRole('button', { name: /^Français CAD/ }).click();
  await expect(page).toHaveURL(`${FR_CA.prefix}/c/mens-jackets/?f.color=Noir&f.size=M`);
  const there = new Shopper(page, FR_CA, phone);
  expect(found).toBeGreaterThan(0);
  // the list may still be loading
  await expect.poll(() => there.tiles.count()).toBeGreaterThanOrEqual(found);
  await there.goto('/cart');
  await expect(page.getByText(FR_CA.t('bag.empty.title'))).toBeVisible();
  await page.getByRole('button', { name: FR_CA.t('bag.other.carry') }).click();
  await expect(
    page.getByRole('status').filter({ hasText: FR_CA.t('bag.carried', { count: 2 }) }),
  ).toBeVisible();
  await expect(there.line(offer.product.name.fr)).toBeVisible();
  await expect(page.getByRole('button', { name: FR_CA.t('bag.other.carry') })).toHaveCount(0);
  await shopper.goto('/cart');
  await expect(page.getByText(EN_US.t('bag.empty.title'))).toBeVisible();
});

test('islands speak the language of their document, whatever changes its attributes', {
  tag: '@desktop',
}, async ({ page, phone }) => {
  for (const [change, expected] of [
    // what a browser does that translates the page
    [{ lang: 'de' }, FR_CA],
    // a locale that is configured and has no messages
    [{ lang: 'en-AU', locale: 'en_AU' }, EN_US],
  ] as const)
    await test.step(`${expected.id} in a document with ${JSON.stringify(change)}`, async () => {
      const shopper = new Shopper(page, expected, phone);
      await page.goto(productAddress(offer, expected));
      await page.evaluate(({ lang, locale }: { lang: string; locale?: string }) => {
        document.documentElement.lang = lang;
        if (locale) document.querySelector('[property="og:locale"]')?.setAttribute('content', locale);
      }, change);
      await shopper.choose(offer);
      await shopper.addButton.click();
      await expect(shopper.addedDialog).toContainText(expected.t('bag.added.title'));
    });
});

test('another country keeps the product, in its own words and money', { tag: '@phone' }, async ({
  page,
  phone,
}) => {
  const shopper = new Shopper(page, EN_US, phone);
  await page.goto(productAddress(offer, EN_US));
  await expect(shopper.heading).toHaveText(offer.product.name.en);
  const dialog = await shopper.openLocales();
  await dialog.getByRole('button', { name: /^Français CAD/ }).click();
  await expect(shopper.heading).toHaveText(offer.product.name.fr);
  expect(new URL(page.url()).pathname).toBe(new URL(productAddress(offer, FR_CA), page.url()).pathname);
  await expect(page.locator('main .price').first()).toContainText(FR_CA.money(priceOf(offer, FR_CA)));
});

test('the United States shop in Spanish: from the dialog to the bag', { tag: '@phone' }, async ({
  page,
  phone,
}) => {
  const shopper = new Shopper(page, EN_US, phone);
  await shopper.goto('/c/mens-jackets/');
  const dialog = await shopper.openLocales();
  await dialog.getByRole('button', { name: /^Español/ }).click();
  await expect(page).toHaveURL(`${ES_US.prefix}/c/mens-jackets/`);
  await expect(page.locator('html')).toHaveAttribute('lang', ES_US.id);
  const there = new Shopper(page, ES_US, phone);
  await expect(page.getByRole('contentinfo')).toContainText('Todos los derechos reservados');
  await page.goto(productAddress(offer, ES_US));
  await there.choose(offer);
  await there.addButton.click();
  await expect(there.addedDialog).toContainText('Agregado a la bolsa');
  await there.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bolsa (1)');
  await expect(page.getByText(ES_US.money(priceOf(offer, ES_US))).first()).toBeVisible();
});
