import { asMember } from './support/member.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** A member of the club, of the highest tier. */
const TITANIUM = 'noor@cairn.example';
/** How long personal content takes to fade in (docs/product/content-and-platform.md §4.4). */
const FADE = '0.1s';

// a layout shift fails every test (support/shop-test.ts)
test('a club member sees their own content, in its place', async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  const everyones = page.getByText('We repair what we make');
  await shopper.goto('/');
  await expect(everyones).toBeVisible();

  await asMember(shopper, TITANIUM);
  await expect(async () => {
    // a slow machine may show everyone's content at first
    await shopper.goto('/');
    await expect(page.getByText('send us two pieces this year')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(everyones).toHaveCount(0);
  const own = page.locator('[data-filled] > *').first();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(own).toHaveCSS('animation-duration', FADE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(own).toHaveCSS('animation-name', 'none');
});
