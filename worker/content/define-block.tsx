import type { ReactElement, ReactNode } from 'react';
import type { z } from 'zod';
import { Late } from '../rendering/late.tsx';
import { settleSection } from '../rendering/settle-late.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { ContentItem } from '../upstreams/content/content-item.ts';
import type { Services } from '../upstreams/services.ts';
import { Awaited, ContentError } from './content-error.tsx';
import { readItem } from './read-item.ts';

/** The position of a block in its page. */
export type BlockContext = {
  shop: ShopRequest;
  /** Unique in the document, for the ids of elements. */
  id: string;
  /**
   * Whether it is the page's first block: its headline is then the page's h1, and its picture loads
   * first.
   */
  first: boolean;
  /** Whether it is inside another block, which sets its position and margins. */
  isNested: boolean;
  /** Whether the page is a preview for editors, which no shopper sees and no cache stores. */
  isPreview: boolean;
  /**
   * Whether the page offers to ask again for data that could not be had. Where it does not, a block
   * without its data is left out.
   */
  canRetry: boolean;
  /** When the page was requested, in epoch ms. A stored document is shown later than that. */
  now: number;
  /** Ids of products in the order that the decision engine gives them for this visitor. */
  order?: readonly string[] | undefined;
};

export type BlockProps<Fields> = {
  fields: Fields;
  context: BlockContext;
  /** The blocks inside it, a list for each value that `nested` returned; every block has a key. */
  nested: ReactElement[][];
};

type Description<Fields> = {
  /** The last part of the schema's id (docs/product/content-and-platform.md §3.2). */
  schema: string;
  fields: z.ZodType<Fields>;
  /**
   * Whether it has a headline at `now` (epoch ms), which is an h1 in the page's first block.
   */
  holdsHeading?: (fields: Fields, now: number) => boolean;
  /** The content for blocks inside it: an item or a list of items for each place. */
  nested?: (fields: Fields) => unknown[];
  view: (props: BlockProps<Fields>) => ReactNode;
};

type LoadingDescription<Fields, Data> = Omit<Description<Fields>, 'view'> & {
  /**
   * Loads the data that is not in its fields. The loads of all blocks of a page, nested ones
   * included, start at once, and the shell waits for none of them. Where a load fails or returns
   * undefined, the page says so in the block's place and the document is not cached.
   */
  load: (services: Services, fields: Fields) => Promise<Data>;
  view: (props: BlockProps<Fields> & { data: Data }) => ReactNode;
  /** Shown until the data arrives; it has the same size. */
  fallback: (props: BlockProps<Fields>) => ReactNode;
};

/** A content item with valid fields. */
export type ReadBlock = {
  holdsHeading: (now: number) => boolean;
  /** The content for the blocks inside it. */
  nested: unknown[];
  /**
   * Starts its load and renders it. `late` settles with its data; undefined for a block without a
   * load.
   */
  start: (
    services: Services,
    context: BlockContext,
    nested: ReactElement[][],
  ) => { element: ReactElement; late?: Promise<unknown> };
};

/** A content schema that the shop can show. */
export type Block = {
  schema: string;
  fields: z.ZodType;
  /** Reads an item. Where its fields are invalid, it logs that and returns undefined. */
  read: (item: ContentItem, requestId: string) => ReadBlock | undefined;
};

/**
 * Defines a block: its fields, what it loads, which blocks it contains and how it looks. Each
 * schema has its own file in worker/blocks and is listed in its registry.ts (docs/decisions/0049).
 */
export function defineBlock<Fields, Data>(block: LoadingDescription<Fields, Data>): Block;
export function defineBlock<Fields>(block: Description<Fields>): Block;
export function defineBlock<Fields, Data>(
  block: Description<Fields> | LoadingDescription<Fields, Data>,
): Block {
  const { schema, fields, holdsHeading = () => false, nested = () => [] } = block;
  return {
    schema,
    fields,
    read(item, requestId) {
      const found = readItem(fields, item, requestId);
      if (found === undefined) return undefined;
      return {
        holdsHeading: (now) => holdsHeading(found, now),
        nested: nested(found),
        start(services, context, held) {
          const props = { fields: found, context, nested: held };
          return 'load' in block
            ? startLoading(block, services, props)
            : { element: <block.view key={context.id} {...props} /> };
        },
      };
    },
  };
}

function startLoading<Fields, Data>(
  { load, view: View, fallback: Fallback }: LoadingDescription<Fields, Data>,
  services: Services,
  props: BlockProps<Fields>,
) {
  const { id } = props.context;
  // async, so that an error thrown before the first await is a failed load too
  const loaded = (async () => load(services, props.fields))();
  const late = settleSection(id, loaded, services);
  const skeleton = <Fallback {...props} />;
  const draw = (data: Data) => <View {...props} data={data} />;
  if (!props.context.canRetry) {
    const element = (
      <Late key={id} promise={late} fallback={skeleton}>
        {draw}
      </Late>
    );
    return { element, late };
  }
  const element = (
    // where "Try again" leads back to
    <div key={id} id={id}>
      <Late
        promise={late}
        fallback={<Awaited context={props.context}>{skeleton}</Awaited>}
        absent={<ContentError context={props.context}>{skeleton}</ContentError>}
      >
        {draw}
      </Late>
    </div>
  );
  return { element, late };
}
