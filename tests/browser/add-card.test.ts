import { CARDS, SECURITY_CODE } from './support/cards.ts';
import { AT_PROVIDER, enterOnCardPage } from './support/checkout.ts';
import { newAccount } from './support/cloud.ts';
import { EN_US, FR_CA } from './support/locales.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

const PAGE = '/account/payment-methods';
/** An error that the provider or the bank answers moves what is below it. */
const MOVED = /Layout shift .* at \S*\/(?:pay\/fields|account\/payment-methods)/s;

/** Signs a new member in and opens the form that adds a card. */
async function openForm(shopper: Shopper): Promise<void> {
  const { email } = await newAccount();
  await shopper.signIn(email);
  await shopper.goto(PAGE);
  await shopper.page.getByText(shopper.shop.t('account.card.add'), { exact: true }).click();
}

test('a card is added in the provider’s frame, after another one was declined', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  watch.expectFromHere(AT_PROVIDER, MOVED, /402/);
  const { t } = EN_US;
  const shopper = new Shopper(page, EN_US, false);
  await openForm(shopper);
  await page.waitForLoadState('load');
  const frame = page.frameLocator(`iframe[title="${t('checkout.card.frame')}"]`);
  const press = () => page.getByRole('button', { name: t('account.card.addSubmit'), exact: true }).click();
  await press();
  await expect(frame.locator('#number')).toBeFocused();
  await frame.locator('#number').fill(CARDS.poor);
  await frame.locator('#expiry').fill('12/39');
  await frame.locator('#cvc').fill(SECURITY_CODE);
  await frame.locator('#name').fill('Ada Lovelace');
  await press();
  await expect(page.locator('#add-card-alert')).toHaveText(t('account.card.refused.funds'));
  await frame.locator('#number').fill(CARDS.paid);
  await press();
  const list = page.getByRole('list', { name: t('account.card.kept') });
  await expect(list.getByText('Visa ending in 4242').first()).toBeVisible();
  await expect(page.getByText(t('account.card.addedNow')).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a card is added on the provider’s page', { tag: '@phone' }, async ({ page, watch, phone }) => {
    watch.expectFromHere(AT_PROVIDER);
    const { t } = FR_CA;
    const shopper = new Shopper(page, FR_CA, phone);
    await openForm(shopper);
    await expect(page.locator('iframe')).toBeHidden();
    await expect(page.getByRole('button', { name: t('account.card.addSubmit') })).toBeHidden();
    await page.getByRole('button', { name: t('checkout.card.onPage') }).click();
    await enterOnCardPage(page, CARDS.paid);
    await expect(page.getByText(t('account.card.addedNow'))).toBeVisible();
    const list = page.getByRole('list', { name: t('account.card.kept') });
    await expect(list.getByText('Visa se terminant par 4242').first()).toBeVisible();
  });
});
