import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createFormatter } from '../../../shared/i18n/formatter.ts';
import { I18nProvider } from '../../../shared/i18n/i18n-context.tsx';
import { prepareBlocks } from '../../../worker/blocks/prepare-blocks.tsx';
import { parseConfig } from '../../../worker/config/config.ts';
import { BlockList } from '../../../worker/content/block-list.tsx';
import { readShopRequest } from '../../../worker/request/shop-request.ts';
import { htmlTokens } from '../../../worker/security/html-tokens.ts';
import { COMPLETE } from './config/complete-environment.ts';

const config = parseConfig({ ...COMPLETE, ENVIRONMENT: 'test' });
const shop = readShopRequest(new Request('https://shop.example/'), config);

const message = {
  _meta: { schema: 'https://x/blocks/messaging-banner' },
  headline: { localizableText: 'Mended here' },
};
const broken = { _meta: { schema: 'https://x/blocks/story' }, titleCardObj: 7 };
const unknown = { _meta: { schema: 'https://x/blocks/moments-banner' }, moment: '<b>now</b>' };

function render(content: unknown, ENVIRONMENT: 'test' | 'production' = 'test'): string {
  const blocks = prepareBlocks({ config: { ENVIRONMENT }, requestId: 'r' }, content);
  return renderToStaticMarkup(
    <I18nProvider value={createFormatter('en-US', {})}>
      <BlockList blocks={blocks} late={{}} shop={shop} />
    </I18nProvider>,
  );
}

afterEach(() => vi.restoreAllMocks());

it('leaves a malformed block out, says so in the log, and shows the others', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const html = render([message, broken, message]);
  expect(html.match(/Mended here/g)).toHaveLength(2);
  expect(String(warned.mock.calls[0])).toContain('block-malformed');
  // a page that would open with it has its own heading instead
  expect(prepareBlocks({ config, requestId: 'r' }, [broken])).toEqual([]);
});

it('asks whatever recommender an editor names', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const carousel = (einsteinRecommender: string) => ({
    _meta: { schema: 'https://x/blocks/product-recs-carousel' },
    einsteinRecommender,
    sectionHeader: 'For the trail',
  });
  expect(prepareBlocks({ config, requestId: 'r' }, [carousel('trending-in-Boots_2')])).toHaveLength(1);
  expect(warned).not.toHaveBeenCalled();
  // it becomes part of an address
  prepareBlocks({ config, requestId: 'r' }, [carousel('../zones/home')]);
  expect(String(warned.mock.calls[0])).toContain('block-malformed');
});

it('dumps a schema nobody knows outside production only', () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(render([unknown])).toContain('&lt;b&gt;now&lt;/b&gt;');
  expect(render([unknown], 'production')).toBe('');
});

it('shows what slots hold, by default content where they are personalised, and gives up on slots without end', () => {
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

it('is not troubled by content that is none', () => {
  for (const content of [undefined, null, 'text', 7, {}, [null, [], { _meta: 1 }]])
    expect(render(content)).toBe('');
});

it('cleans the HTML of editors and keeps its links in the shop', () => {
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
  expect(html).toContain('<a href="/t/terms/">terms</a>, <a href="/ca/t/terms/#fees">theirs</a>');
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
  expect(render([hero])).toContain('<a href="/t/terms/" target="_blank" rel="noopener">Terms</a>');
});

/**
 * What the links of a piece of HTML are called, with where they lead; throws where one is inside
 * another.
 */
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

it('makes pictures links where editors say where they lead, beside the buttons on them', () => {
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
  // said once, by the link
  expect(html).not.toMatch(/alt="A (glacier|banner)"/);
  expect(html).not.toMatch(/<h\d[^>]*><\/h\d>/);
});
