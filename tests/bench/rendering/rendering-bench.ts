import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import type { Report } from '../../../scripts/measure/report.ts';
import { productAddress } from '../../browser/support/catalogue.ts';
import { EN_US } from '../../browser/support/locales.ts';
import { PLAIN } from '../../browser/support/offers.ts';
import { serveShops } from '../../browser/support/start-shops.ts';
import { browserLaunch } from '../../support/browser-launch.ts';
import { median } from '../phone/figures.ts';
import { plainMarkup } from './floor-page.ts';
import { CATEGORIES, KINDS, trace, type Work, workOf } from './main-thread.ts';

/** The phone of Lighthouse. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** After the last request, for what a page does when it is at rest, in ms. */
const REST_MS = 2_000;
/** Where the floor of a page is. */
const FLOOR_PATH = '/floor';
/**
 * What a window shows before it is measured. A new window is given the focus while its first document
 * arrives, and lays out what it has of it, without styles: in half of all runs, of up to 600 elements.
 */
const FIRST_PATH = '/robots.txt';

/** Its pages, by name. */
const PAGES: Record<string, string> = {
  home: '/',
  list: '/c/mens/',
  product: productAddress(PLAIN, EN_US),
  search: '/search?q=jacket',
};

/** A page as it was rendered once. */
type Rendered = Work & {
  /** Elements of the document, those of a tile on average, and pictures that were loaded. */
  elements: number;
  ofTile: number;
  pictures: number;
};

type Measured = { page: string; own: Rendered[]; floor: Rendered[] };

type Bench = {
  /** How often each page is opened; the median of each figure counts. */
  runs: number;
  /** A file for the figures of each run. */
  json?: string | undefined;
  /** These pages alone. */
  only?: readonly string[] | undefined;
  report: Report;
};

/**
 * Opens pages of the production build as a phone whose cache is empty, in turns with a page that shows
 * the same in plain markup, and prints what the main thread of the browser does for each. The pictures
 * are plain (docs/decisions/0153): drawings would be parsed and painted by that thread, photographs are not.
 */
export async function benchRendering({ runs, json, only, report }: Bench): Promise<void> {
  const { shops, end } = await serveShops(1, { ENVIRONMENT: 'production' });
  const browser = await chromium.launch(await browserLaunch());
  try {
    const load = loadavg().map((one) => one.toFixed(1));
    const measured: Measured[] = [];
    const origins = shops.map(({ shop }) => shop);
    for (const [page, path] of Object.entries(PAGES)) {
      if (only && !only.includes(page)) continue;
      const [own = [], floor = []] = await turns(browser, origins, path, runs);
      measured.push({ page, own, floor });
    }
    if (json) await writeFile(json, `${JSON.stringify(measured, null, 2)}\n`);
    console.log(`Load of the machine before (1, 5, 15 minutes): ${load.join(', ')}\n`);
    addTable(measured, report);
  } finally {
    await browser.close();
    await end();
  }
}

/**
 * A page of each shop and the floor of the first one's, each in a new window, one after the other. The
 * floor is the last of what it returns.
 */
async function turns(
  browser: Browser,
  origins: readonly string[],
  path: string,
  runs: number,
): Promise<Rendered[][]> {
  let floor = '';
  for (const origin of origins.toReversed()) {
    // this fills the shop's own caches too
    floor = await inNewWindow(browser, origin, '', async (page) => {
      await arrive(page, origin + path);
      return page.evaluate(plainMarkup);
    });
  }
  const pages = [
    ...origins.map((origin) => ({ origin, path })),
    { origin: origins[0] ?? '', path: FLOOR_PATH },
  ];
  const measured: Rendered[][] = pages.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, { origin, path: at }] of pages.entries()) {
      const once = inNewWindow(browser, origin, floor, (page) => rendered(browser, page, origin + at));
      measured[index]?.push(await once);
    }
  }
  return measured;
}

async function inNewWindow<Result>(
  browser: Browser,
  origin: string,
  floorPage: string,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE);
  try {
    // the country is chosen already
    await context.addCookies([{ name: 'country', value: 'US', url: origin }]);
    await context.route(origin + FLOOR_PATH, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: floorPage }),
    );
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await pause(REST_MS);
}

async function rendered(browser: Browser, page: Page, address: string): Promise<Rendered> {
  await page.goto(new URL(FIRST_PATH, address).href);
  await browser.startTracing(page, { categories: CATEGORIES });
  await arrive(page, address);
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const counted = await page.evaluate(() => {
    const tiles = [...document.querySelectorAll('.product-grid .tile')];
    const inTiles = tiles.reduce((sum, tile) => sum + tile.querySelectorAll('*').length + 1, 0);
    return {
      elements: document.querySelectorAll('*').length,
      ofTile: tiles.length > 0 ? inTiles / tiles.length : 0,
      pictures: [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        .length,
    };
  });
  return { ...workOf(traceEvents, address), ...counted };
}

const FIGURES = [
  'sum',
  ...KINDS,
  'other',
  'recalculations',
  'restyled',
  'elements',
  'ofTile',
  'pictures',
] as const;

/** The median of each figure. */
function medianOf(all: readonly Rendered[]): Rendered {
  const [first] = all;
  if (!first) throw new Error('Nothing was rendered.');
  const middle = { ...first };
  for (const name of FIGURES) middle[name] = median(all.map((one) => one[name]));
  return middle;
}

function addTable(measured: readonly Measured[], report: Report): void {
  const head = [
    ...['page', 'ms', 'of its floor', ...KINDS.map((kind) => `${kind} ms`), 'other ms'],
    ...['recalculations', 'elements restyled', 'elements', 'of a tile', 'pictures'],
  ];
  const line = report.table(head, 'rendering');
  for (const { page, own, floor } of measured) {
    // the two of a turn are beside each other
    const ratio = median(own.map(({ sum }, index) => sum / (floor[index]?.sum ?? Number.NaN)));
    row(page, `${ratio.toFixed(2)} ×`, medianOf(own));
    row(`${page}, floor`, '', medianOf(floor));
  }
  function row(name: string, ratio: string, one: Rendered): void {
    const times = [...KINDS, 'other' as const].map((kind) => one[kind].toFixed(0));
    const counts = [one.recalculations, one.restyled, one.elements].map((count) => count.toFixed(0));
    const ofTile = one.ofTile > 0 ? one.ofTile.toFixed(1) : '–';
    line([name, one.sum.toFixed(0), ratio, ...times, ...counts, ofTile, one.pictures.toFixed(0)]);
  }
}
