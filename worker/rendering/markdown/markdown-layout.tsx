import { Provider as AtomStore } from 'jotai/react';
import { renderToString } from 'react-dom/server';
import { I18nProvider } from '../../../shared/i18n/i18n-context.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Head } from '../head.ts';
import type { Layout, View } from '../layout.ts';
import { markdownOf } from './markdown-of.ts';

/** Pages as Markdown: what they say, without the shop's header, menus and footer. */
export const markdownLayout: Layout = {
  type: 'text/markdown',
  load: async () => ({ complete: true, draw: ({ prepared }) => <>{prepared.body}</>, write }),
  hints: ({ prepared, shop }) => canonicalLink(prepared.head, shop),
};

function write({ prepared: { plain }, shop }: View): string {
  const html = renderToString(
    <AtomStore>
      <I18nProvider value={shop.i18n}>{plain}</I18nProvider>
    </AtomStore>,
  );
  return markdownOf(html, shop.absolute('/'));
}

/** The address of the page itself, which is HTML; '' for a page that was not found. */
function canonicalLink({ canonical }: Head, shop: ShopRequest): string {
  if (canonical === undefined) return '';
  const url = URL.parse(canonical.startsWith('/') ? shop.absolute(canonical) : canonical);
  return url ? `<${url.href}>; rel="canonical"` : '';
}
