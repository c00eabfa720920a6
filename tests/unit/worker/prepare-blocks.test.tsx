import { afterEach, expect, it, vi } from 'vitest';
import { BLOCKS, prepareBlocks } from '../../../worker/blocks/registry.ts';
import { htmlTokens } from '../../../worker/security/html-tokens.ts';
import { blockServices, htmlOf } from '../support/blocks.tsx';

const message = {
  _meta: { schema: 'https://x/blocks/messaging-banner' },
  headline: { localizableText: 'Mended here' },
};
const broken = { _meta: { schema: 'https://x/blocks/story' }, titleCardObj: 7 };
const unknown = { _meta: { schema: 'https://x/blocks/nobody-knows' }, moment: '<b>now</b>' };

function render(content: unknown, ENVIRONMENT: 'test' | 'production' = 'test'): string {
  return htmlOf(prepareBlocks(blockServices(ENVIRONMENT), content, { name: 'block' }));
}

afterEach(() => vi.restoreAllMocks());

it('leaves a malformed block out, reports it in the log, and shows the others', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const html = render([message, broken, message]);
  expect(html.match(/Mended here/g)).toHaveLength(2);
  expect(String(warned.mock.calls[0])).toContain('block-malformed');
  // a page that would open with it has its own heading instead
  expect(prepareBlocks(blockServices(), [broken], { name: 'block', opens: true })).toEqual({
    elements: [],
    holdsHeading: false,
    pending: [],
  });
});

it('calls any recommender that an editor names', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const read = (einsteinRecommender: string) =>
    BLOCKS.get('product-recs-carousel')?.read(
      {
        _meta: { schema: 'https://x/blocks/product-recs-carousel' },
        einsteinRecommender,
        sectionHeader: 'For the trail',
      },
      'r',
    );
  expect(read('trending-in-Boots_2')).toBeDefined();
  expect(warned).not.toHaveBeenCalled();
  // it becomes part of an address
  expect(read('../zones/home')).toBeUndefined();
  expect(String(warned.mock.calls[0])).toContain('block-malformed');
});

it('dumps an unknown schema outside production only', () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(render([unknown])).toContain('&lt;b&gt;now&lt;/b&gt;');
  expect(render([unknown], 'production')).toBe('');
});

it('shows the content of slots, default content when they are personalised, and stops at endless slots', () => {
  const slot = (inner: object) => ({ _meta: { schema: 'https://x/slots/slot' }, content: [inner] });
  const personalised = {
    _meta: { schema: 'https://x/slots/personalised-container' },
    variants: [],
    defaultContent: message,
  };
  expect(render([slot(slot(message)), personalised]).match(/Mended here/g)).toHaveLength(2);
  const endless = Array.from({ length: 40 }).reduce<object>((inner) => slot(inner), message);
  expect(render([endless])).toBe('');
});

it('shows nothing for invalid content', () => {
  for (const content of [undefined, null, 'text', 7, {}, [null, [], { _meta: 1 }]])
    expect(render(content)).toBe('');
});

it('shows ten cards of a carousel, and every card of a gallery', () => {
  const cards = Array.from({ length: 12 }, (_, index) => ({ headline: `Card ${index + 1}.` }));
  const shown = (schema: string, fields: object) =>
    render([{ _meta: { schema: `https://x/blocks/${schema}` }, ...fields }]).match(/Card \d+\./g);
  expect(shown('card-carousel', { cardComponentType: cards })).toHaveLength(10);
  expect(shown('card-gallery', { cards })).toEqual(cards.map(({ headline }) => headline));
});

it('sanitizes the HTML of editors and keeps its links in the shop', () => {
  const html = render([
    {
      ...message,
      headline: {
        localizableText: 'x',
        legalText:
          '<p>See <a href="/t/terms/">terms</a>, <a href="/ca/t/terms/#fees">theirs</a><script>alert(1)</script></p>',
      },
    },
  ]);
  expect(linksOf(html)).toEqual([
    ['terms', '/t/terms/'],
    ['theirs', '/ca/t/terms/#fees'],
  ]);
  expect(html).not.toContain('script');
});

it('opens the links of legal texts in a new tab', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const hero = {
    _meta: { schema: 'https://x/blocks/featured-image-hero' },
    imageObject: { dynamicImage: { name: 'scene_glacier' } },
    headline: { headlineText: 'Ice' },
    legalLink: { linkText: 'Details', legalBody: '<p><a href="/t/terms/">Terms</a></p>' },
  };
  const legalText = '<p><a href="/t/terms/">Terms</a></p>';
  const conditions = { ...message, headline: { localizableText: 'x', legalText } };
  for (const block of [hero, conditions])
    expect(render([block])).toContain('<a href="/t/terms/" target="_blank" rel="noopener">Terms</a>');
});

/** The names of the links in HTML, with their targets; throws when one is inside another. */
function linksOf(html: string): [name: string, href: string][] {
  const links: [string, string][] = [];
  let open: { href: string; text: string } | undefined;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open' && token.name === 'a') {
      if (open) throw new Error('A link in a link.');
      open = { href: token.attributes.get('href') ?? '', text: '' };
    } else if (token.kind === 'close' && token.name === 'a') {
      links.push([open?.text.trim() ?? '', open?.href ?? '']);
      open = undefined;
    } else if (open && token.kind === 'text') open.text += token.text;
  }
  return links;
}

it('makes pictures links when editors state a target, beside the buttons on them', () => {
  const picture = (altText: string) => ({
    altText,
    dynamicImage: { name: 'scene_glacier' },
    link: { type: 'content', value: 'ice' },
  });
  const block = (schema: string, fields: object) => ({
    _meta: { schema: `https://x/blocks/${schema}` },
    ...fields,
  });
  const html = render([
    block('featured-image-hero', {
      imageObject: picture('A glacier'),
      headline: { headlineText: 'Ice' },
      desktopButtons: [{ text: 'Shop axes', url: '/c/axes/' }],
    }),
    block('featured-image-hero', { imageObject: picture(''), headline: { headlineText: 'Named by it' } }),
    block('featured-image-hero', { imageObject: picture(''), headline: {} }),
    block('category-banner', { imageObject: picture('A banner'), headline: { headlineText: 'Axes' } }),
    block('image-card', { imageObject: picture('A card'), headline: '' }),
    block('image-card', { imageObject: picture('A card'), headline: 'Headed' }),
  ]);
  expect(linksOf(html)).toEqual([
    ['A glacier', '/t/ice/'],
    ['Shop axes', '/c/axes/'],
    ['Named by it', '/t/ice/'],
    ['A banner', '/t/ice/'],
    ['A card', '/t/ice/'],
    ['Headed', '/t/ice/'],
  ]);
  // named once, by the link
  expect(html).not.toMatch(/alt="A (glacier|banner)"/);
  expect(html).not.toMatch(/<h\d[^>]*><\/h\d>/);
});
