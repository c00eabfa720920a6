import { expect } from 'playwright/test';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { productsIn } from './catalogue.ts';
import { newAccount } from './cloud.ts';
import { asMember } from './member.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** Attempts at one account are limited, so each demo shopper is used by one group of tests. */
const LOOKED_AT = 'lea@cairn.example';
const WISHING = 'robin@cairn.example';
const WISHING_NOTHING = 'kit@cairn.example';

const SHELLS = productsIn('mens-jackets-shell').slice(0, 2);

async function tilesOf({ page, shop }: Shopper, name: MessageId): Promise<void> {
  const list = page.getByRole('list', { name: shop.t(name) });
  await expect(list.getByRole('article').first()).toBeVisible();
}

/** A member's list, which is shared. */
async function atShared(shopper: Shopper): Promise<void> {
  const { page, shop } = shopper;
  await asMember(shopper, WISHING);
  await shopper.goto('/account/wishlist');
  const share = page.getByRole('button', { name: shop.t('account.wishes.share') });
  const link = page.getByLabel(shop.t('account.wishes.shareLink'));
  await expect(share.or(link)).toBeVisible();
  if (await share.isVisible()) await share.click();
  await expect(link).toBeVisible();
}

/** The wish list of members and guests, and as others see it. */
export const WISH_LIST_STATES: State[] = [
  {
    name: 'wish-list',
    open: async (shopper) => {
      await atShared(shopper);
      await tilesOf(shopper, 'shell.wishlist');
    },
  },
  {
    name: 'wish-list-shared',
    opened: 'page',
    open: async (shopper) => {
      const { page, shop } = shopper;
      const { email } = await newAccount();
      await shopper.signIn(email);
      for (const { id } of SHELLS) await shopper.wish(id);
      await shopper.send('/account/wishlist', { _action: 'share' });
      const own = await (await page.request.get(`${shop.prefix}/account/wishlist`)).text();
      await page.context().clearCookies();
      await page.goto(/value="([^"]*\/wishlist\/[^"]+)"/.exec(own)?.[1] ?? '');
      await tilesOf(shopper, 'shell.wishlist');
    },
  },
  {
    name: 'wish-list-withdrawn',
    open: async (shopper) => {
      // the id of a list with another secret
      await shopper.goto(`/wishlist/some-list~${'A'.repeat(22)}`);
      await expect(shopper.heading).toHaveText(shopper.shop.t('account.wishes.sharedGoneTitle'));
    },
    expected: [/404/],
  },
  {
    name: 'wish-list-guest',
    open: async (shopper) => {
      for (const { id } of SHELLS) await shopper.wish(id);
      await shopper.goto('/account/wishlist');
      await tilesOf(shopper, 'shell.wishlist');
    },
  },
  {
    name: 'wish-list-empty',
    opened: 'page',
    open: async (shopper) => {
      await asMember(shopper, WISHING_NOTHING);
      const wished = await shopper.wishes();
      for (const productId of wished) await shopper.unwish(productId);
      await shopper.goto('/account/wishlist');
      await expect(shopper.page.getByText(shopper.shop.t('account.wishes.empty'))).toBeVisible();
    },
  },
  {
    name: 'wish-toast',
    open: async (shopper) => {
      const { page, shop } = shopper;
      await asMember(shopper, LOOKED_AT);
      await shopper.goto('/c/mens-jackets-shell/');
      await shopper.tiles.nth(1).getByRole('button', { pressed: false }).click();
      await expect(page.getByRole('link', { name: shop.t('catalog.wishlist.view') })).toBeVisible();
      await shopper.unwish((await shopper.tiles.nth(1).getAttribute('data-product')) ?? '');
    },
  },
];
