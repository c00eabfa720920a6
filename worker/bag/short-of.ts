import { quantityBounds } from '../../shared/catalog/quantity.ts';
import type { Formatter } from '../../shared/i18n/formatter.ts';
import type { BagLine } from '../../shared/schemas/bag.ts';
import type { ShortLine } from './short-lines.ts';

/**
 * What a line shows that cannot be ordered in its quantity: why, and the largest quantity that can
 * be. The catalogue's notice may be older and is left out; more cannot be asked for.
 */
export function shortOf(
  { quantity, quantityRules }: Pick<BagLine, 'quantity' | 'quantityRules'>,
  { left, piece, store }: ShortLine,
  { t }: Formatter,
): Pick<BagLine, 'short' | 'notice' | 'maxQuantity'> {
  const to = quantityBounds({ ...quantityRules, max: left ?? 0 }).max;
  const button = to > 0 ? t('bag.short.change', { quantity: to }) : t('bag.remove');
  return { short: { message: message(), to, button }, notice: undefined, maxQuantity: quantity };

  function message(): string {
    if (left === undefined) return t('bag.short.fewer');
    if (left > 0) return store ? t('bag.short.leftAt', { left, store }) : t('bag.short.left', { left });
    if (store) return t('bag.short.goneAt', { store });
    return piece ? t('bag.short.gonePiece', { name: piece }) : t('bag.short.gone');
  }
}
