import { goodsOf } from '../catalog/goods.ts';
import { FIBRES, type Fibre, type ShoeMaterial } from '../catalog/made-of.ts';
import { namedPart, PART_NAMES } from '../catalog/part-names.ts';
import { text } from '../catalog/text.ts';
import type { Localized, Product } from '../catalog/types.ts';
import { colonOf } from '../mailbox/mail-texts.ts';
import { languageOf, textLocaleOf } from '../sites.ts';

/** Fibres by the names that the law allows (Regulation (EU) No 1007/2011, Annex I), which the shop's pages have too. */
export const FIBRE_NAMES: Record<Fibre, Localized> = {
  cotton: text('cotton', 'coton'),
  elastane: text('elastane', 'élasthanne'),
  hemp: text('hemp', 'chanvre'),
  polyamide: text('polyamide', 'polyamide'),
  polyester: text('polyester', 'polyester'),
  wool: text('wool', 'laine'),
};

/** Materials of shoes by their names, and the parts that have them (Directive 94/11/EC). */
export const SHOE_MATERIALS: Record<ShoeMaterial, Localized> = {
  leather: text('leather', 'cuir'),
  'coated-leather': text('coated leather', 'cuir enduit'),
  textile: text('textile', 'textile'),
  other: text('other materials', 'autres matériaux'),
};
export const SHOE_PARTS = {
  upper: text('Upper', 'Tige'),
  lining: text('Lining and sock', 'Doublure et semelle de propreté'),
  outsole: text('Outer sole', 'Semelle extérieure'),
};
export const MAIN_PART = text('Main part', 'Partie principale');
export const ANIMAL_PARTS = text(
  'Contains non-textile parts of animal origin',
  'Contient des parties non textiles d’origine animale',
);
/** What stands between two parts. */
const BETWEEN = text('{0}; {1}', '{0}; {1}');

/**
 * What a product is made of by its official names, in one line and in the texts of a locale, as the page that it
 * is ordered from says it; undefined of goods that state none.
 */
export function compositionText({ kind, madeOf }: Product, locale: string): string | undefined {
  const language = languageOf(locale);
  const labelled = (label: string, said: string) => `${label}${colonOf(locale)}${said}`;
  const parts: string[] = [];
  if (goodsOf(kind) === 'footwear' && madeOf?.shoe) {
    for (const part of ['upper', 'lining', 'outsole'] as const) {
      const materials = madeOf.shoe[part].map((one) => SHOE_MATERIALS[one][language]);
      parts.push(labelled(SHOE_PARTS[part][language], materials.join(', ')));
    }
  }
  if (goodsOf(kind) === 'textile') {
    const fibres = Object.entries(madeOf?.fibres ?? {});
    for (const [id, shares] of fibres) {
      const part = namedPart(id);
      const said = fibresText(shares, locale);
      const label = part ? PART_NAMES[part] : MAIN_PART;
      parts.push(fibres.length === 1 && !part ? said : labelled(label[language], said));
    }
    if (madeOf?.animalParts && fibres.length > 0) parts.push(ANIMAL_PARTS[language]);
  }
  if (parts.length === 0) return undefined;
  return parts.reduce((said, part) =>
    BETWEEN[language].replace('{0}', () => said).replace('{1}', () => part),
  );
}

/** Fibres with their shares, the largest first. */
function fibresText(shares: Partial<Record<Fibre, number>>, locale: string): string {
  const percent = new Intl.NumberFormat(textLocaleOf(locale), { style: 'percent', maximumFractionDigits: 1 });
  const language = languageOf(locale);
  return FIBRES.flatMap((id) => (shares[id] === undefined ? [] : [{ id, share: shares[id] }]))
    .toSorted((one, other) => other.share - one.share)
    .map(({ id, share }) => `${percent.format(share / 100)} ${FIBRE_NAMES[id][language]}`)
    .join(', ');
}
