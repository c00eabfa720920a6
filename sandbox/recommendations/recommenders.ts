import type { Product } from '../catalog/types.ts';
import { chanceOf } from '../chance-of.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Database } from '../database/database.ts';
import { outfitFor } from './outfits.ts';
import { inRuledOrder, isShown, type RecommendationRule } from './rules.ts';

export const RECOMMENDERS = [
  { name: 'best-sellers', description: 'What is bought most', recommenderType: 'top-selling' },
  { name: 'people-also-bought', description: 'What goes with a product', recommenderType: 'complementary' },
  { name: 'similar-products', description: 'What is like a product', recommenderType: 'similar-items' },
  { name: 'complete-the-look', description: 'What is worn with a product', recommenderType: 'complementary' },
  { name: 'recently-added', description: 'What is new', recommenderType: 'most-recent' },
] as const;

export type RecommenderName = (typeof RECOMMENDERS)[number]['name'];

/** The recommender of that name, or null. */
export function recommenderByName(name: string): RecommenderName | null {
  return RECOMMENDERS.find((recommender) => recommender.name === name)?.name ?? null;
}

/** The products or categories to recommend for, and the rules to follow. */
export type Anchor = { productIds: string[]; categoryIds: string[]; rules?: RecommendationRule[] };

/** Most recommended products; carousels show ten. */
const MAX_RECOMMENDATIONS = 12;

/** Number of best-selling products considered: as many as the authored catalogue has. */
const MAX_CANDIDATES = 600;

type Candidate = { product: Product; orders: number };

function candidates(database: Database, catalogue: CatalogueStore, categoryIds: string[]): Candidate[] {
  const within = categoryIds.length > 0 && catalogue.index.inCategories(categoryIds).rows();
  const rows = database.all<{ id: string; reviews: number }>(
    `SELECT p.id AS id, p.reviews AS reviews FROM product p
     WHERE p.orderable = 1 AND p.type = 'master' ${within ? 'AND p.row IN (SELECT value FROM json_each(?))' : ''}
     ORDER BY p.reviews DESC, p.id LIMIT ${MAX_CANDIDATES}`,
    ...(within ? [JSON.stringify(within)] : []),
  );
  return rows.flatMap(({ id, reviews }) => {
    const product = catalogue.product(id);
    return product ? [{ product, orders: reviews }] : [];
  });
}

const GENDERS_TOGETHER = (a: Product, b: Product) =>
  a.gender === b.gender || a.gender === 'unisex' || b.gender === 'unisex';

/** The first word or two of a name are the name of its line. */
function lineOf(product: Product): string {
  return product.name.en
    .replace(/^(?:Men|Women|Kids)[’']?s?[’']? /, '')
    .split(' ')
    .slice(0, 1)
    .join(' ');
}

function sharedActivities(a: Product, b: Product): number {
  return a.activity.filter((activity) => b.activity.includes(activity)).length;
}

/**
 * How well `other` complements `anchor`: another kind for the same gender, line, activity and
 * season.
 */
function complementScore(anchor: Product, { product: other, orders }: Candidate): number {
  if (other.kind === anchor.kind || !GENDERS_TOGETHER(anchor, other)) return 0;
  const fits = 1 + sharedActivities(anchor, other) + (anchor.season === other.season ? 1 : 0);
  const line = lineOf(anchor) === lineOf(other) ? 2 : 0;
  return fits + line + Math.log10(1 + orders) / 2 + chanceOf(anchor.id + other.id);
}

/** How similar `other` is to `anchor`: the same kind for the same gender, at a similar price. */
function similarityScore(anchor: Product, { product: other, orders }: Candidate): number {
  if (!GENDERS_TOGETHER(anchor, other)) return 0;
  const sameKind = other.kind === anchor.kind;
  const sameShelf = other.primaryCategoryId === anchor.primaryCategoryId;
  if (!sameKind && !sameShelf) return 0;
  const nearness =
    1 - Math.min(1, Math.abs(other.price.USD.list - anchor.price.USD.list) / anchor.price.USD.list);
  return (sameKind ? 3 : 0) + (sameShelf ? 2 : 0) + nearness + Math.log10(1 + orders) / 4;
}

/** Takes the best of every kind in turn, to vary a row of recommendations. */
function varied(scored: { product: Product; score: number }[]): Product[] {
  const seen = new Map<string, number>();
  return scored
    .map(({ product, score }) => {
      const times = seen.get(product.kind) ?? 0;
      seen.set(product.kind, times + 1);
      return { product, score: score - times * 1.5 };
    })
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product);
}

/** The products that a recommender names, best first, without those asked about. */
export function recommend(
  database: Database,
  catalogue: CatalogueStore,
  name: RecommenderName,
  { productIds, categoryIds, rules = [] }: Anchor,
): Product[] {
  const anchors = productIds.flatMap((id) => {
    const master = catalogue.product(id) ?? catalogue.product(catalogue.variant(id)?.productId ?? '');
    return master ? [master] : [];
  });
  const own = new Set(anchors.map(({ id }) => id));
  const others = candidates(database, catalogue, categoryIds).filter(
    ({ product }) => !own.has(product.id) && isShown(product, rules, catalogue),
  );
  const byScore = (score: (anchor: Product, other: Candidate) => number) =>
    others
      .map((other) => ({
        product: other.product,
        score: anchors.reduce((sum, one) => sum + score(one, other), 0),
      }))
      .filter(({ score: total }) => total > 0)
      .sort((a, b) => b.score - a.score);
  const popular = () =>
    varied(others.map(({ product, orders }) => ({ product, score: Math.log10(1 + orders) * 2 })));

  let products: Product[];
  if (name === 'recently-added') {
    products = others.map(({ product }) => product).sort((a, b) => b.releasedOn.localeCompare(a.releasedOn));
  } else if (name === 'complete-the-look') {
    products = outfitFor(
      anchors,
      byScore(complementScore).map(({ product }) => product),
    );
  } else if (name === 'best-sellers' || anchors.length === 0) {
    products = popular();
  } else if (name === 'similar-products') {
    products = byScore(similarityScore).map(({ product }) => product);
  } else {
    products = varied(byScore(complementScore));
  }
  return inRuledOrder(products, rules, catalogue).slice(0, MAX_RECOMMENDATIONS);
}
