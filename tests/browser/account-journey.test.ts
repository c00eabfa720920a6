import type { Locator } from 'playwright/test';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import { newEmail } from '../support/new-email.ts';
import { SANDBOX_URL, SHOP_URL } from '../support/ports.ts';
import { findOffer, isPlain } from './support/catalogue.ts';
import { FR_CA, type ShopLocale } from './support/locales.ts';
import { newestMessage } from './support/mailbox.ts';
import { type Placed, placeOrder } from './support/orders.ts';
import { beSomebody } from './support/provider.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';
import { consent, fillIn } from './support/states-registration.ts';

test.use(STILL);

/** What is bought, so with many in stock, and not what other tests count. */
const BOUGHT = findOffer((offer) => isPlain(offer) && offer.variant.stock > 60);
const FIRST_PASSWORD = 'Trail-Mix-7';
const SECOND_PASSWORD = 'New-Trail-8';
const NAMES = { firstName: 'Zoë', lastName: 'O’Brien' };
const NEWS = 'Nouvelles des produits';
/** What somebody wears and does. */
const ANSWERS = { wears: 'Enfant', does: 'Randonnée' };
const PHONE = '(438) 555-0199';

test('one account, from joining through every way of logging in', { tag: '@phone' }, async ({
  page,
  phone,
  watch,
}) => {
  test.slow();
  const member = new Member(new Shopper(page, FR_CA, phone));
  await member.shopper.goto('/offline');

  await test.step('join', () => member.join());
  await test.step('preferences', () => member.answerQuestions());
  await test.step('profile', () => member.changeProfile());
  await test.step('consents', () => member.subscribe());
  await test.step('no orders', () => member.expectOrders());
  await test.step('sign out', () => member.signOut());
  const { email } = member;
  const placed = await placeOrder({ ...NAMES, email, password: FIRST_PASSWORD }, BOUGHT, FR_CA);
  await test.step('forgotten password', () => member.resetPassword());
  await test.step('sign out', () => member.signOut());
  await test.step('code by mail', () => member.signInByCode());
  await test.step('sign out', () => member.signOut());
  // the provider's page is the embedded cloud's, and a taken address is answered with 400
  watch.expectFromHere(new RegExp(`^foreign request: ${SANDBOX_URL}/`), /400.*\/social-callback/);
  await test.step('taken at the provider', () => member.provePassword());
  await test.step('the same account', () => member.expectProfile());
  await test.step('its orders', () => member.expectOrders(placed));
});

/** A shopper with an account, and what they do with it. */
class Member {
  readonly shopper: Shopper;
  readonly email = newEmail();
  readonly #main: Locator;

  constructor(shopper: Shopper) {
    this.shopper = shopper;
    this.#main = shopper.page.getByRole('main');
  }

  get #shop(): ShopLocale {
    return this.shopper.shop;
  }

  /** Joins with the form that opens where somebody without a session looks for their account. */
  async join(): Promise<void> {
    const { t } = this.#shop;
    const form = await this.#enterEmail();
    await expect(form.getByRole('heading', { name: t('account.register.title') })).toBeVisible();
    const step = form.locator('[data-view="register"]');
    await fillIn(step, this.shopper, FIRST_PASSWORD);
    await consent(step, this.shopper);
    await step.getByRole('button', { name: t('account.register.join') }).click();
    const { firstName } = NAMES;
    await this.#expectSaid(t('account.register.welcomeNamed', { firstName }));
  }

  /** Answers the questions that follow joining. */
  async answerQuestions(): Promise<void> {
    const { page } = this.shopper;
    const { t } = this.#shop;
    // the questions open by themselves
    const place = page.getByRole('dialog', { name: t('account.profiling.title') });
    const goOn = place.getByRole('button', { name: t('account.continue'), exact: true });
    await place.getByRole('link', { name: t('account.profiling.start'), exact: true }).click();
    await place.getByLabel(t('account.birthday.month')).selectOption('2');
    await place.getByLabel(t('account.birthday.day'), { exact: true }).selectOption('29');
    await goOn.click();
    await place.getByRole('checkbox', { name: ANSWERS.wears, exact: true }).check();
    await goOn.click();
    await place.getByRole('checkbox', { name: ANSWERS.does, exact: true }).check();
    await place.getByRole('button', { name: t('account.profiling.complete'), exact: true }).click();
    await this.#expectSaid(t('account.profiling.done'));
  }

  /** Changes the telephone number of the profile, which has what was entered so far. */
  async changeProfile(): Promise<void> {
    const { t } = this.#shop;
    await this.#openPage('profile');
    await expect(this.shopper.heading).toHaveText(t('account.account.hello', NAMES));
    const personal = this.#region('account.profile.personal.title');
    await personal.getByText(t('account.profile.personal.edit')).click();
    await personal.getByLabel(t('account.phone')).fill(PHONE);
    await personal.getByRole('button', { name: t('account.profile.save') }).click();
    await this.#expectSaid(t('account.profile.personal.saved'));
    await this.#expectDetails();
  }

  async subscribe(): Promise<void> {
    const { page } = this.shopper;
    const { t } = this.#shop;
    const give = `${t('account.profile.consents.give')} ${this.#news}`;
    await page.getByRole('button', { name: give, exact: true }).click();
    await this.#expectSaid(t('account.profile.consents.given'));
    await this.#expectSubscribed();
  }

  /** The order history: that order, or none. */
  async expectOrders(placed?: Placed): Promise<void> {
    const { page, heading } = this.shopper;
    const { t, money, language } = this.#shop;
    await this.#openPage('orders');
    await expect(heading).toHaveText(t('account.account.orders'));
    if (!placed) {
      await expect(page.getByText(t('account.orders.empty'))).toBeVisible();
      return;
    }
    const card = page.locator('.order-card');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(money(placed.total));
    const title = t('account.orders.number', { number: placed.orderNo });
    await card.getByRole('link', { name: title }).click();
    await expect(heading).toHaveText(title);
    await expect(this.#main.getByText(BOUGHT.product.name[language]).first()).toBeVisible();
  }

  async signOut(): Promise<void> {
    const { page } = this.shopper;
    const { t, prefix } = this.#shop;
    const place = await this.shopper.openAccount();
    await place.getByRole('button', { name: t('account.logOut') }).click();
    await expect(page).toHaveURL(`${prefix}/`);
  }

  /** Asks for a mail as who forgot their password does, and sets another one with its link. */
  async resetPassword(): Promise<void> {
    const { page, heading } = this.shopper;
    const { t, prefix } = this.#shop;
    const form = await this.#enterEmail();
    await form.getByRole('link', { name: t('account.forgotPassword') }).click();
    await this.#fillEmail(form);
    await form.getByRole('button', { name: t('account.forgot.submit') }).click();
    await expect(form.getByText(t('account.forgot.sent'))).toBeVisible();
    const { link = '' } = await newestMessage(this.email, 'password-reset');
    expect(link).toContain(`${SHOP_URL}${prefix}/reset-password-landing?`);
    await page.goto(link);
    await expect(heading).toHaveText(t('account.reset.title'));
    await page.getByLabel(t('account.newPassword')).fill(SECOND_PASSWORD);
    await this.#main.getByRole('button', { name: t('account.reset.submit') }).click();
    await this.#expectSaid(t('account.reset.done'));
    await expect(heading).toHaveText(t('account.account.hello', NAMES));
  }

  async signInByCode(): Promise<void> {
    const { t } = this.#shop;
    const form = await this.#enterEmail();
    await form.getByRole('button', { name: t('account.passwordless') }).click();
    await expect(form.getByRole('heading', { name: t('account.code.title') })).toBeVisible();
    const { token = '' } = await newestMessage(this.email, 'passwordless-code');
    await form.getByLabel(t('account.code.field'), { exact: true }).fill(token);
    await form.getByRole('button', { name: t('account.login.submit') }).click();
    await this.#expectSaid(t('account.welcomeBackNamed', NAMES));
  }

  /** The provider's address has an account already: it is proved by its new password. */
  async provePassword(): Promise<void> {
    const { page } = this.shopper;
    const { t } = this.#shop;
    const form = await this.shopper.openSignIn();
    await form.getByRole('button', { name: t('account.social.signIn', { provider: 'Google' }) }).click();
    await beSomebody(page, { ...NAMES, email: this.email });
    await expect(
      page.getByRole('alert').filter({ hasText: t('account.social.taken', { provider: 'Google' }) }),
    ).toBeVisible();
    await this.#fillEmail(this.#main);
    await this.#main.getByRole('button', { name: t('account.continue'), exact: true }).click();
    await this.#main.getByLabel(t('account.password'), { exact: true }).fill(SECOND_PASSWORD);
    await this.#main.getByRole('button', { name: t('account.login.submit') }).click();
    await this.#expectSaid(t('account.welcomeBackNamed', NAMES));
  }

  /** Everything that was saved is still there. */
  async expectProfile(): Promise<void> {
    await this.#openPage('profile');
    await expect(this.shopper.heading).toHaveText(this.#shop.t('account.account.hello', NAMES));
    await expect(this.#region('account.profile.email.title')).toContainText(this.email);
    await this.#expectDetails();
    await this.#expectSubscribed();
  }

  /** Opens the login at My account and sends the e-mail address; returns what holds the steps. */
  async #enterEmail(): Promise<Locator> {
    const { t } = this.#shop;
    const form = await this.shopper.openSignIn();
    await this.#fillEmail(form);
    await form.getByRole('button', { name: t('account.continue'), exact: true }).click();
    return form;
  }

  #fillEmail(form: Locator): Promise<void> {
    return form.getByRole('textbox', { name: this.#shop.t('account.email') }).fill(this.email);
  }

  /** Opens a page of the account as its navigation does. */
  async #openPage(id: 'profile' | 'orders'): Promise<void> {
    const { t } = this.#shop;
    const place = await this.shopper.openAccount();
    const pages = place.getByRole('navigation', { name: t('account.account.title') });
    await pages.getByRole('link', { name: t(`account.account.${id}`), exact: true }).click();
  }

  /** What the shop says was done. */
  async #expectSaid(text: string): Promise<void> {
    await expect(this.shopper.page.getByRole('status').filter({ hasText: text }).last()).toBeVisible();
  }

  #region(title: MessageId): Locator {
    return this.shopper.page.getByRole('region', { name: this.#shop.t(title), exact: true });
  }

  get #news(): string {
    return this.#shop.t('account.profile.consents.by.email', { title: NEWS });
  }

  async #expectDetails(): Promise<void> {
    const { id } = this.#shop;
    const birthday = new Intl.DateTimeFormat(id, { month: 'long', day: 'numeric' });
    const personal = this.#region('account.profile.personal.title');
    for (const text of [
      `${NAMES.firstName} ${NAMES.lastName}`,
      PHONE,
      'H2X 1Y4',
      birthday.format(new Date(2000, 1, 29)),
    ]) {
      await expect(personal.locator('dd').filter({ hasText: text })).toBeVisible();
    }
  }

  async #expectSubscribed(): Promise<void> {
    const take = `${this.#shop.t('account.profile.consents.take')} ${this.#news}`;
    await expect(this.shopper.page.getByRole('button', { name: take, exact: true })).toBeVisible();
  }
}
