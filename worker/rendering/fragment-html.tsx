import type { Context } from 'hono';
import { Provider as AtomStore } from 'jotai/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { nameOfText } from '../../shared/digest.ts';
import { I18nProvider } from '../../shared/i18n/i18n-context.tsx';
import type { AppEnv } from '../http/app-env.ts';
import type { Storefront } from '../request/storefront.ts';

/** Renders a part of a page to HTML. All deferred data in it must be settled. */
export const fragmentHtml = (c: Context<AppEnv>, node: ReactNode): string => htmlOf(node, c.var.shop);

/** A short name of a part's HTML, which changes with whatever the part is made of. */
export const nameOfHtml = (part: ReactNode, shop: Storefront): string => nameOfText(htmlOf(part, shop));

function htmlOf(node: ReactNode, { i18n }: Pick<Storefront, 'i18n'>): string {
  return renderToString(
    <AtomStore>
      <I18nProvider value={i18n}>{node}</I18nProvider>
    </AtomStore>,
  );
}
