import { createContext, type ReactNode, useContext } from 'react';
import type { Formatter } from './formatter.ts';

const I18nContext = createContext<Formatter | null>(null);

/** Provides the formatter of the page's locale to all components below. */
export function I18nProvider({ value, children }: { value: Formatter; children?: ReactNode }) {
  return <I18nContext value={value}>{children}</I18nContext>;
}

/** The formatter of the page's locale. Throws outside an `I18nProvider`. */
export function useI18n(): Formatter {
  const formatter = useContext(I18nContext);
  if (!formatter) throw new Error('useI18n must be used within an I18nProvider.');
  return formatter;
}
