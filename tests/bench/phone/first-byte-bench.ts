import { createServer, request, type Server } from 'node:http';
import { loadavg } from 'node:os';
import { constants, createGunzip, createGzip } from 'node:zlib';
import type { Browser } from 'playwright';
import type { Report } from '../../../scripts/measure/report.ts';
import { withShop } from '../../../scripts/shop-window.ts';
import { median } from './figures.ts';
import { PHONE } from './phone-bench.ts';
import { WatchedPage } from './watched-page.ts';

/** How long the search engine takes to answer, in ms. */
const DELAYS = [200, 1_000];
/** How often a first byte is measured where no browser is. */
const BYTES_RUNS = 9;
/** A sum of layout shifts that is told. */
const SHIFTED = 0.001;
/** How a browser asks for a page that it opens. */
const NAVIGATION = 'sec-fetch-dest';

/** Pages that are asked for once each, so that nothing of them is cached. `n` makes them different. */
const COLD = {
  search: (n: number) => `/search?q=jacket&pmax=${900 + n}`,
  'refined list': (n: number) => `/c/mens-jackets/?pmax=${900 + n}`,
  'later page': (n: number) => `/c/mens/?pmax=${900 + n}&page=2`,
};
const STORED = '/c/mens-jackets-shell/';

type Figures = { bytes: number; ttfb: number; fcp: number; lcp: number; cls: number };

/**
 * Measures lists that nobody has asked for, with a search engine that is slow, as a browser gets them and
 * as all requests did before (docs/decisions/0185), beside a stored document. `runs`: how often each is
 * opened by a slow phone. Prints the table of docs/performance.md.
 */
export async function benchFirstByte({ runs, report }: { runs: number; report: Report }): Promise<void> {
  await withShop(
    async ({ origin, sandbox, context }) => {
      const browser = context.browser();
      if (!browser) throw new Error('The browser cannot open a new window.');
      const [now, before] = [await serve(origin, true), await serve(origin, false)];
      const load = loadavg().map((one) => one.toFixed(1));
      console.log(`Load of the machine before (1, 5, 15 minutes): ${load.join(', ')}\n`);
      const row = report.table(
        ['service', 'page', '', 'first byte ms', 'of stored', 'TTFB ms', 'FCP ms', 'LCP ms', 'CLS'],
        'first-byte',
      );
      let n = 0;
      // the first visits fill what all pages share, and have pictures drawn
      for (const path of Object.values(COLD)) await visit(browser, now.origin + path(n));
      for (const ms of DELAYS) {
        await slow(sandbox, ms);
        const measure = async (at: string, path: () => string) => {
          const bytes: number[] = [];
          for (let run = 0; run < BYTES_RUNS; run += 1) bytes.push(await firstByte(at + path()));
          const visits: Visited[] = [];
          for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, at + path()));
          const of = (name: keyof Visited) => median(visits.map((one) => one[name]));
          return { bytes: median(bytes), ttfb: of('ttfb'), fcp: of('fcp'), lcp: of('lcp'), cls: of('cls') };
        };
        const stored = await measure(now.origin, () => STORED);
        row([`${ms} ms`, 'stored', '', ...cellsOf(stored, stored)]);
        for (const [name, path] of Object.entries(COLD)) {
          const cold = () => {
            n += 1;
            return path(n);
          };
          row([`${ms} ms`, name, 'before', ...cellsOf(await measure(before.origin, cold), stored)]);
          row([`${ms} ms`, name, 'now', ...cellsOf(await measure(now.origin, cold), stored)]);
        }
      }
      for (const { server } of [now, before]) {
        server.close();
        server.closeAllConnections();
      }
    },
    { environment: { ENVIRONMENT: 'production' } },
  );
}

type Visited = Omit<Figures, 'bytes'>;

async function visit(browser: Browser, address: string): Promise<Visited> {
  const context = await browser.newContext(PHONE);
  try {
    // the country is chosen already
    await context.addCookies([{ name: 'country', value: 'US', url: address }]);
    const watched = await WatchedPage.open(await context.newPage(), true);
    await watched.goto(address);
    await watched.arrived(address);
    const [page] = watched.pages;
    if (!page) throw new Error(`Nothing was measured: ${address}`);
    if (page.cls > SHIFTED) console.error(`Moved at ${address}: ${page.moved.join('; ')}`);
    return page;
  } finally {
    await context.close();
  }
}

/** Until the first of a page's text, in ms, as a browser on this machine would see it. */
function firstByte(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = { accept: 'text/html', [NAVIGATION]: 'document' };
    request(address, { headers }, (answer) => {
      const text = answer.pipe(createGunzip());
      text.once('data', () => {
        resolve(performance.now() - start);
        // what it goes on with would slow the next one
        text.resume();
      });
    })
      .on('error', reject)
      .end();
  });
}

/**
 * Serves the shop with its documents compressed chunk by chunk, as the platform sends them: workerd holds a
 * compressed document back until its end (https://github.com/cloudflare/workers-sdk/issues/6577). Unless
 * a request `navigates`, the shop is not told that it does: what leaves then is whole.
 */
async function serve(shop: string, navigates: boolean): Promise<{ origin: string; server: Server }> {
  const { hostname, port, host } = new URL(shop);
  const server = createServer((asked, answer) => {
    const { [NAVIGATION]: opens, ...headers } = asked.headers;
    const isDocument = headers.accept?.includes('text/html') ?? false;
    if (isDocument) headers['accept-encoding'] = 'identity';
    if (navigates && opens !== undefined) headers[NAVIGATION] = opens;
    const { method, url: path } = asked;
    const passed = request({ hostname, port, method, path, headers: { ...headers, host } }, (got) => {
      const { 'content-length': length, ...own } = got.headers;
      answer.writeHead(
        got.statusCode ?? 502,
        isDocument ? { ...own, 'content-encoding': 'gzip' } : got.headers,
      );
      if (isDocument) got.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH })).pipe(answer);
      else got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return { origin: `http://localhost:${address.port}`, server };
}

/** Makes the search engine as slow as that. */
async function slow(sandbox: string, ms: number): Promise<void> {
  const faults = `${sandbox}/__sandbox/faults`;
  await fetch(faults, { method: 'DELETE' });
  const rule = { service: 'unbxd', mode: 'slow', ms };
  const made = await fetch(faults, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rule),
  });
  if (!made.ok) throw new Error(`The search engine stays fast: ${await made.text()}`);
}

function cellsOf({ bytes, ttfb, fcp, lcp, cls }: Figures, stored: Figures): string[] {
  const whole = [ttfb, fcp, lcp].map((ms) => ms.toFixed(0));
  return [bytes.toFixed(1), `${(ttfb / stored.ttfb).toFixed(2)}×`, ...whole, cls.toFixed(3)];
}
