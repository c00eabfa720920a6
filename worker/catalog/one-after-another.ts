import type { Formatter } from '../../shared/i18n/formatter.ts';

/** Facts in one line, with a semicolon between as the locale writes it; '' for none. */
export const oneAfterAnother = (facts: readonly string[], { t }: Pick<Formatter, 't'>): string =>
  facts.slice(1).reduce((before, after) => t('product.oneAfterAnother', { before, after }), facts[0] ?? '');
