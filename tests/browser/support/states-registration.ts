import { expect, type Locator } from 'playwright/test';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { newEmail } from '../../support/new-email.ts';
import { FR_CA } from './locales.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';
import { afterEmail } from './states-account.ts';

/** The registration step in the dialog, for an address without an account. */
export async function atRegistration(shopper: Shopper, email = newEmail()): Promise<Locator> {
  const dialog = await afterEmail(shopper, email);
  const step = dialog.locator('[data-view="register"]');
  await expect(step.getByLabel(shopper.shop.t('account.firstName'))).toBeFocused();
  return step;
}

/** Fills in what is required, with a postal code and a phone number of the shop's country. */
export async function fillIn(form: Locator, { shop }: Shopper, password = 'Trail-Mix-7'): Promise<void> {
  const isCanada = shop.currency === 'CAD';
  await form.getByLabel(shop.t('account.firstName')).fill('Zoë');
  await form.getByLabel(shop.t('account.lastName'), { exact: true }).fill('O’Brien');
  await form.getByLabel(shop.t('account.register.password')).fill(password);
  await form.getByLabel(shop.t('account.postalCode')).fill(isCanada ? 'H2X 1Y4' : '80202');
  await form.getByLabel(shop.t('account.phone')).fill(isCanada ? '5145550123' : '3035550123');
}

/** Ticks the consents that the site of the locale asks for. */
export async function consent(form: Locator, { shop }: Shopper): Promise<void> {
  if (shop.currency !== 'CAD') return;
  await form.getByLabel(shop.t('account.register.rewardsConsent')).check();
  await form.getByLabel(shop.t('account.register.privacyConsent')).check();
}

const join = (form: Locator, { shop }: Shopper) =>
  form.getByRole('button', { name: shop.t('account.register.join') });

/** Answers the registration here, as the shop does when it fails. */
async function answered(shopper: Shopper, type: string, status: number, title: MessageId): Promise<void> {
  const problem = { type: `urn:cairn:problem:${type}`, status, requestId: 'x', title: shopper.shop.t(title) };
  await shopper.page.route('**/login', (route, request) =>
    request.postData()?.includes('_action=register')
      ? route.fulfill({ status, json: problem })
      : route.continue(),
  );
  const step = await atRegistration(shopper);
  await fillIn(step, shopper);
  await join(step, shopper).click();
  await expect(step.getByText(shopper.shop.t(title))).toBeVisible();
}

/** Joining: the step in the step, the page of its own, and their errors. */
export const REGISTRATION_STATES: State[] = [
  {
    name: 'register',
    open: async (shopper) => {
      await atRegistration(shopper);
      // its end can be scrolled into view
      const { page } = shopper;
      const box = await page.locator('dialog:modal').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    },
  },
  {
    name: 'register-consents',
    locale: FR_CA,
    open: async (shopper) => {
      const step = await atRegistration(shopper);
      const consent = step.getByLabel(FR_CA.t('account.register.rewardsConsent'));
      await consent.scrollIntoViewIfNeeded();
      await expect(consent).toBeVisible();
    },
  },
  {
    name: 'register-field-errors',
    open: async (shopper) => {
      const { t } = shopper.shop;
      const step = await atRegistration(shopper);
      const password = step.getByLabel(t('account.register.password'));
      await password.fill('trail');
      // the button is disabled until the form is valid
      await password.press('Enter');
      await expect(step.getByText(t('account.firstName.required'))).toBeVisible();
      await expect(step.getByText(t('account.newPassword.minLengthRegex'))).toBeVisible();
    },
  },
  {
    name: 'register-failed',
    open: async (shopper) => {
      await answered(shopper, 'not-registered', 503, 'account.failed');
      await expect(shopper.page.getByText(shopper.shop.t('account.register.failed'))).toBeVisible();
    },
    expected: [/503/],
  },
  {
    name: 'register-taken',
    open: async (shopper) => {
      const { page, shop } = shopper;
      await answered(shopper, 'taken', 409, 'account.register.taken');
      const links = page.locator('[data-taken]');
      await expect(links.getByRole('link', { name: shop.t('account.forgotPassword') })).toBeVisible();
    },
    expected: [/409/],
  },
  { name: 'registration', opened: 'page', open: (shopper) => shopper.goto('/registration') },
  {
    name: 'registration-field-errors',
    open: async (shopper) => {
      await shopper.openAnswer('/registration', { _action: 'register', firstName: '' });
      const form = shopper.page.locator('.sign-in');
      await expect(form.getByText(shopper.shop.t('account.firstName.required'))).toBeVisible();
    },
    expected: [/400/],
  },
];
