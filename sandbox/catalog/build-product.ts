import { CARE } from './care.ts';
import { fitText } from './fit.ts';
import { kindFeatures } from './kind-features.ts';
import { KIND_RULES } from './kinds.ts';
import type { Gender, Line, Style } from './line.ts';
import { OPTIONS } from './options.ts';
import { coloursOf } from './palette.ts';
import { placementOf } from './placement.ts';
import { priceProduct } from './prices.ts';
import { promotionsFor } from './promotions.ts';
import { between, type Random } from './random.ts';
import { RESTRICTIONS, type RestrictionName } from './restrictions.ts';
import { sizesOf } from './sizes.ts';
import { filled, joined, text } from './text.ts';
import type { Localized, Product } from './types.ts';

/** The date that the catalogue is written for, epoch milliseconds. */
export const CATALOGUE_DAY = Date.parse('2026-11-01');
const DAY_MS = 24 * 60 * 60 * 1000;
/** A product is new for this many days after it came online. */
const NEW_DAYS = 75;
/** A line's designs come online over this many days. */
const RELEASE_DAYS = 21;
export const BRAND = 'Cairn';

const FOR = {
  men: text('Men’s {name}', '{name} pour homme'),
  women: text('Women’s {name}', '{name} pour femme'),
  kids: text('Kids’ {name}', '{name} pour enfant'),
};

/** A design's name for one gender. */
export const NAME_OF: Record<Gender, (name: Localized) => Localized> = {
  men: (name) => filled(FOR.men, name),
  women: (name) => filled(FOR.women, name),
  kids: (name) => filled(FOR.kids, name),
  unisex: (name) => name,
};

/** A name as an address segment: lower case, no accents, hyphens. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function releaseDay(line: Line, style: Style, random: Random): number {
  const base = style.isNew ? CATALOGUE_DAY - NEW_DAYS * DAY_MS : Date.parse(line.releasedOn);
  return base + between(random, 1, RELEASE_DAYS) * DAY_MS;
}

/** Invented reviews: an average of 3.7 to 4.9, and how many. */
export function ratingOf(isNew: boolean, random: Random): Product['rating'] {
  const average = Math.round((3.7 + 1.2 * Math.sqrt(random())) * 10) / 10;
  return { average, count: isNew ? between(random, 0, 18) : between(random, 4, 640) };
}

/** The technology code of products with a rechargeable battery. */
const RECHARGEABLE = '98';

function restrictionOf(style: Style, technologies: readonly string[]): Product['restriction'] {
  const code: RestrictionName | undefined =
    style.restriction ?? (technologies.includes(RECHARGEABLE) ? 'lithium-battery' : undefined);
  return code && { code, message: RESTRICTIONS[code] };
}

/** What the law asks of a design: what it is made of is the line's where its materials are. */
function madeOf(line: Line, style: Style): Pick<Product, 'madeOf' | 'pfas' | 'maker'> {
  const { pfas, maker } = style;
  const stated = style.madeOf ?? (style.materials ? undefined : line.madeOf);
  return { ...(stated && { madeOf: stated }), ...(pfas && { pfas }), ...(maker && { maker }) };
}

/** One product: a design of a line, for one gender. */
export function buildProduct(
  id: string,
  line: Line,
  style: Style,
  gender: Gender,
  random: Random,
): { product: Product; onSale: boolean } {
  const rule = KIND_RULES[style.kind];
  const details = { ...rule.details, ...style.details };
  const colours = coloursOf(style.colours ?? line.colours[gender] ?? []);
  const released = releaseDay(line, style, random);
  const isNew = CATALOGUE_DAY - released <= NEW_DAYS * DAY_MS;
  const pair = gender === 'kids' ? (style.kidsPrice ?? style.price) : style.price;
  const { onSale, ...pricing } = priceProduct(style, pair, colours, isNew, random);
  const activity = [...(style.activity ?? line.activity)];
  const memberExclusive = style.memberExclusive ?? false;
  const place = placementOf({
    kind: style.kind,
    gender,
    activity,
    leaf: style.leaf,
    isNew,
    onSale,
    memberExclusive,
  });
  const technologies = [...(style.technologies ?? line.technologies)];
  const name = NAME_OF[gender](style.name);
  const product: Product = {
    id,
    type: 'master',
    kind: style.kind,
    details,
    slug: slugOf(name.en),
    styleNumber: `${id.slice(3)}${gender.charAt(0).toUpperCase()}`,
    brand: BRAND,
    name,
    pitch: style.pitch,
    description: style.standsAlone ? style.story : joined([style.story, line.story]),
    features: [
      ...(style.features ?? []),
      ...(style.standsAlone ? [] : line.features),
      ...kindFeatures(style.kind, details),
    ],
    materials: style.materials ?? line.materials,
    ...madeOf(line, style),
    care: CARE[style.care ?? line.care],
    fit: style.fit ?? fitText(rule.fit, details.fit ?? 'regular', gender),
    activity,
    season: style.season ?? line.season,
    gender,
    fabric: style.fabric ?? line.fabric,
    technologies,
    colours,
    sizes: [...(style.sizes ?? sizesOf(rule.scale, gender))],
    lengths: style.lengths && [...style.lengths],
    ...pricing,
    orderQuantity: style.orderQuantity,
    options: style.options?.map((option) => OPTIONS[option]),
    restriction: restrictionOf(style, technologies),
    memberExclusive,
    isNew,
    promotionIds: promotionsFor(place.all),
    rating: ratingOf(isNew, random),
    primaryCategoryId: place.primary,
    categoryIds: place.all,
    releasedOn: new Date(released).toISOString().slice(0, 10),
  };
  return { product, onSale };
}
