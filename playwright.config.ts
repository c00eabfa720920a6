import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { hasMemoryFor } from './scripts/memory-folder.ts';
import { browserLaunch } from './tests/support/browser-launch.ts';
import { SHOP_URL } from './tests/support/ports.ts';

/**
 * Two workers, or one for every two processors, each with a shop of its own, but not more than tests
 * where `npm test` has counted them; `TEST_WORKERS` or `--workers` chooses another number.
 */
const WORKERS =
  Number(process.env.TEST_WORKERS) ||
  Math.min(Math.max(2, Math.floor(availableParallelism() / 2)), Number(process.env.CHOSEN_TESTS) || Infinity);

/**
 * Turns off V8's two optimising compilers: a page of a test is gone before they pay, and their
 * threads take a tenth of the browser's processor time each.
 */
const NO_OPTIMISERS = '--js-flags=--no-opt,--no-maglev';

/**
 * Renders all pages of one window that are the shop's in one process, also two tabs of one test. Where
 * tests share a window, it is started once and keeps compiled code (shared-window.ts); other windows have
 * their own processes.
 */
const PROCESS_FOR_SITE = '--process-per-site';

/**
 * Loads a lazy picture when it comes into view, not 1,250 px before: a list's first view asks for 5
 * pictures instead of 96. That all can be had is seen on eight pages in budgets.test.ts; where `SCREENS` makes pictures
 * of whole pages, they load as ever. Chromium takes this argument once: a mouse (the first four) is
 * Playwright's own setting of browsers without a window.
 */
const LAZY_IN_VIEW = `--blink-settings=${[
  ...['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4'],
  ...['Unknown', 'Offline', 'Slow2G', '2G', '3G', '4G'].map((kind) => `lazyLoadingImageMarginPx${kind}=0`),
].join()}`;

/**
 * Playwright has Chromium share memory between its processes in files of /tmp, because a container's
 * /dev/shm may be as small as 64 MB. Where there is more, memory proper takes less processor time.
 */
const SHARES_BY_FILES = '--disable-dev-shm-usage';
const LEAST_SHARED_BYTES = 2 ** 30;

/**
 * User journeys against the production build, served with the embedded commerce cloud beside it.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: WORKERS,
  globalSetup: './tests/browser/support/start-shops.ts',
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  // a slow machine is waited for: only what fails takes this long
  expect: { timeout: 20_000 },
  // what passes only then is listed as flaky (scripts/suite-results.ts)
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: SHOP_URL,
    launchOptions: {
      ...(await browserLaunch(
        NO_OPTIMISERS,
        PROCESS_FOR_SITE,
        ...(process.env.SCREENS ? [] : [LAZY_IN_VIEW]),
      )),
      ignoreDefaultArgs: hasMemoryFor(LEAST_SHARED_BYTES) ? [SHARES_BY_FILES] : [],
    },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
