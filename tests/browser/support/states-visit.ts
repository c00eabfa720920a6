import { expect } from 'playwright/test';
import { FR_CA } from './locales.ts';
import type { State } from './state.ts';

/** What opens by itself during a visit. */
export const VISIT_STATES: State[] = [
  {
    name: 'weather-drawer',
    opened: 'by width',
    async open(shopper) {
      await shopper.goto('/offline');
      if (shopper.phone) await shopper.openDrawer();
      await shopper.page.locator(shopper.phone ? '[data-weather=card]' : '[data-weather=button]').click();
      await expect(shopper.page.locator('#weather-drawer article').first()).toBeVisible();
    },
  },
  {
    name: 'exit-offer',
    async open(shopper) {
      await shopper.goto('/offline');
      await expect(shopper.page.locator('[data-weather=button]')).toBeAttached();
      await shopper.page.evaluate(() =>
        document.dispatchEvent(new MouseEvent('mouseout', { clientY: 0, bubbles: true })),
      );
      await expect(shopper.page.locator('#exit-offer')).toBeVisible();
    },
  },
  {
    name: 'country-modal',
    locale: FR_CA,
    async open({ page }) {
      await page.context().clearCookies();
      await page.goto(`${FR_CA.prefix}/offline`);
      await expect(page.locator('#country-modal')).toBeVisible();
    },
  },
  {
    name: 'offline-boundary',
    async open(shopper) {
      await shopper.goto('/offline');
      await shopper.page.evaluate(() => {
        const boundary = document.getElementById('offline-boundary');
        if (boundary instanceof HTMLDialogElement) boundary.showModal();
      });
    },
  },
];
