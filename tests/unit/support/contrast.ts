import { readFileSync } from 'node:fs';

/** The colours of the theme by their names. */
export const theme = new Map(
  [...readFileSync('client/styles/main.css', 'utf8').matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(
    ([, name = '', hex = '']) => [name, hex],
  ),
);

const SHEETS = ['blocks/colours', 'font-colours', 'on-picture'];

/** The colours that classes of editors' blocks set, by class and property. */
const ofBlocks = new Map(
  SHEETS.flatMap((name) => [
    ...readFileSync(`client/styles/${name}.css`, 'utf8').matchAll(
      /\.([\w-]+) \{\n {2}(background|color): (?:var\(--color-([\w-]+)\)|(#[\da-f]{6}));/g,
    ),
  ]).map(([, name, property, token = '', hex]) => [`${name} ${property}`, hex ?? theme.get(token)]),
);

/** The colour that a class of this kind sets in a list of classes, if any. */
export function colour(classes: string, kind: 'bg' | 'text'): string | undefined {
  for (const name of classes.split(' ')) {
    const own = ofBlocks.get(`${name} ${kind === 'bg' ? 'background' : 'color'}`);
    if (own) return own;
    if (!name.startsWith(`${kind}-`)) continue;
    const hex = theme.get(name.slice(kind.length + 1));
    if (hex) return hex;
  }
  // outlined buttons on dark grounds have their colour from client/styles/on-dark.css
  return kind === 'text' && classes.split(' ').includes('on-dark') ? theme.get('paper') : undefined;
}

/** Red, green and blue, 0–255. */
export type Rgb = readonly number[];

export const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Elements without an end tag. */
export const VOID = new Set(['img', 'source', 'input', 'br']);
