/**
 * `node scripts/subset-fonts.ts`: makes the files of the typeface in `client/fonts/` and the style
 * sheet that declares them, `client/styles/fonts.css`. It needs `fonttools` with `brotli` (PyPI),
 * Chromium, which the browser tests find too, and the fonts of `SYSTEMS`, to measure them. Its
 * results are committed, so nobody has to run it (docs/decisions/0092).
 */
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { z } from 'zod';
import { BROWSER_ARGUMENTS, browserPath } from '../tests/support/browser-launch.ts';
import { must } from './run.ts';

const SOURCE = 'node_modules/@fontsource-variable/archivo';
const FOLDER = 'client/fonts';
const STYLE = 'client/styles/fonts.css';
const FAMILY = 'Archivo';

/** Limit for the two files that every page loads together, in bytes. */
const FIRST_SCREEN = 30_000;

/**
 * What every page may show: the letters of Western Europe, and the signs that the shop writes. The typeface
 * has no U+202F, which is then the next font’s, and Ÿ is in a further file.
 */
const ASCII = charactersOf(0x20, 0x7e);
const LETTERS = `${charactersOf(0xc0, 0xff)}Œœ`;
const SIGNS = '\u00a0\u202f¡¿«»„‚‘’“”–—…•·−°²©™€′″';
const EVERYWHERE = `${ASCII}${LETTERS}${SIGNS}`;

/** Further characters, of names above all: each file loads with the first page that shows one. */
const FURTHER = {
  latin: 'U+A0-BF,U+131,U+2C6,U+2DA,U+2DC,U+2000-206F,U+2215',
  'latin-ext': 'U+100-2AF,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0',
  vietnamese: 'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-329,U+1EA0-1EF9',
};

/** The two faces: the text of the page, and the wide one of headlines. */
const FACES = {
  text: { stretch: '100%', weight: '400 640', axes: ['wdth=100', 'wght=400:640'] },
  display: { stretch: '118%', weight: '640', axes: ['wdth=118', 'wght=640'] },
};
const FURTHER_AXES = ['wdth=100:118', 'wght=400:640'];

/** Kerning, and figures of equal width. Accents are part of the letters. */
const FEATURES = 'kern,tnum';
/** And the accents that are characters of their own. */
const FURTHER_FEATURES = `${FEATURES},ccmp,mark,mkmk`;

/** The systems' own fonts by the names under which browsers find them. */
const SYSTEMS = {
  Arial: {
    regular: ['Arial', 'Liberation Sans'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
  },
  Roboto: { regular: ['Roboto'], bold: ['Roboto Bold', 'Roboto-Bold', 'Roboto Medium'] },
  DejaVu: { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'] },
} as const;

/** The looks that a system's font stands in for, and the weight at which each is measured. */
const LOOKS = [
  { stretch: '100%', weight: '400', measured: 400, font: 'regular' },
  { stretch: '100%', weight: '500', measured: 500, font: 'regular' },
  { stretch: '100%', weight: '501 700', measured: 610, font: 'bold' },
  { stretch: '118%', weight: '640', measured: 640, font: 'bold' },
] as const;

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
for (const [name, { axes }] of Object.entries(FACES))
  await subset({ name, part: 'latin', axes, characters: `--text=${EVERYWHERE}`, features: FEATURES });
for (const [name, range] of Object.entries(FURTHER))
  await subset({
    name,
    part: name,
    axes: FURTHER_AXES,
    characters: `--unicodes=${range.replaceAll('U+', '')}`,
    features: FURTHER_FEATURES,
  });
copyFileSync(join(SOURCE, 'LICENSE'), join(FOLDER, 'LICENSE'));
writeFileSync(STYLE, styleSheet(await stands()));
rmSync(folder, { recursive: true });
report();

type Subset = { name: string; part: string; axes: string[]; characters: string; features: string };

/** Writes the file `name` with the given axes and characters of a part of the source. */
async function subset({ name, part, axes, characters, features }: Subset): Promise<void> {
  const source = join(SOURCE, 'files', `archivo-${part}-wdth-normal.woff2`);
  const instance = join(folder, `${name}.ttf`);
  const result = join(FOLDER, `${name}.woff2`);
  await must('fonttools', ['varLib.instancer', '--quiet', '--output', instance, source, ...axes]);
  const kept = [characters, `--layout-features=${features}`, '--name-IDs=', '--no-hinting'];
  await must('fonttools', ['subset', instance, ...kept, '--flavor=woff2', `--output-file=${result}`]);
}

/** A face of a system's font that takes as much room as the typeface does. */
type Stand = {
  system: string;
  stretch: string;
  weight: string;
  names: readonly string[];
  sizes: Sizes;
  metrics: Metrics;
};
/**
 * How large a system's font has to be for the same lines: its letters, and the space between words.
 */
type Sizes = { letters: number; space: number };
/** Parts of the font size. */
type Metrics = { ascent: number; descent: number };

/** Measures the systems' fonts beside the typeface, over the texts of the shop. */
async function stands(): Promise<Stand[]> {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_ARGUMENTS });
  const page = await browser.newPage();
  const texts = readdirSync('shared/i18n/messages').flatMap(textsOf);
  const found: Stand[] = [];
  for (const [system, fonts] of Object.entries(SYSTEMS))
    for (const { stretch, weight, measured, font } of LOOKS) {
      const names = fonts[font];
      const file = join(FOLDER, stretch === '118%' ? 'display.woff2' : 'text.woff2');
      const result = await measure(page, file, measured, names, texts);
      found.push({ system, stretch, weight, names, ...result });
    }
  await browser.close();
  return found;
}

/** The messages of a locale that have no values, long enough to be an average text. */
function textsOf(locale: string): string[] {
  const from = join('shared/i18n/messages', locale);
  const messages = readdirSync(from).map((file) => readFileSync(join(from, file), 'utf8'));
  const texts = messages.flatMap((json) =>
    Object.values(z.record(z.string(), z.string()).parse(JSON.parse(json))),
  );
  return texts.filter((text) => text.length >= 20 && !/[{<]/.test(text));
}

/** How large the system's font has to be, and the typeface's height, in parts of the font size. */
async function measure(
  page: Page,
  file: string,
  weight: number,
  names: readonly string[],
  texts: string[],
): Promise<{ sizes: Sizes; metrics: Metrics }> {
  const data = readFileSync(file).toString('base64');
  return page.evaluate(
    async ({ data, weight, names, texts }) => {
      document.fonts.clear();
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      const local = names.map((name) => `local("${name}")`).join(',');
      const own = new FontFace('own', bytes, { weight: '100 900' });
      for (const face of [own, new FontFace('other', local, { weight: '100 900' })])
        document.fonts.add(await face.load());
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('No canvas.');
      const ratio = (measured: string[]) => {
        const [own = 0, other = 0] = ['own', 'other'].map((family) => {
          context.font = `${weight} 1000px ${family}`;
          return measured.reduce((sum, text) => sum + context.measureText(text).width, 0);
        });
        return own / other;
      };
      const sizes = { letters: ratio(texts.flatMap((text) => text.split(/\s/))), space: ratio([' ']) };
      context.font = '1000px own';
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('x');
      return {
        sizes,
        metrics: { ascent: fontBoundingBoxAscent / 1000, descent: fontBoundingBoxDescent / 1000 },
      };
    },
    { data, weight, names, texts },
  );
}

function styleSheet(found: readonly Stand[]): string {
  const faces = Object.entries(FACES);
  // of two files with a character, the one declared later is used
  const further = Object.entries(FURTHER).flatMap(([name, range]) =>
    faces.map(([, face]) => ownFace({ ...face, name, range })),
  );
  const everywhere = faces.map(([name, face]) => ownFace({ ...face, name, range: rangeOf(EVERYWHERE) }));
  return `/*
 * The typeface, subset, and the systems' fonts in its measure. Made by scripts/subset-fonts.ts
 * (docs/decisions/0092).
 */
${[...further, ...everywhere, ...found.flatMap(standFaces)].join('\n')}
`;
}

type OwnFace = { name: string; stretch: string; weight: string; range: string };

function ownFace({ name, stretch, weight, range }: OwnFace): string {
  return `@font-face {
  font-family: ${FAMILY};
  font-weight: ${weight};
  font-stretch: ${stretch};
  font-display: swap;
  src: url("../fonts/${name}.woff2") format("woff2");
  unicode-range: ${range.replaceAll(',', ', ')};
}`;
}

/**
 * The faces of one look: letters, and the space. The overrides are in parts of the adjusted size.
 */
function standFaces({ system, stretch, weight, names, sizes, metrics }: Stand): string[] {
  const percent = (value: number) => `${Number((value * 100).toFixed(1))}%`;
  return [sizes.letters, sizes.space].map(
    (size) => `@font-face {
  font-family: ${FAMILY} ${system};
  font-weight: ${weight};
  font-stretch: ${stretch};
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(metrics.ascent / size)};
  descent-override: ${percent(metrics.descent / size)};
  line-gap-override: 0%;${size === sizes.space ? '\n  unicode-range: U+20, U+A0;' : ''}
}`,
  );
}

/** The code points of a text as `unicode-range`. */
function rangeOf(text: string): string {
  const codes = [...new Set([...text].map((character) => character.codePointAt(0) ?? 0))].sort(
    (a, b) => a - b,
  );
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}

/** The characters from one code point to another. */
function charactersOf(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** Prints the sizes; throws when the first screen needs too much. */
function report(): void {
  const size = (name: string) => statSync(join(FOLDER, `${name}.woff2`)).size;
  for (const name of [...Object.keys(FACES), ...Object.keys(FURTHER)]) console.log(`${name} ${size(name)} B`);
  const first = Object.keys(FACES).reduce((sum, name) => sum + size(name), 0);
  console.log(`first screen ${first} B`);
  if (first > FIRST_SCREEN) throw new Error(`More than ${FIRST_SCREEN} B.`);
}
