import { expect } from 'playwright/test';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { creationOptions } from '../../../shared/schemas/passkey.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { ask, type NewAccount, newAccount } from './cloud.ts';
import { newestMessage } from './mailbox.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** Somebody who has just made an account, of whom a service may know nothing. */
async function asNewcomer(shopper: Shopper): Promise<NewAccount> {
  const account = await newAccount('Zoë');
  await shopper.signIn(account.email, account.password);
  return account;
}

/**
 * A page of the account while the answers about this one shopper are unreadable. Answers of 500 could
 * open the shop's circuit to the service.
 */
const away = (path: string, messageId: MessageId) => async (shopper: Shopper) => {
  const { customerId: id } = await asNewcomer(shopper);
  const rule = { id, path: `/customers/${id}`, method: 'GET', mode: 'malformed' };
  await ask('/__sandbox/faults', { method: 'POST', body: JSON.stringify(rule) });
  try {
    await shopper.goto(path);
    await expect(shopper.page.getByText(shopper.shop.t(messageId))).toBeVisible();
  } finally {
    await ask(`/__sandbox/faults/${id}`, { method: 'DELETE' });
  }
};

/** Adds a passkey for whoever is logged in, as the page's script does. */
async function addPasskey(shopper: Shopper, { email }: NewAccount, name: string): Promise<void> {
  const { origin } = new URL((await shopper.page.request.head('/__health/live')).url());
  const send = (fields: Record<string, string>) => shopper.send('/account/passkeys', { name, ...fields });
  await send({ _action: 'code' });
  const { token: code = '' } = await newestMessage(email, 'passkey-code');
  const options = creationOptions.parse(await (await send({ _action: 'start', code })).json());
  const credential = await new Authenticator(origin).create(options);
  await send({ _action: 'finish', code, credential: JSON.stringify(credential) });
}

/** The account of somebody who has nothing yet, or more than most, or whom a service cannot serve. */
export const ACCOUNT_AWAY_STATES: State[] = [
  {
    name: 'account-new',
    opened: 'page',
    open: async (shopper) => {
      await asNewcomer(shopper);
      await shopper.goto('/account');
      // nobody who has not joined has a tracker
      await expect(shopper.page.getByRole('link', { name: /points/ })).toHaveCount(0);
    },
  },
  {
    name: 'orders-none',
    open: async (shopper) => {
      await asNewcomer(shopper);
      await shopper.goto('/account/orders');
      await expect(shopper.page.getByText(shopper.shop.t('account.orders.empty'))).toBeVisible();
    },
  },
  {
    name: 'addresses-none',
    open: async (shopper) => {
      await asNewcomer(shopper);
      await shopper.goto('/account/addresses');
      await expect(shopper.page.getByText(shopper.shop.t('account.address.empty'))).toBeVisible();
    },
  },
  {
    name: 'account-away',
    open: away('/account', 'account.account.unavailable'),
  },
  {
    name: 'orders-away',
    open: away('/account/orders', 'account.orders.unavailable'),
    expected: [/503/],
  },
  {
    name: 'addresses-away',
    open: away('/account/addresses', 'account.address.unavailable'),
    expected: [/503/],
  },
  {
    name: 'payment-methods-away',
    open: away('/account/payment-methods', 'account.card.unavailable'),
    expected: [/503/],
  },
  {
    name: 'passkeys-many',
    open: async (shopper) => {
      const account = await asNewcomer(shopper);
      for (const name of ['My phone', 'The old laptop in the kitchen'])
        await addPasskey(shopper, account, name);
      await shopper.goto('/account/passkeys');
      await expect(shopper.page.getByRole('main').getByRole('button', { name: /My phone/ })).toBeVisible();
    },
  },
  {
    name: 'profile-email-wrong-code',
    open: async (shopper) => {
      await asNewcomer(shopper);
      await shopper.goto('/account?step=email-code');
      await shopper.loaded();
      const { page, shop } = shopper;
      const code = page.getByLabel(shop.t('account.code.field'), { exact: true });
      await code.fill('0000 0000');
      await code.press('Enter');
      await expect(page.getByText(shop.t('account.code.wrong')).first()).toBeVisible();
      await code.scrollIntoViewIfNeeded();
    },
    expected: [/400/],
  },
];
