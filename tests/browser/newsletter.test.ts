import { newEmail } from '../support/new-email.ts';
import { violations } from './support/accessibility.ts';
import { EN_CA, ES_US, FR_CA } from './support/locales.ts';
import { newestMessage } from './support/mailbox.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

const POSTAL_CODE = { US: '98101', CA: 'H2X 1Y4' };
/** A demo shopper. */
const MEMBER = 'noor@cairn.example';

test('a guest signs up by the keyboard', { tag: '@desktop' }, async ({ page, shop, phone, watch }) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/offline');
  await page.waitForLoadState('load');
  const footer = page.getByRole('contentinfo');
  const field = footer.getByRole('textbox', { name: shop.t('newsletter.email') });
  const alert = footer.getByRole('alert').filter({ hasText: /./ });

  await test.step('what is wrong is said at the field', async () => {
    await field.fill('ada@cairn');
    await field.press('Tab');
    await expect(alert).toHaveText([shop.t('account.email.invalid')]);
    await field.fill(`${'a'.repeat(42)}@mail.test`);
    await field.press('Tab');
    await expect(alert).toHaveText([shop.t('account.email.long')]);
    await field.fill('ada@cairn');
    await field.press('Enter');
    await expect(alert).toHaveText([shop.t('account.email.invalid')]);
    await expect(field).toBeFocused();
    await field.fill('ada..b@mail.test');
    watch.expectFromHere(/400/);
    await field.press('Enter');
    await expect(alert).toHaveText([shop.t('account.email.dots')]);
  });

  const email = newEmail();
  await test.step('a failure keeps what was typed', async () => {
    watch.expectFromHere(/503/);
    await field.fill(email);
    await page.route('**/newsletter', (route) => route.fulfill({ status: 503, body: 'away' }), { times: 1 });
    await field.press('Enter');
    await expect(alert).toHaveText([shop.t('errors.lostRepeat')]);
    await expect(field).toHaveValue(email);
  });

  const drawer = page.getByRole('dialog', { name: shop.t('newsletter.thanks') });
  await test.step('the second step follows in a drawer', async () => {
    await field.press('Enter');
    await expect(drawer.getByRole('heading')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    const postal = drawer.getByRole('textbox', { name: shop.t('account.postalCode') });
    await expect(postal).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('alert').filter({ hasText: /./ })).toHaveText([
      shop.t('account.fieldRequired'),
    ]);
    await postal.fill(POSTAL_CODE[shop.id.endsWith('US') ? 'US' : 'CA']);
    await drawer.getByRole('combobox').selectOption('-1');
    await drawer.getByRole('button', { name: shop.t('newsletter.send') }).press('Enter');
    await expect(drawer).toHaveCount(0);
    await expect(page.locator('.toast')).toContainText(shop.t('newsletter.done'));
    await expect(field).toHaveValue('');
  });

  const mail = await newestMessage(email, 'newsletter-welcome');
  expect(mail.subject).toMatch(shop.language === 'en' ? /newsletter/ : /infolettre/);
});

test('a guest signs up in each other locale', { tag: '@desktop' }, async ({ page, phone }) => {
  for (const locale of [ES_US, EN_CA, FR_CA])
    await test.step(locale.id, async () => {
      const { t } = locale;
      await new Shopper(page, locale, phone).goto('/offline');
      await page.waitForLoadState('load');
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('textbox', { name: t('newsletter.email') }).fill(newEmail());
      await footer.getByRole('button', { name: t('newsletter.submit'), exact: true }).click();
      const drawer = page.getByRole('dialog', { name: t('newsletter.thanks') });
      const postal = drawer.getByRole('textbox', { name: t('account.postalCode') });
      await postal.fill(POSTAL_CODE[locale.id.endsWith('US') ? 'US' : 'CA']);
      await drawer.getByRole('button', { name: t('newsletter.send') }).click();
      await expect(drawer).toHaveCount(0);
      await expect(page.locator('.toast')).toContainText(t('newsletter.done'));
    });
});

test('a member finds their address filled in, and can skip the second step', {
  tag: '@phone',
}, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.signIn(MEMBER);
  await shopper.goto('/offline');
  await page.waitForLoadState('load');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  const field = footer.getByRole('textbox', { name: shop.t('newsletter.email') });
  await expect(field).toHaveCount(1);
  await expect(field).toHaveValue(MEMBER);
  await footer.getByRole('button', { name: shop.t('newsletter.submit'), exact: true }).click();
  const drawer = page.getByRole('dialog', { name: shop.t('newsletter.thanks') });
  await drawer.getByRole('button', { name: shop.t('newsletter.skip') }).click();
  await expect(drawer).toHaveCount(0);
});

test('the footer’s lists are accordions on a phone', { tag: '@phone' }, async ({ page, shop, phone }) => {
  await new Shopper(page, shop, phone).goto('/offline');
  const footer = page.getByRole('navigation', { name: shop.t('shell.footer') });
  const list = footer.locator('details').first();
  await expect(list.getByRole('link').first()).toBeHidden();
  await list.locator('summary').press('Enter');
  await expect(list.getByRole('link').first()).toBeVisible();
});

test('the footer’s lists are open on a desk', { tag: '@desktop' }, async ({ page, shop, phone }) => {
  await new Shopper(page, shop, phone).goto('/offline');
  const footer = page.getByRole('navigation', { name: shop.t('shell.footer') });
  await expect(footer.locator('summary').first()).toBeHidden();
  await expect(footer.getByRole('link').filter({ visible: true })).not.toHaveCount(0);
});

test.describe('the two-step modal', { tag: '@desktop' }, () => {
  const PROVIDER = { script: '/messaging/stub.js', wide: 'wide-id', narrow: 'narrow-id', needs: 'C0004' };

  /** Adds the marketing link to the page as the worker draws it (worker/shell/footer-banner.tsx). */
  async function addLink(shopper: Shopper): Promise<void> {
    const { page } = shopper;
    await page.route('**/messaging/stub.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.__attentive = { trigger: (a, b, c, id) => { document.title = id; } };',
      }),
    );
    await shopper.goto('/offline');
    await page.waitForLoadState('load');
    await page.evaluate(({ script, wide, narrow, needs }) => {
      const form = document.createElement('form');
      form.action = '/newsletter';
      form.dataset.inPlace = 'sign-up';
      const own = document.querySelector<HTMLElement>('[data-fragment$="own-sign-up"]')?.dataset.fragment;
      form.dataset.modal = own?.replace('own-sign-up', 'sign-up') ?? '';
      Object.assign(form.dataset, { messaging: script, wide, narrow, needs });
      form.innerHTML = '<button type="submit">First on the trail</button>';
      document.querySelector('main')?.insertAdjacentElement('afterbegin', form);
    }, PROVIDER);
  }

  const press = (shopper: Shopper) =>
    shopper.page.getByRole('button', { name: 'First on the trail' }).press('Enter');
  const agree = (shopper: Shopper) =>
    shopper.page.evaluate(() => Object.assign(window, { OnetrustActiveGroups: ',C0001,C0004,' }));

  test('is the shop’s own without consent and for who opts out of tracking, else the provider’s', async ({
    page,
    shop,
    watch,
  }) => {
    watch.expectFromHere(/^console error: Layout shift/);
    const shopper = new Shopper(page, shop, false);
    const modal = page.getByRole('dialog', { name: shop.t('newsletter.title') });
    await addLink(shopper);
    await press(shopper);
    await expect(modal).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await agree(shopper);

    await test.step('the provider’s once agreed to: the wide one from 760 px on', async () => {
      for (const [width, id] of [
        [760, PROVIDER.wide],
        [759, PROVIDER.narrow],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await press(shopper);
        await expect(page).toHaveTitle(id);
        await expect(modal).toHaveCount(0);
      }
    });

    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the platform's own script sets it so
      document.cookie = 'dw_dnt=1; path=/';
    });
    await press(shopper);
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await page.context().clearCookies({ name: 'dw_dnt' });
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
    );
    await press(shopper);
    await modal.getByRole('textbox').fill(newEmail());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: shop.t('newsletter.thanks') })).toBeVisible();
    await expect(modal).toHaveCount(0);
  });
});
