import type { Formatter } from '../../../shared/i18n/formatter.ts';

type Found = {
  /** How many products are shown, and how many there are in all as far as that is stated. */
  shown: number;
  total: number;
  /** A better spelling. */
  spelling: string | undefined;
};

/**
 * The announcement for suggestions: the number of products found, or the better spelling when there are
 * none.
 */
export function announcement({ shown, total, spelling }: Found, t: Formatter['t']): string {
  return shown === 0 && spelling
    ? t('search.didYouMean', { suggestion: spelling })
    : t('search.announce', { count: shown && Math.max(shown, total) });
}
