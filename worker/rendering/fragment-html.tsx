import type { Context } from 'hono';
import { Provider as AtomStore } from 'jotai/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nProvider } from '../../shared/i18n/i18n-context.tsx';
import type { AppEnv } from '../http/app-env.ts';

/** Renders a part of a page to HTML. All deferred data in it must be settled. */
export function fragmentHtml(c: Context<AppEnv>, node: ReactNode): string {
  return renderToString(
    <AtomStore>
      <I18nProvider value={c.var.shop.i18n}>{node}</I18nProvider>
    </AtomStore>,
  );
}
