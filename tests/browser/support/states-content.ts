import { expect } from 'playwright/test';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** Scrolls through the page once, so that its pictures are there. */
async function openAndLook(shopper: Shopper, path: string): Promise<void> {
  // a film would differ each time
  await shopper.page.emulateMedia({ reducedMotion: 'reduce' });
  await shopper.goto(path);
  await expect(shopper.page.locator('main section').first()).toBeVisible();
}

/** Looks at one block, which is brought to the middle of the window. */
const block = (path: string, selector: string) => async (shopper: Shopper) => {
  await openAndLook(shopper, path);
  await shopper.page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
};

/** The pages of editors that show each kind of block. */
export const CONTENT_STATES: State[] = [
  {
    name: 'content-video-hero',
    opened: 'page',
    open: (shopper) => openAndLook(shopper, '/t/nine-days-north/'),
  },
  { name: 'content-video', open: block('/t/nine-days-north/', 'section:has(> div > cairn-island > video)') },
  { name: 'content-moments', open: block('/t/nine-days-north/', 'section:has(ol)') },
  { name: 'content-billboard', opened: 'page', open: (shopper) => openAndLook(shopper, '/t/gift-guide/') },
  {
    name: 'content-countdown',
    async open(shopper) {
      await block('/t/gift-guide/', '[data-ends]')(shopper);
      await expect(shopper.page.getByRole('timer')).not.toContainText('–');
    },
  },
  {
    name: 'content-adjustable-hero',
    opened: 'page',
    open: (shopper) => openAndLook(shopper, '/t/down-care/'),
  },
];
