import type { Page } from 'playwright/test';

type Size = { width: number; height: number };

export const PHONE: Size = { width: 390, height: 844 };
/** Only looked at: its layout uses parts of the phone's and of the desktop's. */
export const TABLET: Size = { width: 820, height: 1180 };
export const DESK: Size = { width: 1440, height: 900 };
/** Only in pictures. */
export const WIDE: Size = { width: 1920, height: 1080 };

/**
 * Gives a page a window of a size in CSS px, with a mouse: what a phone's page has of a phone
 * (fingers, its viewport) is gone, its document stays.
 */
export async function toDesk(page: Page, size: Size = DESK): Promise<void> {
  await page.setViewportSize(size);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setDeviceMetricsOverride', { ...size, mobile: false, deviceScaleFactor: 1 });
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
}
