import { expect, type Page } from 'playwright/test';

/** The code of islands, which the loader fetches at the first interaction with one. */
export const ISLAND_CODE = /\/assets\/ground-[\w-]+\.js$/;

/**
 * Holds back the answers from an address. Returns a function that releases them. It first waits
 * until one was asked for, so that the test fails where no file has that name any more.
 */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(address, async (route) => {
    held += 1;
    await promise;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held).toBeGreaterThan(0);
    resolve();
  };
}
