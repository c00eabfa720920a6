import type { Page } from 'playwright/test';
import { expect, test } from './support/shop-test.ts';

const FILM_PAGE = '/t/nine-days-north/';
const GIFTS = '/t/gift-guide/';
const HOUR_MS = 3_600_000;

/** What the page has asked the media service for: films, and captions unless they are left out. */
function filmsOf(page: Page, { captions = true } = {}): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v/') && (captions || !pathname.endsWith('.vtt'))) asked.push(pathname);
  });
  return asked;
}

const hero = (page: Page) => page.locator('[data-film]');
const isPaused = (page: Page) =>
  hero(page).evaluate((film) => film instanceof HTMLVideoElement && film.paused);

test('a film behind a text plays in view, pauses by keyboard and stays paused', async ({ page, shop }) => {
  await page.goto(FILM_PAGE);
  const pause = page.getByRole('button', { name: shop.t('content.film.pause'), exact: true });
  const play = page.getByRole('button', { name: shop.t('content.film.play'), exact: true });
  await expect(pause).toBeVisible();
  await expect.poll(() => isPaused(page)).toBe(false);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => isPaused(page)).toBe(false);

  await pause.focus();
  await page.keyboard.press('Enter');
  await expect(play).toBeFocused();
  expect(await isPaused(page)).toBe(true);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 0));
  await play.focus();
  expect(await isPaused(page)).toBe(true);
  await page.keyboard.press('Space');
  await expect(pause).toBeVisible();
});

test('visitors who want less motion or less data are sent no film until they ask for it', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const asked = filmsOf(page);
  const askLate = async () => {
    // a film that still plays asks for more
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(FILM_PAGE, { waitUntil: 'networkidle' });
    await expect(page.locator('cairn-island[hydrated] [data-film]')).toBeAttached();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: shop.t('content.film.play'), exact: true }).press('Enter');
    await expect.poll(() => isPaused(page)).toBe(false);
    expect(asked).not.toEqual([]);
  };
  await test.step('less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await askLate();
  });
  await test.step('less data', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await askLate();
  });
});

test('a film to watch is fetched when it is started, and has captions', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked = filmsOf(page);
  await page.goto(FILM_PAGE);
  const start = page.getByRole('button', { name: /^Play: / });
  await start.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await start.focus();
  await expect(start.locator('span').first()).toHaveCSS('outline-style', 'solid');
  await start.press('Enter');
  const film = page.locator('video[controls]');
  await expect(film).toBeFocused();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length))
    .toBe(3);
  expect(shop.id).toBe('en-US');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('films have the browser’s controls, and a countdown its end in words', { tag: '@desktop' }, async ({
    page,
  }) => {
    const asked = filmsOf(page, { captions: false });
    await page.goto(FILM_PAGE);
    await expect(page.locator('video[controls]:visible')).toHaveCount(2);
    // without scripts browsers give every film controls
    await expect(page.locator('video:visible')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /play/i })).toHaveCount(0);
    await page.goto(GIFTS);
    await expect(page.getByText(/^Until Thursday, \w+ \d+ at 3:00.PM M[SD]T$/)).toBeVisible();
    await expect(page.getByRole('timer')).toBeHidden();
    expect(asked).toEqual([]);
  });
});

test('a preview is loaded again at its time, with a time stamp in its address', { tag: '@desktop' }, async ({
  page,
}) => {
  // the shop's clock is seconds before the time, and an hour once the page was loaded again
  await page.route('**/api/now', async (route) => {
    const end = await page.locator('[data-ends]').first().getAttribute('data-ends');
    const left = new URL(page.url()).searchParams.has('refreshed') ? HOUR_MS : 3_000;
    await route.fulfill({ body: String(Number(end) - left) });
  });
  await page.goto('/preview/blocks?schema=auto-refresh');
  await page.getByRole('timer').first().scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/\/preview\/blocks\?schema=auto-refresh&refreshed=\d{13}$/);
  await page.getByRole('timer').first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('timer').first()).toHaveText(/^(01:00|00:59):\d\d$/);
});

test('a countdown follows the shop’s clock, not the browser’s, and ends once', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.clock.install({ time: '2019-04-01T08:00:00' });
  // the document may be older than the time that the shop tells
  await page.route('**/api/now', async (route) => {
    const end = await page.locator('[data-ends]').getAttribute('data-ends');
    await route.fulfill({ body: String(Number(end) - HOUR_MS) });
  });
  await page.goto(GIFTS);
  const timer = page.getByRole('timer');
  await timer.scrollIntoViewIfNeeded();
  await expect(timer).toHaveText(/^00days(01hours00|00hours59)minutes\d\dseconds$/);
  await expect(timer).toHaveText(/59minutes/);
  await page.clock.runFor(HOUR_MS);
  await expect(timer).toBeHidden();
  const over = page.getByText('The truck has left.');
  await expect(over).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(over).toBeVisible();
});
