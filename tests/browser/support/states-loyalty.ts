import { expect, type Locator } from 'playwright/test';
import { FR_CA } from './locales.ts';
import { asMember } from './member.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/**
 * A base member with few points, a titanium member with many, and a shopper who did not join.
 * Attempts at one account are limited, so the states are spread over them.
 */
const BASE = 'robin@cairn.example';
const TITANIUM = 'noor@cairn.example';
const NOT_JOINED = 'kit@cairn.example';

const membershipOf = (email: string) => async (shopper: Shopper) => {
  await asMember(shopper, email);
  await shopper.goto('/membership');
  await expect(shopper.heading).toHaveText(shopper.shop.t('account.membership.title'));
  const history = shopper.page.getByRole('heading', { name: shopper.shop.t('account.membership.history') });
  const join = shopper.page.getByRole('button', { name: shopper.shop.t('account.membership.join') });
  await expect(history.or(join)).toBeVisible();
};

/** The account drawer, opened by the header's link. */
async function accountDrawer(shopper: Shopper): Promise<Locator> {
  await asMember(shopper, TITANIUM);
  await shopper.goto('/offline');
  return shopper.openAccount();
}

/** The drawer of the profile, opened by its banner. */
async function profilingDrawer(shopper: Shopper, email: string): Promise<Locator> {
  const { page, shop } = shopper;
  await asMember(shopper, email);
  await shopper.goto('/account');
  await page.getByRole('link', { name: shop.t('account.profiling.getStarted'), exact: true }).click();
  const drawer = page.getByRole('dialog', { name: shop.t('account.profiling.title') });
  await expect(drawer).toBeVisible();
  return drawer;
}

async function atBirthday(shopper: Shopper, email: string): Promise<Locator> {
  const { shop } = shopper;
  const drawer = await profilingDrawer(shopper, email);
  await drawer.getByRole('link', { name: shop.t('account.profiling.start'), exact: true }).click();
  await expect(drawer.getByRole('heading', { name: shop.t('account.profiling.birthday') })).toBeFocused();
  return drawer;
}

/** Loyalty, the account drawer, and the questions of the profile. */
export const LOYALTY_STATES: State[] = [
  { name: 'account-drawer', open: accountDrawer },
  { name: 'membership', opened: 'page', open: membershipOf(BASE) },
  { name: 'membership-titanium', opened: 'page', open: membershipOf(TITANIUM) },
  { name: 'membership-join', opened: 'page', open: membershipOf(NOT_JOINED) },
  { name: 'membership-join-fr', locale: FR_CA, open: membershipOf(NOT_JOINED) },
  {
    name: 'bag-loyalty',
    opened: 'page',
    open: async (shopper) => {
      await asMember(shopper, BASE);
      await shopper.goto('/cart');
      const { t } = shopper.shop;
      await expect(shopper.page.getByText(t('account.loyalty.member'), { exact: true })).toBeVisible();
    },
  },
  { name: 'profiling-start', open: (shopper) => profilingDrawer(shopper, BASE) },
  {
    name: 'profiling-birthday-missing',
    open: async (shopper) => {
      const { shop } = shopper;
      const drawer = await atBirthday(shopper, NOT_JOINED);
      await drawer.getByLabel(shop.t('account.birthday.month')).selectOption('');
      await drawer
        .getByRole('button', { name: shop.t('account.continue'), exact: true })
        .filter({ visible: true })
        .click();
      await expect(drawer.getByText(shop.t('account.birthday.monthMissing'))).toBeVisible();
    },
  },
  {
    name: 'profiling-preference',
    open: async (shopper) => {
      const drawer = await atBirthday(shopper, BASE);
      const skip = shopper.shop.t('account.profiling.skip');
      await drawer.getByRole('link', { name: skip }).filter({ visible: true }).click();
      const boxes = drawer.getByRole('checkbox').filter({ visible: true });
      await boxes.first().check();
      await boxes.nth(3).check();
    },
  },
  {
    name: 'profiling-page',
    opened: 'page',
    open: async (shopper) => {
      await asMember(shopper, TITANIUM);
      await shopper.goto('/account/preferences?step=activity');
      await expect(shopper.page.getByRole('checkbox').first()).toBeAttached();
    },
  },
];
