import { quantityBounds } from '../../shared/catalog/quantity.ts';
import type { Formatter } from '../../shared/i18n/formatter.ts';
import type { BagLine } from '../../shared/schemas/bag.ts';
import type { ShortLine } from './short-lines.ts';

/**
 * What a line shows that cannot be ordered in its quantity: why, and the largest quantity that can
 * be. Where that is not known, `upTo` is the largest one that is worth a try. The catalogue's notice
 * may be older and is left out; where fewer are left, more cannot be asked for.
 */
export function shortOf(
  line: Pick<BagLine, 'quantity' | 'quantityRules' | 'maxQuantity'>,
  { left, why, piece, store }: ShortLine,
  { t }: Formatter,
): Pick<BagLine, 'short' | 'notice' | 'maxQuantity'> {
  const { quantity, quantityRules, maxQuantity } = line;
  const largest = (max: number) => quantityBounds({ ...quantityRules, max }).max;
  const to = largest(left);
  // nothing is tried where the service says what can be ordered
  const upTo = largest({ left: 0, invalid: 0, fewer: quantity - 1, other: maxQuantity }[why]);
  const button = to > 0 ? t('bag.short.change', { quantity: to }) : t('bag.remove');
  return {
    short: { message: message(), to, button, ...(upTo > 0 && { upTo }) },
    notice: undefined,
    maxQuantity: why === 'other' ? maxQuantity : quantity,
  };

  function message(): string {
    if (why === 'other') return t('bag.short.other');
    if (why === 'invalid')
      return piece ? t('bag.short.invalidPiece', { name: piece }) : t('bag.short.invalid');
    if (why === 'fewer') return t('bag.short.fewer');
    if (left > 0) return store ? t('bag.short.leftAt', { left, store }) : t('bag.short.left', { left });
    if (store) return t('bag.short.goneAt', { store });
    return piece ? t('bag.short.gonePiece', { name: piece }) : t('bag.short.gone');
  }
}
