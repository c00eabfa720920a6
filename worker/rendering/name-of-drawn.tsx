import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { nameOfText } from '../../shared/digest.ts';
import { I18nProvider } from '../../shared/i18n/i18n-context.tsx';
import type { Storefront } from '../request/storefront.ts';

/** A short name of what a part is drawn as: it changes with whatever the part is made of. */
export const nameOfDrawn = (part: ReactNode, shop: Storefront): string =>
  nameOfText(renderToString(<I18nProvider value={shop.i18n}>{part}</I18nProvider>));
