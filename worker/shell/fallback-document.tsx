import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactNode } from 'react';
import { getFromMemory } from '../cache/memory.ts';
import { NOTHING_OUTSIDE } from '../config/service-origins.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Head } from '../rendering/head.ts';
import { renderDocument } from '../rendering/render.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { CategoryTree } from '../upstreams/commerce/category-tree.ts';
import { Document } from './document.tsx';
import type { ShellData } from './load-shell.ts';

type FallbackDocument = { status: ContentfulStatusCode; head: Head; body: ReactNode };

const PAGE = {
  name: 'error',
  shape: 'shop',
  type: 'generic',
  outside: () => NOTHING_OUTSIDE,
  styles: [],
  hasCompareBar: false,
} as const;

/** An error page in the shop's shell. It asks no service and is never stored. */
export function fallbackDocument(c: Context<AppEnv>, { status, head, body }: FallbackDocument): Response {
  const { shop, config } = c.var;
  const html = renderDocument(
    <Document
      page={PAGE}
      head={{ ...head, noindex: true }}
      shell={fallbackShell(shop)}
      shop={shop}
      config={config}
    >
      {body}
    </Document>,
    { site: shop.site, cachesComponents: config.FEATURE_CACHED_COMPONENTS },
  );
  return c.body(html, status, { 'Content-Type': 'text/html; charset=UTF-8' });
}

/** A shell for error pages that asks no service: the menu as this isolate last saw it, or none. */
function fallbackShell({ site, locale }: ShopRequest): ShellData {
  const tree = getFromMemory<CategoryTree>(`categoryTree:${site.id}:${locale.id}`)?.value;
  return { tree: tree ?? [], complete: false };
}
