import { ELECTRICAL, goodsOf } from '../catalog/goods.ts';
import { originOf } from '../catalog/origins.ts';
import { namedPart, PART_NAMES } from '../catalog/part-names.ts';
import type { Product } from '../catalog/types.ts';
import { FLAMMABLE, WARNINGS } from '../catalog/warnings.ts';
import type { Language, Site } from '../sites.ts';

type LawView = { language: Language; statesDuties: Site['statesDuties'] };

/**
 * What the law has a shop say of a product, on sites whose products state it
 * (docs/contracts/product-duties.md). A set or bundle states nothing: its pieces do.
 */
export function lawFields(product: Product, { language, statesDuties }: LawView) {
  if (!statesDuties || product.contains) return {};
  return {
    c_composition: composition(product, language),
    c_safety: safety(product, language),
    c_environment: environment(product),
    c_pfas: product.pfas ?? 'none',
    ...(ELECTRICAL.has(product.kind) && { c_electronic: true }),
    ...(product.maker && { c_manufacturer: product.maker }),
  };
}

function composition({ kind, madeOf }: Product, language: Language) {
  const goods = goodsOf(kind);
  if (goods === 'other') return { goods };
  if (goods === 'footwear') return madeOf?.shoe && { goods, ...madeOf.shoe };
  if (!madeOf?.fibres) return undefined;
  return {
    goods,
    parts: Object.entries(madeOf.fibres).map(([part, fibres]) => ({
      ...nameOf(part, language),
      fibres: Object.entries(fibres)
        .map(([id, percent]) => ({ id, percent }))
        .toSorted((one, other) => other.percent - one.percent),
    })),
    ...(madeOf.animalParts && { animalParts: true }),
  };
}

function nameOf(id: string, language: Language) {
  const part = namedPart(id);
  return part && { part: PART_NAMES[part][language] };
}

function safety({ kind, restriction }: Product, language: Language) {
  const warnings = [...(WARNINGS[kind] ?? [])];
  if (restriction?.code === 'flammable') warnings.push(FLAMMABLE.signalWord, ...FLAMMABLE.hazards);
  return { warnings: warnings.map((warning) => warning[language]) };
}

function environment({ kind, madeOf, fabric }: Product) {
  const goods = goodsOf(kind);
  const [first, second, third] = originOf(fabric);
  return {
    ...(madeOf?.recycled !== undefined && { recycled: madeOf.recycled }),
    ...(goods === 'textile' && { countries: { weaving: first, dyeing: second, making: third } }),
    ...(goods === 'footwear' && { countries: { stitching: first, mounting: second, finishing: third } }),
  };
}
