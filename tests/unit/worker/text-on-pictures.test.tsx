import { expect, it } from 'vitest';
import { prepareBlocks } from '../../../worker/blocks/registry.ts';
import { htmlTokens } from '../../../worker/security/html-tokens.ts';
import { blockServices, htmlOf } from '../support/blocks.tsx';
import { colour, contrast, type Rgb, rgb, theme, VOID } from '../support/contrast.ts';

/** Greys from black to white, as the lightest and darkest places of any picture. */
const PICTURES: Rgb[] = Array.from({ length: 52 }, (_, index) => [index * 5, index * 5, index * 5]);

type Blend = (picture: number, shade: number) => number;

const multiply: Blend = (picture, shade) => (picture * shade) / 255;
const screen: Blend = (picture, shade) => 255 - ((255 - picture) * (255 - shade)) / 255;

/** How shades are blended with the picture (client/styles/on-picture.css). */
const BLENDS: Record<string, Blend> = { dusk: multiply, mist: screen, fog: screen };

/** What a picture's colour looks like through a shade. */
type Shade = (picture: Rgb) => Rgb;

/** The shade that these classes draw, if they draw one. */
function shadeOf(classes: string): Shade | undefined {
  if (!classes.split(' ').includes('text-shade')) return undefined;
  const blend = BLENDS[/ shade-(dusk|mist|fog)\b/.exec(classes)?.[1] ?? ''];
  const over = rgb(colour(classes, 'text') ?? '');
  return blend && ((picture) => picture.map((value, at) => blend(value, over[at] ?? 0)));
}

/** The least contrast of a text to any picture under its shade. */
function least(text: Rgb, shade: Shade): number {
  return Math.min(...PICTURES.map((picture) => contrast(text, shade(picture))));
}

/** Each text of the document that has no ground of its own, with its least contrast. */
function contrasts(html: string): [text: string, ratio: number][] {
  const bare: Shade = (picture) => picture;
  const top = { text: theme.get('ink') ?? '', shade: bare, isOn: true };
  const stack = [top];
  const found: [string, number][] = [];
  for (const token of htmlTokens(html)) {
    const around = stack.at(-1) ?? top;
    if (token.kind === 'text') {
      if (around.isOn) found.push([token.text, least(rgb(around.text), around.shade)]);
    } else if (token.kind === 'close') stack.pop();
    else if (!VOID.has(token.name)) {
      const classes = token.attributes.get('class') ?? '';
      // a shade is behind its parent's other children
      const shade = shadeOf(classes);
      if (shade) around.shade = shade;
      const outlined = classes.includes('button-secondary');
      stack.push({
        text: colour(classes, 'text') ?? (outlined ? (theme.get('ink') ?? '') : around.text),
        shade: around.shade,
        isOn:
          around.isOn &&
          token.name !== 'dialog' &&
          !classes.split(' ').includes('sr-only') &&
          !classes.includes('button-primary'),
      });
    }
  }
  return found;
}

const COLOURS = [
  ...['primary', 'primary-inverted', 'secondary', 'brand', 'sale', 'warm-large', 'dry-on-white'],
  ...['cool-on-white', 'protected-on-white', undefined],
];
const SCHEMAS = ['featured-image-hero', 'video-hero', 'adjustable-hero', 'billboard', 'category-banner'];
const link = { type: 'web', value: 'https://example.com' };

// docs/product/content-and-platform.md §9.13
it.each(SCHEMAS)('every text of a %s can be read on any picture, whatever its colour', (schema) => {
  for (const first of COLOURS) {
    for (const other of COLOURS) {
      for (const color of ['black', 'white']) {
        const block = {
          _meta: { schema: `https://x/${schema}` },
          video: { name: 'nine-days-north' },
          imageObject: { dynamicImage: { name: 'scene_glacier' }, altText: 'Ice' },
          overlay: { color, opacity: 0 },
          preheader: { preheaderText: 'Above', preheaderColor: other },
          headline: { headlineText: 'A headline', headlineColor: first },
          body: { bodyText: 'A few words', bodyColor: other },
          buttonStyles: { btnVariant: 'outline', btnColor: color },
          desktopButtons: [{ text: 'Go', url: link }],
          buttons: [
            { text: 'Go', url: link },
            { text: 'Stay', url: link },
          ],
          legalLink: { linkText: 'Conditions', legalBody: '<p>Small print</p>' },
        };
        const texts = contrasts(htmlOf(prepareBlocks(blockServices(), [block], { name: 'block' })));
        const seen = texts.map(([text]) => text);
        expect(seen).toEqual(expect.arrayContaining(['A headline', 'A few words']));
        if (schema !== 'category-banner') expect(seen).toContain('Above');
        // WCAG level AA
        expect(
          texts.filter(([, ratio]) => ratio < 4.5),
          `${first}, ${other} on ${color}`,
        ).toEqual([]);
      }
    }
  }
});
