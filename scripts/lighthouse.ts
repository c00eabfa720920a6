/**
 * `npm run lighthouse`: measures seven pages of the production build with Lighthouse as on a phone,
 * each three times (`-- --runs 1` changes it), and prints the medians as the table of
 * docs/performance.md, with every audit that fails. `-- home bag` measures those pages alone.
 * Lighthouse is fetched by `npx`: with it the project would be twice as large.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildCatalog } from '../sandbox/catalog/build-catalog.ts';
import { must } from './run.ts';
import { withShop } from './shop-window.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const FOLDER = 'test-results/lighthouse';
const DEBUGGING_PORT = process.env.DEBUGGING_PORT ?? '9333';
/** A product whose size is in stock, as its address and its variant. */
const [PRODUCT, VARIANT] = soldProduct();
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The pages; the browser has a bag with one line. */
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/c/mens-jackets/' },
  { name: 'product', path: PRODUCT },
  { name: 'sign-in', path: '/login' },
  { name: 'store locator', path: '/store-locator' },
  { name: 'bag', path: '/cart' },
  { name: 'checkout', path: '/checkout' },
];

const category = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const report = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.record(z.string(), category),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullish(), title: z.string(), numericValue: z.number().optional() }),
  ),
});
type Report = z.output<typeof report>;

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const runs = Number(values.runs) || 3;
mkdirSync(FOLDER, { recursive: true });

await withShop(
  async ({ origin, context }) => {
    await context.request.post(`${origin}/api/bag/items`, {
      data: { productId: VARIANT, quantity: 1 },
      headers: { accept: 'application/json', origin },
    });
    const load = loadavg().map((one) => one.toFixed(1));
    const rows: string[] = [];
    for (const { name, path } of PAGES) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const reports: Report[] = [];
      for (let run = 1; run <= runs; run += 1) reports.push(await measure(origin + path, `${name}-${run}`));
      rows.push(rowOf(name, reports));
      for (const line of failures(reports)) console.log(`${name}: ${line}`);
    }
    console.log(`\nLoad of the machine before (1, 5, 15 minutes): ${load.join(', ')}\n`);
    console.log(
      '| page | performance | accessibility | best practices | SEO | FCP s | LCP s | TBT ms | CLS |',
    );
    console.log('|---|---|---|---|---|---|---|---|---|');
    for (const row of rows) console.log(row);
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

/** One measurement of a page, with the cookies of the browser. */
async function measure(address: string, name: string): Promise<Report> {
  const file = join(FOLDER, `${name.replaceAll(' ', '-')}.json`);
  await must('npx', [
    ...['--yes', LIGHTHOUSE, address, '--quiet', '--output=json', `--output-path=${file}`],
    ...[`--port=${DEBUGGING_PORT}`, '--disable-storage-reset', `--only-categories=${CATEGORIES.join(',')}`],
  ]);
  return report.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function rowOf(name: string, reports: Report[]): string {
  const score = (id: string) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[id]?.score ?? 0)));
  const figure = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const cells = [
    name,
    ...CATEGORIES.map((id) => String(score(id))),
    (figure('first-contentful-paint') / 1000).toFixed(1),
    (figure('largest-contentful-paint') / 1000).toFixed(1),
    figure('total-blocking-time').toFixed(0),
    figure('cumulative-layout-shift').toFixed(3),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What was found in any run, besides speed: the audits that lower a score, with their names. */
function failures(reports: Report[]): string[] {
  const found = reports.flatMap(({ categories, audits }) =>
    CATEGORIES.filter((id) => id !== 'performance').flatMap((id) =>
      (categories[id]?.auditRefs ?? [])
        .filter((audit) => audit.weight > 0 && (audits[audit.id]?.score ?? 1) < 1)
        .map((audit) => `${id}: ${audit.id} (${audits[audit.id]?.title})`),
    ),
  );
  return [...new Set(found)];
}
