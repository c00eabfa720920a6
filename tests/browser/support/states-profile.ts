import { expect } from 'playwright/test';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { FR_CA } from './locales.ts';
import { asMember } from './member.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** Attempts at one account are limited, so each demo shopper is used by one group of tests. */
const LOOKED_AT = 'lea@cairn.example';

async function atProfile(shopper: Shopper, path = '/account'): Promise<void> {
  await asMember(shopper, LOOKED_AT);
  await shopper.goto(path);
}

/** Opens a form of the profile. */
async function edit(shopper: Shopper, label: MessageId): Promise<void> {
  await atProfile(shopper);
  const summary = shopper.page.locator('summary').filter({ hasText: shopper.shop.t(label) });
  await summary.click();
  await summary.scrollIntoViewIfNeeded();
}

/** Sends a form as a browser without scripts does. */
async function sendPlain(shopper: Shopper, action: string, fields: Record<string, string>): Promise<void> {
  await asMember(shopper, LOOKED_AT);
  await shopper.openAnswer('/account', { _action: action, ...fields });
  await expect(shopper.page.locator('main [role="alert"]:not(:empty)').first()).toBeVisible();
}

/** The profile: its forms, their errors, and the page that deletes the account. */
export const PROFILE_STATES: State[] = [
  { name: 'profile-personal', open: (shopper) => edit(shopper, 'account.profile.personal.edit') },
  {
    name: 'profile-personal-french',
    locale: FR_CA,
    open: (shopper) => edit(shopper, 'account.profile.personal.edit'),
  },
  {
    name: 'profile-personal-errors',
    open: (shopper) =>
      sendPlain(shopper, 'personal', { firstName: '', phone: '555', birthdayMonth: '2', birthdayDay: '30' }),
    expected: [/400/],
  },
  { name: 'profile-email', open: (shopper) => edit(shopper, 'account.profile.email.edit') },
  { name: 'profile-email-code', open: (shopper) => atProfile(shopper, '/account?step=email-code') },
  { name: 'profile-password', open: (shopper) => edit(shopper, 'account.profile.password.edit') },
  {
    name: 'profile-password-errors',
    open: (shopper) => sendPlain(shopper, 'password', { currentPassword: '', newPassword: 'short' }),
    expected: [/400/],
  },
  {
    name: 'profile-consents',
    open: async (shopper) => {
      await atProfile(shopper);
      const { page, shop } = shopper;
      await page
        .getByRole('region', { name: shop.t('account.profile.consents.title') })
        .scrollIntoViewIfNeeded();
    },
  },
  { name: 'profile-delete', open: (shopper) => edit(shopper, 'account.profile.delete.title') },
  {
    name: 'profile-delete-link',
    opened: 'page',
    open: (shopper) => shopper.goto('/account/delete?token=any-token'),
  },
  { name: 'profile-delete-gone', open: (shopper) => shopper.goto('/account/delete'), expected: [/404/] },
];
