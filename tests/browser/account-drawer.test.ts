import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** An account that few other tests use, because attempts at one account are limited. */
const MEMBER = 'noor@cairn.example';

test('a member opens the account drawer, closes it by keyboard, and logs out in it', {
  tag: '@phone',
}, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.signIn(MEMBER);
  await shopper.goto('/offline');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const drawer = await shopper.openAccount();
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(
    shop.t('account.account.hello', { firstName: 'Noor' }),
  );
  await expect(drawer.getByText(shop.t('account.loyalty.titanium'), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: shop.t('shell.myAccount') })).toBeFocused();

  const again = await shopper.openAccount();
  await expect(page.locator('#account-drawer')).toHaveCount(1);
  await again.getByRole('link', { name: shop.t('account.account.profile'), exact: true }).click();
  await expect(page).toHaveURL(`${shop.prefix}/account`);

  const last = await shopper.openAccount();
  await last.getByRole('button', { name: shop.t('account.logOut') }).click();
  await expect(page).toHaveURL(shop.prefix || '/');
  await shopper.pressMyAccount();
  await expect(page.getByRole('dialog', { name: shop.t('account.title') })).toBeVisible();
  await expect(page.locator('#account-drawer')).toHaveCount(0);
});

test('the drawer follows 300 ms after what its link has closed: a dialog, or the offers', {
  tag: '@desktop',
}, async ({ page, shop, phone, watch }) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.signIn(MEMBER);
  await shopper.goto('/offline');

  await test.step('a dialog', async () => {
    await page.evaluate(() => {
      const banner = document.createElement('dialog');
      banner.id = 'banner';
      banner.innerHTML = '<a href="/account" data-drawer="account">Account</a>';
      document.body.appendChild(banner);
      banner.showModal();
    });
    // looks before the link is pressed
    const change = await page.evaluateHandle(() => ({
      time: new Promise<number>((resolve) => {
        let closed = 0;
        // its event comes later, on a busy machine much later
        const { close } = HTMLDialogElement.prototype;
        HTMLDialogElement.prototype.close = function (this: HTMLDialogElement, value) {
          if (this.id === 'banner') closed = performance.now();
          close.call(this, value);
        };
        new MutationObserver(() => {
          if (document.getElementById('account-drawer')?.hasAttribute('open'))
            resolve(performance.now() - closed);
        }).observe(document.body, { subtree: true, attributes: true, childList: true });
      }),
    }));
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    // timers count whole milliseconds
    expect(await change.evaluate(({ time }) => time)).toBeGreaterThanOrEqual(299);
    await page.keyboard.press('Escape');
    await expect(page.locator('#account-drawer')).toBeHidden();
    await page.locator('#banner').evaluate((banner) => banner.remove());
  });

  await test.step('the offers', async () => {
    await shopper.loaded();
    const offers = page.getByRole('complementary', { name: shop.t('content.offers') });
    await offers.locator('summary').click();
    const change = await page.evaluateHandle(() => ({
      time: new Promise<number>((resolve) => {
        let closed = 0;
        new MutationObserver(() => {
          const isClosed = document.querySelector('.offers details:not([open])') !== null;
          if (isClosed && closed === 0) closed = performance.now();
          if (document.querySelector('#account-drawer[open]')) resolve(closed && performance.now() - closed);
        }).observe(document.body, { subtree: true, attributes: true, childList: true });
      }),
    }));
    // the page moves up with the offers, on a slow machine long after the press
    watch.expectFromHere(/Layout shift/);
    await offers.locator('[data-drawer="account"]').press('Enter');
    // timers count whole milliseconds
    expect(await change.evaluate(({ time }) => time)).toBeGreaterThanOrEqual(299);
    await page.keyboard.press('Escape');
    await expect(offers.locator('summary')).toBeFocused();
  });
});

test('a member whose session has ended logs in instead', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  await page
    .context()
    .addCookies([{ name: 'signed-in-cairn-us', value: '1', url: test.info().project.use.baseURL ?? '' }]);
  await shopper.goto('/offline');
  await shopper.pressMyAccount();
  await expect(page.getByRole('dialog', { name: shop.t('account.title') })).toBeVisible();
});
