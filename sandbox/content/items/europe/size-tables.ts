import { namesOf } from '../../../catalog/called-sizes.ts';
import type { Gender } from '../../../catalog/line.ts';
import { footLength, shoeSizeOf } from '../../../catalog/shoe-sizes.ts';
import { sizesOf } from '../../../catalog/sizes.ts';
import { type Language, LOCALE_OF } from '../../../translations/language.ts';

const CM_PER_INCH = 2.54;

/** A table in Markdown. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [head, head.map(() => '---'), ...rows].map(line).join('\n');
}

/**
 * The sizes of shoes as the shop names them, with the length of the foot in centimetres, and the British
 * ones where `head` has a column for them.
 */
export function shoeTable(language: Language, gender: Gender, head: readonly string[]): string {
  const names = namesOf('shoes', gender, language);
  const { format } = new Intl.NumberFormat(LOCALE_OF[language]);
  const rows = sizesOf('shoes', gender).flatMap((size, index) => {
    const shoe = shoeSizeOf(size, gender);
    if (!shoe) return [];
    const british = head.length > 2 ? [format(shoe.uk)] : [];
    return [[names[index] ?? '', ...british, format(footLength(shoe.eu))]];
  });
  return table(head, rows);
}

/** The sizes of men's trousers as the shop names them, with the waist in whole centimetres. */
export function waistTable(language: Language, head: readonly string[]): string {
  const names = namesOf('waist', 'men', language);
  const inches = sizesOf('waist', 'men').map(Number);
  return table(
    head,
    inches.map((inch, index) => [names[index] ?? '', `${Math.round(inch * CM_PER_INCH)}`]),
  );
}
