import { Fragment } from 'react';
import type { ProductCard } from '../../shared/schemas/product-card.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { PreparedBlock } from './block.ts';

type BlockListProps = {
  blocks: PreparedBlock[];
  /** Late products by block id (`loadBlockProducts`). */
  late: Record<string, Promise<ProductCard[] | undefined>>;
  shop: ShopRequest;
  /** Whether the page opens with these blocks, so that the first of them holds its headline. */
  opens?: boolean;
};

/** The blocks of a page, in editors' order. */
export function BlockList({ blocks, late, shop, opens = false }: BlockListProps) {
  return blocks.map(({ id, render }, index) => (
    <Fragment key={id}>{render({ shop, id, first: opens && index === 0, products: late[id] })}</Fragment>
  ));
}
