import { expect, test } from './support/shop-test.ts';

test('rows of slides: their numbers, their arrows, and nothing that moves where that is not wanted', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');

  await test.step('the number of a picture is as high as its line in a row of products', async () => {
    const tile = page.locator('.carousel-product .tile').first();
    await tile.scrollIntoViewIfNeeded();
    await tile.hover();
    const counts = tile.locator('.tile-count');
    await expect(counts.first()).toBeVisible();
    const heights = await counts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(30);
  });

  await test.step('arrows and counters follow the visible slides and disappear when all are visible', async () => {
    // their code comes when the first of them does
    await page.locator('[data-carousel]').filter({ visible: true }).first().scrollIntoViewIfNeeded();
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

  await test.step('with reduced motion nothing animates', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
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
});

test('with reduced motion a change is complete at once in every layer', { tag: '@phone' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const menu = page.locator('.drawer');
  await menu.evaluate((drawer) => {
    if (drawer instanceof HTMLDialogElement) drawer.showModal();
  });
  // its levels come when it opens
  await expect(menu.locator('summary').first()).toBeVisible();
  const under = await menu.evaluate((drawer) => {
    const rows = [
      ...drawer.querySelectorAll('.drawer-list > li summary, .drawer-stores, .drawer-foot :is(a, button)'),
    ];
    const seen = () =>
      rows.filter((row) => row.checkVisibility({ visibilityProperty: true, opacityProperty: true })).length;
    const before = seen();
    drawer.querySelector('.drawer-level summary')?.parentElement?.setAttribute('open', '');
    return { before, after: seen(), open: drawer.querySelectorAll('.drawer-level[open] summary').length };
  });
  expect(under.before).toBeGreaterThan(under.open);
  expect(under.after).toBe(under.open);
});
