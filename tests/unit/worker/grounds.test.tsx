import { afterEach, expect, it, vi } from 'vitest';
import { prepareBlocks } from '../../../worker/blocks/registry.ts';
import { htmlTokens } from '../../../worker/security/html-tokens.ts';
import { blockServices, htmlOf, shownOf } from '../support/blocks.tsx';
import { colour, contrast, rgb, theme, VOID } from '../support/contrast.ts';

afterEach(() => vi.restoreAllMocks());

/** Each text of the document with its contrast to its background. */
function contrasts(html: string): [text: string, ratio: number][] {
  const stack = [{ name: 'body', bg: theme.get('paper') ?? '', text: theme.get('ink') ?? '' }];
  const found: [string, number][] = [];
  for (const token of htmlTokens(html)) {
    const around = stack.at(-1);
    if (!around) throw new Error('More is closed than was opened.');
    if (token.kind === 'text') found.push([token.text, contrast(rgb(around.bg), rgb(around.text))]);
    else if (token.kind === 'close') stack.pop();
    else if (!VOID.has(token.name)) {
      const classes = token.attributes.get('class') ?? '';
      // buttons have their own background or border, and are tested by how they look
      const own = classes.includes('button-') ? { bg: '#000000', text: '#ffffff' } : around;
      stack.push({
        name: token.name,
        bg: colour(classes, 'bg') ?? own.bg,
        text: colour(classes, 'text') ?? own.text,
      });
    }
  }
  return found;
}

const picture = { name: 'scene_glacier' };

/** Every block with a background, with all its texts and without a colour for them. */
const blocksOn = (ground: string) => [
  {
    _meta: { schema: 'https://x/messaging-banner' },
    headline: { localizableText: 'A headline', legalText: '<p>Small print</p>' },
    backgroundColor: ground,
  },
  {
    _meta: { schema: 'https://x/image-card' },
    headline: 'A card',
    subheader: { subheaderText: 'Above it' },
    content: 'A few words',
    backgroundColor: ground,
  },
  {
    _meta: { schema: 'https://x/story' },
    titleCardObj: { titleCardColor: ground, titleCardHeadline: 'A story', titleCardBody: 'Of a walk' },
    cards: [{ image: picture, cardHeadline: 'Day one', cardText: 'Rain' }],
    backgroundImgObj: { backgroundColor: ground },
  },
  {
    _meta: { schema: 'https://x/story' },
    titleCardObj: { titleCardHeadline: 'Another story', titleCardBody: 'Of a climb' },
    cards: [{ image: picture, cardHeadline: 'Day two', cardText: 'Sun' }],
    backgroundImgObj: { backgroundColor: ground },
  },
];

// docs/product/content-and-platform.md §9.13
it.each([
  ...['black', 'white', 'brand', 'sale', 'gray', 'warm-1', 'warm-2', 'dry-1', 'dry-2', 'cool-1', 'cool-2'],
  ...['protected-1', 'protected-2', 'seasonal-spring', 'seasonal-summer', 'seasonal-autumn'],
  ...['seasonal-winter', 'holiday', 'no-such-ground'],
])('texts without a colour of their own can be read on %s', (ground) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const blocks = prepareBlocks(blockServices(), blocksOn(ground), { name: 'block' });
  expect(shownOf(blocks)).toHaveLength(4);
  const html = htmlOf(blocks);
  const texts = contrasts(html);
  expect(texts.map(([text]) => text)).toEqual(
    expect.arrayContaining([
      'A headline',
      'Small print',
      'A card',
      'Above it',
      'A few words',
      'A story',
      'Rain',
    ]),
  );
  // WCAG level AA
  expect(texts.filter(([, ratio]) => ratio < 4.5)).toEqual([]);
});
