/**
 * `npm run lighthouse`: measures seven pages of the production build with Lighthouse as on a phone, and
 * checkout and account of a shopper who is logged in, each three times (`-- --runs 1` changes it). Prints
 * the medians as the table of docs/performance.md, which `npm run measure` renews, and every audit that
 * fails. `-- home bag` measures those pages alone; `--report FILE` writes what was found. Lighthouse is fetched by `npx`: with it the project would be twice as large.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext } from 'playwright';
import { z } from 'zod';
import { buildCatalog } from '../sandbox/catalog/build-catalog.ts';
import { DEMO_PASSWORD } from '../sandbox/customers/demo-shoppers.ts';
import { Report } from './measure/report.ts';
import { must } from './run.ts';
import { withShop } from './shop-window.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const FOLDER = 'test-results/lighthouse';
const DEBUGGING_PORT = process.env.DEBUGGING_PORT ?? '9333';
/** A product whose size is in stock, as its address and its variant. */
const [PRODUCT, VARIANT] = soldProduct();
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Least score for speed; the others are 100. */
const LEAST_PERFORMANCE = 95;
/** The audit that pages which are closed to crawlers fail on purpose. */
const CRAWLABLE = 'seo: is-crawlable ';
type Page = { name: string; path: string; isClosed?: boolean; isMembers?: boolean };
/** The pages; the browser has a bag with one line, and for the last ones somebody is logged in. */
const PAGES: readonly Page[] = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/c/mens-jackets/' },
  { name: 'product', path: PRODUCT },
  { name: 'sign-in', path: '/login', isClosed: true },
  { name: 'store locator', path: '/store-locator' },
  { name: 'bag', path: '/cart', isClosed: true },
  { name: 'checkout', path: '/checkout', isClosed: true },
  { name: 'checkout, logged in', path: '/checkout', isClosed: true, isMembers: true },
  { name: 'account, logged in', path: '/account', isClosed: true, isMembers: true },
];
/** Who is logged in. */
const MEMBER = 'robin@cairn.example';

const category = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const lighthouseReport = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.record(z.string(), category),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullish(), title: z.string(), numericValue: z.number().optional() }),
  ),
});
type PageReport = z.output<typeof lighthouseReport>;

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, report: { type: 'string' } },
});
const runs = Number(values.runs) || 3;
mkdirSync(FOLDER, { recursive: true });
const report = new Report();

await withShop(
  async ({ origin, context }) => {
    await context.request.post(`${origin}/api/bag/items`, {
      data: { productId: VARIANT, quantity: 1 },
      headers: { accept: 'application/json', origin },
    });
    const rows: string[][] = [];
    let isLoggedIn = false;
    for (const { name, path, isClosed = false, isMembers = false } of PAGES) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      if (isMembers && !isLoggedIn) await logIn(context, origin);
      isLoggedIn ||= isMembers;
      const reports: PageReport[] = [];
      for (let run = 1; run <= runs; run += 1) reports.push(await measure(origin + path, `${name}-${run}`));
      const [first] = reports;
      // a page that leads elsewhere was not measured
      if (isMembers && first && new URL(first.finalDisplayedUrl).pathname === '/login')
        throw new Error(`${name}: nobody is logged in`);
      rows.push([name, ...cellsOf(reports)]);
      const failed = failures(reports);
      for (const line of failed) console.log(`${name}: ${line}`);
      for (const line of failed)
        if (!isClosed || !line.startsWith(CRAWLABLE)) report.isWorse(`${name}: ${line}`);
      const speed = scoreOf(reports, 'performance');
      if (speed < LEAST_PERFORMANCE)
        report.isWorse(`${name}: performance ${speed}, bar ${LEAST_PERFORMANCE}`);
    }
    console.log('');
    const row = report.table(
      ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP s', 'LCP s', 'TBT ms', 'CLS'],
      'lighthouse',
    );
    for (const cells of rows) row(cells);
    report.end(values.report);
  },
  {
    environment: { ENVIRONMENT: 'production' },
    browserArguments: [`--remote-debugging-port=${DEBUGGING_PORT}`],
  },
);

/** Address and variant of a product that everyone may buy at one price. */
function soldProduct(): [path: string, variantId: string] {
  const { products, variants } = buildCatalog();
  const product = products.find(({ type, memberExclusive }) => type === 'master' && !memberExclusive);
  const variant = variants.find(({ productId, stock }) => productId === product?.id && stock > 3);
  if (!product || !variant) throw new Error('The catalogue sells nothing.');
  // the shop leads to the full address, as for any link
  return [`/p/${product.id}.html`, variant.id];
}

/** Logs a shopper in; the bag goes along. Throws where the shop refuses it. */
async function logIn({ request }: BrowserContext, origin: string): Promise<void> {
  const response = await request.post(`${origin}/api/account/login`, {
    form: { email: MEMBER, password: DEMO_PASSWORD, rememberMe: 'true' },
    headers: { accept: 'application/json', origin },
  });
  if (!response.ok()) throw new Error(`${MEMBER} cannot log in: ${response.status()}`);
}

/** One measurement of a page, with the cookies of the browser. */
async function measure(address: string, name: string): Promise<PageReport> {
  const file = join(FOLDER, `${name.replaceAll(' ', '-')}.json`);
  await must('npx', [
    ...['--yes', LIGHTHOUSE, address, '--quiet', '--output=json', `--output-path=${file}`],
    ...[`--port=${DEBUGGING_PORT}`, '--disable-storage-reset', `--only-categories=${CATEGORIES.join(',')}`],
  ]);
  return lighthouseReport.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** A category's score from 0 to 100, the median of the runs. */
function scoreOf(reports: PageReport[], id: string): number {
  return Math.round(100 * median(reports.map(({ categories }) => categories[id]?.score ?? 0)));
}

function cellsOf(reports: PageReport[]): string[] {
  const figure = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  return [
    ...CATEGORIES.map((id) => String(scoreOf(reports, id))),
    (figure('first-contentful-paint') / 1000).toFixed(1),
    (figure('largest-contentful-paint') / 1000).toFixed(1),
    figure('total-blocking-time').toFixed(0),
    figure('cumulative-layout-shift').toFixed(3),
  ];
}

/** What was found in any run, besides speed: the audits that lower a score, with their names. */
function failures(reports: PageReport[]): string[] {
  const found = reports.flatMap(({ categories, audits }) =>
    CATEGORIES.filter((id) => id !== 'performance').flatMap((id) =>
      (categories[id]?.auditRefs ?? [])
        .filter((audit) => audit.weight > 0 && (audits[audit.id]?.score ?? 1) < 1)
        .map((audit) => `${id}: ${audit.id} (${audits[audit.id]?.title})`),
    ),
  );
  return [...new Set(found)];
}
