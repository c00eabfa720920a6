import { expect, type Page } from 'playwright/test';

/**
 * Opens the page at `path` as a browser shows it before its document has ended: with `part` of its HTML.
 * Only HTML and styles are as in a real page; modules do not run again.
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
