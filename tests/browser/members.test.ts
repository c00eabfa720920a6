import { MEMBERS } from './support/offers.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

/** An account that only these tests use, because attempts at one account are limited. */
const MEMBER = 'kit@cairn.example';
const INVITED = 'catalog.memberExclusive.callout';

for (const who of ['guest', 'member'] as const) {
  test(`a ${who} is ${who === 'guest' ? '' : 'not '}invited to join`, async ({ page, shop, phone }) => {
    const shopper = new Shopper(page, shop, phone);
    if (who === 'member') await shopper.signIn(MEMBER);
    const invited = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true });
    const footer = page.getByRole('contentinfo');
    const account = footer.getByRole('link', { name: shop.t('shell.myAccountBody') });

    await test.step('by a tile', async () => {
      await shopper.goto('/c/members/');
      await expect(page.locator('html')).toHaveJSProperty(
        'dataset.signedIn',
        who === 'member' ? '' : undefined,
      );
      if (who === 'guest') await expect(invited(shop.t(INVITED))).not.toHaveCount(0);
      else await expect(invited(shop.t(INVITED))).toHaveCount(0);
    });

    await test.step('in the footer', async () => {
      const join = footer.getByRole('link', { name: 'Join the Cairn Club' });
      await (who === 'guest' ? expect(join) : expect(join).not).toBeVisible();
      await (who === 'guest' ? expect(account).not : expect(account)).toBeVisible();
    });

    await test.step('by quick search', async () => {
      const field = await shopper.openSearch();
      await field.fill(MEMBERS.product.name[shop.language]);
      const options = page.getByRole('dialog', { name: shop.t('search.label') });
      await expect(
        options.getByText(MEMBERS.product.name[shop.language], { exact: true }).first(),
      ).toBeVisible();
      const said = options.getByText(shop.t(INVITED), { exact: true }).filter({ visible: true });
      await expect(said).toHaveCount(who === 'guest' ? 1 : 0);
    });

    await test.step('by the product’s page', async () => {
      await shopper.goto(`/product/${MEMBERS.product.id}`);
      const isInvited = [shop.t('product.memberExclusive'), shop.t('product.memberLogin')];
      for (const text of isInvited) await expect(invited(text)).toHaveCount(who === 'guest' ? 1 : 0);
      const arrival = page.locator('main div.arrival p');
      await expect(arrival).toBeAttached();
      await (who === 'guest' ? expect(arrival).toBeHidden() : expect(arrival).toBeVisible());
      // rows of recommended products may hold others of them
      if (who === 'member') await expect(invited(shop.t(INVITED))).toHaveCount(0);
    });

    await test.step('when the pointer leaves', async () => {
      // the campaigns have come, so the pointer is followed
      await expect(page.locator('[data-weather=button]')).toBeAttached();
      const asked = page.waitForResponse('**/fragments/exit-offer*');
      await page.mouse.move(300, 200);
      await page.evaluate(() =>
        document.dispatchEvent(new MouseEvent('mouseout', { clientY: 0, bubbles: true })),
      );
      expect((await asked).status()).toBe(who === 'guest' ? 200 : 204);
    });
  });
}
