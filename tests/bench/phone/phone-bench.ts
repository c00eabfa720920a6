import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import type { Report } from '../../../scripts/measure/report.ts';
import { withShop } from '../../../scripts/shop-window.ts';
import { medianVisit, type Visit } from './figures.ts';
import { pagesTable, peerTable, pressesTable, tooSlow } from './print.ts';
import { visitSearch, visitShop } from './visit.ts';

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  // the platform sends brotli or zstd, which are smaller; budgets and peers are counted in gzip
  extraHTTPHeaders: { 'accept-encoding': 'gzip' },
};

type Bench = {
  /** How often the shop is visited; the median of each figure counts. */
  runs: number;
  /** A file for the figures of each visit. */
  json?: string | undefined;
  report: Report;
};

/**
 * Visits the production build as a slow phone whose cache is empty, and prints what a shopper waits
 * for and what is transferred.
 */
export async function benchPhone({ runs, json, report }: Bench): Promise<void> {
  await withShop(
    async ({ origin, context }) => {
      const browser = context.browser();
      if (!browser) throw new Error('The browser cannot open a new window.');
      // the shop's own caches are filled, and pictures drawn
      await inNewBrowser(browser, origin, (page) => visitShop(page, origin, false));
      const visits: Visit[] = [];
      const searches: Visit[] = [];
      for (let run = 0; run < runs; run += 1) {
        visits.push(await inNewBrowser(browser, origin, (page) => visitShop(page, origin)));
        searches.push(await inNewBrowser(browser, origin, (page) => visitSearch(page, origin)));
      }
      const visit = medianVisit(visits);
      const presses = [...visit.presses, ...medianVisit(searches).presses];
      if (json) await writeFile(json, `${JSON.stringify({ visits, searches }, null, 2)}\n`);
      const server = Math.max(...visit.pages.map((page) => page.server));
      const tables = { pages: pagesTable(visit), presses: pressesTable(presses), peer: peerTable(visit) };
      for (const [name, { head, rows }] of Object.entries(tables)) {
        const row = report.table(head, `phone-${name}`);
        for (const cells of rows) row(cells);
        console.log('');
      }
      report.note(
        'phone-pages',
        `Medians of ${runs} visits. The local server took ${server.toFixed(0)} ms of a first byte at most.`,
      );
      for (const line of tooSlow({ ...visit, presses })) report.isWorse(line);
    },
    { environment: { ENVIRONMENT: 'production' } },
  );
}

async function inNewBrowser(
  browser: Browser,
  origin: string,
  visit: (page: Page) => Promise<Visit>,
): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    // the country is chosen already
    await context.addCookies([{ name: 'country', value: 'US', url: origin }]);
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
}
