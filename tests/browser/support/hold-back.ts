import { expect, type Page } from 'playwright/test';

/** The code of islands, which the loader fetches at the first interaction with one. */
export const ISLAND_CODE = /\/assets\/ground-[\w-]+\.js$/;

/**
 * Holds answers from an address back. Returns the function that releases them, which first waits until
 * one has been asked for: a name that no file has any more fails the test.
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
