import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { I18nProvider } from '../../../shared/i18n/i18n-context.tsx';
import { parseConfig } from '../../../worker/config/config.ts';
import { markdownInline } from '../../../worker/content/markdown-inline.tsx';
import { readShopRequest } from '../../../worker/request/shop-request.ts';
import { COMPLETE } from './config/complete-environment.ts';

const config = parseConfig(COMPLETE);
const shop = readShopRequest(new Request(`${config.ORIGIN}/`), config);
const link = '<a href="/c/mens/">men</a>';

it.each([
  ['**warm** and *dry*', '<strong>warm</strong> and <em>dry</em>'],
  ['for [men](category:mens).', `for ${link}.`],
  ['[not [men](/c/mens/)', `[not ${link}`],
  ['[men](/c/mens/ and [men](/c/mens/)', `[men](/c/mens/ and ${link}`],
  ['[men](/c/mens/', '[men](/c/mens/'],
  ['2 * 3 [4] (5)', '2 * 3 [4] (5)'],
])('%s', (text, html) => {
  const node = <I18nProvider value={shop.i18n}>{markdownInline(text, shop)}</I18nProvider>;
  expect(renderToStaticMarkup(node).replace(/<a [^>]*>/g, (tag) => tag.replace(/ class="[^"]*"/, ''))).toBe(
    html,
  );
});
