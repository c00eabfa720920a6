import type { Context } from 'hono';
import { Provider as AtomStore } from 'jotai/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nProvider } from '../../shared/i18n/i18n-context.tsx';
import type { AppEnv } from '../http/app-env.ts';

/** Part of a page as HTML. What is late in it must have arrived. */
export function fragmentHtml(c: Context<AppEnv>, node: ReactNode): string {
  return renderToString(
    <AtomStore>
      <I18nProvider value={c.var.shop.i18n}>{node}</I18nProvider>
    </AtomStore>,
  );
}

/**
 * A fragment, fetched by client/fragments.ts when it is needed; `cacheControl` only where it holds
 * nothing of a shopper.
 */
export function fragmentResponse(c: Context<AppEnv>, node: ReactNode, cacheControl?: string): Response {
  // first: where it fails, nothing has been said of keeping it
  const html = fragmentHtml(c, node);
  if (cacheControl) c.header('Cache-Control', cacheControl);
  c.header('X-Robots-Tag', 'noindex');
  return c.body(html, 200, { 'Content-Type': 'text/html; charset=UTF-8' });
}

/** There is nothing to show. */
export function noFragment(c: Context<AppEnv>, cacheControl?: string): Response {
  if (cacheControl) c.header('Cache-Control', cacheControl);
  return c.body(null, 204);
}

/**
 * Nobody knows now whether there is something to show: it may be asked for again. 202, since
 * browsers write every error to the console, and a shopper's page goes on without it.
 */
export function noAnswer(c: Context<AppEnv>): Response {
  return c.body(null, 202);
}
