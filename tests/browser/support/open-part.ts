import { expect, type Page } from 'playwright/test';

/**
 * Shows the HTML and the styles of the page at `path` as they are while only `part` of its document has
 * arrived, and the rest is awaited. Modules that have run do not run again.
 */
export async function openPart(page: Page, path: string, part: (whole: string) => string): Promise<void> {
  const whole = await (await page.request.get(path)).text();
  const written = part(whole);
  expect(written.length).toBeLessThan(whole.length);
  await page.goto(path);
  await page.evaluate((text) => {
    document.open();
    document.write(text);
  }, written);
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** What of a document comes before a piece of its text. */
export const upTo = (end: string) => (whole: string) => whole.split(end, 1).join();
