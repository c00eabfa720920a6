import { type ComponentType, createElement, type ReactNode } from 'react';
import type { z } from 'zod';
import type { ProductCard } from '../../shared/schemas/product-card.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { ContentItem } from '../upstreams/content/content-item.ts';
import type { Services } from '../upstreams/services.ts';

/** What a block is rendered with, besides its own fields. */
export type BlockContext = {
  shop: ShopRequest;
  /** Unique in the document, for ids of elements. */
  id: string;
  /** Whether the page opens with it: its headline is the page's, its picture loads first. */
  first: boolean;
  /**
   * Its products, which may arrive after the shell; settles with undefined when they could not be
   * had.
   */
  products: Promise<ProductCard[] | undefined> | undefined;
};

export type BlockProps<Fields> = { fields: Fields; context: BlockContext };

/** A block whose fields are known to be right. */
export type PreparedBlock = {
  id: string;
  schema: string;
  /** Whether its headline is the page's where the page opens with it. */
  holdsHeading: boolean;
  /** Loads the products it shows, when it shows any. */
  loadProducts?: (services: Services) => Promise<ProductCard[]>;
  render: (context: BlockContext) => ReactNode;
};

type Prepared = Omit<PreparedBlock, 'id'>;

/** A content schema the shop can show. */
export type Block = {
  schema: string;
  /** What is wrong with an item whose fields are not the schema's: there is no block then. */
  prepare: (item: ContentItem) => { block: Prepared } | { problem: z.ZodError };
};

type Description<Fields> = {
  /** The last part of the schema's id (docs/product/content-and-platform.md §3.2). */
  schema: string;
  fields: z.ZodType<Fields>;
  View: ComponentType<BlockProps<Fields>>;
  /** Whether it has a headline, which is an h1 where it comes first. */
  holdsHeading?: (fields: Fields) => boolean;
  products?: (services: Services, fields: Fields) => Promise<ProductCard[]>;
};

/** Declares a block: the fields it reads and how it looks. One schema a file. */
export function defineBlock<Fields>({
  schema,
  fields,
  View,
  holdsHeading = () => false,
  products,
}: Description<Fields>): Block {
  return {
    schema,
    prepare(item) {
      const parsed = fields.safeParse(item);
      if (!parsed.success) return { problem: parsed.error };
      const { data } = parsed;
      return {
        block: {
          schema,
          holdsHeading: holdsHeading(data),
          loadProducts: products && ((services) => products(services, data)),
          render: (context) => createElement(View, { fields: data, context }),
        },
      };
    },
  };
}
