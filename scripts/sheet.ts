/**
 * `npm run sheet`: contact sheets for people, in `test-results/sheet/`: every style of the
 * catalogue in its first colour, one picture for each view (`front.png`, `on-model.png` …), and
 * `screens.html` with every state of the shop in four widths. `-- lines` makes the first alone, in
 * a minute, `-- lines front` that of one view; `-- screens` the last one, which runs the browser
 * tests of all states; `-- screens home` of those whose name has that text.
 */
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { buildCatalog } from '../sandbox/catalog/build-catalog.ts';
import { IMAGE_VIEWS, ON_MODEL, type Product } from '../sandbox/catalog/types.ts';
import { drawPicture } from '../sandbox/images/draw-picture.ts';
import { browserLaunch } from '../tests/support/browser-launch.ts';
import { must, run } from './run.ts';

const FOLDER = resolve('test-results/sheet');
/** Width and height of a picture of the sheet, and its columns. */
const WIDTH = 186;
const HEIGHT = 195;
const COLUMNS = 12;
const WIDTHS = ['390', '820', '1440', '1920'];

const STYLE = `body { margin: 16px; font: 12px/1.3 system-ui, sans-serif; background: #fff; color: #1d1c1a; }
main { display: grid; grid-template-columns: repeat(${COLUMNS}, ${WIDTH}px); gap: 14px 10px; }
figure { margin: 0; } img { display: block; width: 100%; } figcaption { padding-top: 4px; }
b { display: block; font-weight: 600; }`;

const [wanted, text = ''] = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
if (wanted !== 'screens') await drawLines();
if (wanted !== 'lines') await drawScreens();

async function drawLines(): Promise<void> {
  const styles = new Map<string, Product>();
  for (const product of buildCatalog().products)
    styles.set(styleOf(product), styles.get(styleOf(product)) ?? product);
  const products = [...styles.values()];
  const browser = await chromium.launch(await browserLaunch());
  try {
    for (const view of [...IMAGE_VIEWS, ON_MODEL].filter((one) => text === '' || one === text)) {
      const page = await browser.newPage({ viewport: { width: COLUMNS * (WIDTH + 10) + 22, height: 900 } });
      // a thousand drawings take their time
      page.setDefaultTimeout(0);
      const figures = products.flatMap((product) => figure(product, view));
      await page.setContent(`<style>${STYLE}</style><main>${figures.join('')}</main>`);
      await page.screenshot({ path: join(FOLDER, `${view}.png`), fullPage: true });
      await page.close();
      console.log(`${join(FOLDER, `${view}.png`)}: ${figures.length} pictures`);
    }
  } finally {
    await browser.close();
  }
}

/** The name without whom it is for: cuts for women and men are one style. */
function styleOf({ name, kind }: Product): string {
  return `${kind} ${name.en.replace(/^(?:Women|Men|Kids)’s? /, '')}`;
}

/** A product with its name and number; none where it has no picture of that view. */
function figure({ id, name, colours }: Product, view: string): string[] {
  const svg = drawPicture(`${id}_${colours[0]?.code}_${view}`, { w: 2 * WIDTH, h: 2 * HEIGHT, qlt: 80 });
  if (typeof svg !== 'string') return [];
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return [`<figure><img src="${source}" alt=""><figcaption><b>${name.en}</b>${id}</figcaption></figure>`];
}

async function drawScreens(): Promise<void> {
  const pictures = join(FOLDER, 'screens');
  rmSync(pictures, { recursive: true, force: true });
  await must('node', ['scripts/build.ts', '--if-changed']);
  const env = { ...process.env, SCREENS: pictures };
  const filter = text === '' ? [] : ['-g', text];
  const code = await run('playwright', ['test', 'states', ...filter], { env });
  const files = globSync('*.png', { cwd: pictures }).map((file) => basename(file, '.png'));
  const names = [...new Set(files.map((file) => file.replace(/-\d+$/, '')))].sort();
  const rows = names.map((name) => {
    const shown = WIDTHS.filter((width) => files.includes(`${name}-${width}`)).map((width) => {
      const source = encodeURI(`screens/${name}-${width}.png`);
      return `<figure><a href="${source}"><img src="${source}" alt="" loading="lazy"></a><figcaption>${width}</figcaption></figure>`;
    });
    return `<h2>${name}</h2><div>${shown.join('')}</div>`;
  });
  const style = `${STYLE} div { display: flex; gap: 12px; align-items: flex-start; } div img { width: auto; max-height: 420px; }`;
  writeFileSync(
    join(FOLDER, 'screens.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${rows.join('')}`,
  );
  console.log(`${join(FOLDER, 'screens.html')}: ${names.length} states, ${files.length} pictures`);
  process.exit(code);
}
