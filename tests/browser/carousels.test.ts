import { expect, test } from './support/shop-test.ts';

test('arrows and counters follow what is in sight; where all of it is, there are none', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  const long = page.locator('section:has([data-carousel-step="1"][aria-disabled="false"])').first();
  const back = long.locator('[data-carousel-step="-1"]');
  const next = long.locator('[data-carousel-step="1"]');
  const counter = long.locator('[data-carousel-counter]');
  await expect(counter).toHaveText('1');
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect(counter).not.toHaveText('1');
  await expect(back).toHaveAttribute('aria-disabled', 'false');
  const story = page.locator('details.max-md\\:hidden');
  await story.locator('summary').click();
  await expect(story.locator('[data-fits]')).toBeAttached();
  await expect(story.locator('[data-carousel-step="1"]')).toBeHidden();
});

test('for who asks for less motion nothing moves', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const moving = await page.locator('body *').evaluateAll((all) =>
    all
      .filter((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
        const longest = Math.max(
          ...`${transitionDuration}, ${animationDuration}`.split(', ').map(Number.parseFloat),
        );
        return longest > 0.001 || scrollBehavior === 'smooth';
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(moving).toEqual([]);
});
