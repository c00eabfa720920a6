import type { Product } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import { problem } from '../http/problem.ts';
import { randomId } from '../random-id.ts';
import type { BundledItem } from './basket-state.ts';

const ITEM_ID_LENGTH = 26;

/** Whether `productId` is the master with that id or one of its variants. */
function isOf(masterId: string, productId: string, catalogue: CatalogueStore): boolean {
  return productId === masterId || catalogue.variant(productId)?.productId === masterId;
}

function invalid(productId: string, bundleId: string) {
  const detail = `The product '${productId}' is not a choice for the bundle '${bundleId}'.`;
  return problem(400, 'invalid-product-item', 'Invalid Product Item', detail, { productId });
}

/**
 * The pieces of a bundle with the variants in `chosen`. A piece with a single variant needs no
 * choice; any other stays a master until its variant is chosen. A product that is not in the bundle
 * is 400 `invalid-product-item`.
 */
export function bundledItems(bundle: Product, chosen: string[], catalogue: CatalogueStore): BundledItem[] {
  const left = [...chosen];
  const items = (bundle.contains ?? []).map(({ productId: masterId, quantity }) => {
    const at = left.findIndex((productId) => isOf(masterId, productId, catalogue));
    const [choice] = at === -1 ? [] : left.splice(at, 1);
    const [only, ...others] = catalogue.variantsOf(masterId);
    const productId = choice ?? (only && others.length === 0 ? only.id : masterId);
    return { itemId: randomId(ITEM_ID_LENGTH), masterId, productId, quantity, custom: {} };
  });
  const [foreign] = left;
  if (foreign !== undefined) throw invalid(foreign, bundle.id);
  return items;
}

/** A piece with another variant of its master. */
export function chooseVariant(
  item: BundledItem,
  productId: string,
  bundleId: string,
  catalogue: CatalogueStore,
): BundledItem {
  if (!isOf(item.masterId, productId, catalogue)) throw invalid(productId, bundleId);
  return { ...item, productId };
}

/** Whether two bundles contain the same variants. */
export function hasSamePieces(a: BundledItem[], b: BundledItem[]): boolean {
  return a.length === b.length && a.every(({ productId }, index) => productId === b[index]?.productId);
}
