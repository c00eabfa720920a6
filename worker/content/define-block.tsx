import type { ReactElement, ReactNode } from 'react';
import type * as z from 'zod';
import { Await } from '../rendering/await.tsx';
import { cachedComponent, type Plain } from '../rendering/cached-component.tsx';
import { settleSection } from '../rendering/settle-deferred.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Storefront } from '../request/storefront.ts';
import type { ContentItem } from '../upstreams/content/content-item.ts';
import type { Services } from '../upstreams/services.ts';
import { Awaited, ContentError } from './content-error.tsx';
import { readOnce } from './read-item.ts';

/** The place of a block in its page: all that most blocks know beside their fields. */
export type BlockPosition = {
  shop: Storefront;
  /** Unique in the document, for the ids of elements. */
  id: string;
  /**
   * Whether it is the page's first block: its headline is then the page's h1, and its picture loads
   * first.
   */
  first: boolean;
  /** Whether it is inside another block, which sets its position and margins. */
  isNested: boolean;
};

/** What else a block may know of the request that it is drawn for. */
type BlockContext = BlockPosition & {
  shop: ShopRequest;
  /** Whether the page is a preview for editors, which no shopper sees and no cache stores. */
  isPreview: boolean;
  /**
   * Whether the page offers to ask again for data that could not be had. Where it does not, a block
   * without its data is left out.
   */
  canRetry: boolean;
  /**
   * The moment that the page is shown for, in epoch ms: of its request, or the one that an editor or
   * a simulated shopper is at. A stored document is shown later than that.
   */
  now: number;
  /** How far that moment is ahead of the request, in ms: 0 for shoppers. */
  ahead: number;
  /** Ids of products in the order that the decision engine gives them for this visitor. */
  order?: readonly string[] | undefined;
};

export type BlockProps<Fields> = { fields: Fields; context: BlockPosition };

/** The same for a block that is drawn for each request. */
export type RequestBlockProps<Fields> = {
  fields: Fields;
  context: BlockContext;
  /** The blocks inside it, a list for each value that `nested` returned; every block has a key. */
  nested: ReactElement[][];
};

/**
 * Style sheets of blocks: what a page often begins with, what is often below it, and the rest
 * (docs/decisions/0139).
 */
export type BlockSheet = 'heroes' | 'blocks' | 'more';

const OFTEN: readonly BlockSheet[] = ['blocks'];

type Facts<Fields> = {
  /** The last part of the schema's id. */
  schema: string;
  fields: z.ZodType<Fields>;
  /** The style sheets that it needs beside those of every page; `blocks` by default. */
  sheets?: readonly BlockSheet[];
  /**
   * Whether it has a headline at `now` (epoch ms), which is an h1 in the page's first block.
   */
  holdsHeading?: (fields: Fields, now: number) => boolean;
};

/** A block of its fields and its place alone: a cached component. */
type Description<Fields> = Facts<Fields> & { view: (props: BlockProps<Fields>) => ReactNode };

/**
 * A block that is drawn for each request: it depends on the time or on who looks, or holds other
 * blocks.
 */
type RequestDescription<Fields> = Facts<Fields> & {
  /** The content for blocks inside it: an item or a list of items for each place. */
  nested?: (fields: Fields) => unknown[];
  viewOfRequest: (props: RequestBlockProps<Fields>) => ReactNode;
};

type LoadingDescription<Fields, Data> = Facts<Fields> & {
  nested?: (fields: Fields) => unknown[];
  /**
   * Loads the data that is not in its fields. The loads of all blocks of a page, nested ones
   * included, start at once, and the shell waits for none of them. Where a load fails or returns
   * undefined, the page says so in the block's place and the document is not cached.
   */
  load: (services: Services, fields: Fields) => Promise<Data>;
  view: (props: RequestBlockProps<Fields> & { data: Data }) => ReactNode;
  /** Shown until the data arrives; it has the same size. */
  fallback: (props: RequestBlockProps<Fields>) => ReactNode;
};

/** A content item with valid fields. */
export type ReadBlock = {
  /** The style sheets that it needs beside those of every page. */
  sheets: readonly BlockSheet[];
  holdsHeading: (now: number) => boolean;
  /** The content for the blocks inside it. */
  nested: unknown[];
  /**
   * Starts its load and renders it. `deferred` settles with its data; undefined for a block without a
   * load.
   */
  start: (
    services: Services,
    context: BlockContext,
    nested: ReactElement[][],
  ) => { element: ReactElement; deferred?: Promise<unknown> };
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
export function defineBlock<Fields>(block: RequestDescription<Fields>): Block;
export function defineBlock<Fields extends Plain & object>(block: Description<Fields>): Block;
export function defineBlock<Fields extends Plain & object, Data>(
  block: Description<Fields> | RequestDescription<Fields> | LoadingDescription<Fields, Data>,
): Block {
  const { schema, fields, sheets = OFTEN, holdsHeading = () => false } = block;
  const draw = drawing(block);
  const read = readOnce(fields);
  return {
    schema,
    fields,
    read(item, requestId) {
      const found = read(item, requestId);
      if (found === undefined) return undefined;
      return {
        sheets,
        holdsHeading: (now) => holdsHeading(found, now),
        nested: 'nested' in block && block.nested ? block.nested(found) : [],
        start: (services, context, held) => draw(services, { fields: found, context, nested: held }),
      };
    },
  };
}

type Draw<Fields> = (services: Services, props: RequestBlockProps<Fields>) => ReturnType<ReadBlock['start']>;

function drawing<Fields extends Plain & object, Data>(
  block: Description<Fields> | RequestDescription<Fields> | LoadingDescription<Fields, Data>,
): Draw<Fields> {
  if ('load' in block) return (services, props) => startLoading(block, services, props);
  if ('viewOfRequest' in block) {
    const { viewOfRequest: View } = block;
    return (_, props) => ({ element: <View key={props.context.id} {...props} /> });
  }
  const { schema, view: View } = block;
  const drawn = ({ of, ...position }: BlockPosition & { of: Fields }) => (
    <View fields={of} context={position} />
  );
  const First = cachedComponent(`first block ${schema}`, drawn, { leads: true });
  const Later = cachedComponent(`block ${schema}`, drawn);
  return (_, props) => {
    const { shop, id, first, isNested } = props.context;
    const Drawn = first ? First : Later;
    return { element: <Drawn key={id} of={props.fields} {...{ shop, id, first, isNested }} /> };
  };
}

function startLoading<Fields, Data>(
  { load, view: View, fallback: Fallback }: LoadingDescription<Fields, Data>,
  services: Services,
  props: RequestBlockProps<Fields>,
) {
  const { id } = props.context;
  // async, so that an error thrown before the first await is a failed load too
  const loaded = (async () => load(services, props.fields))();
  const deferred = settleSection(id, loaded, services);
  const skeleton = <Fallback {...props} />;
  const draw = (data: Data) => <View {...props} data={data} />;
  if (!props.context.canRetry) {
    const element = (
      <Await key={id} promise={deferred} fallback={skeleton}>
        {draw}
      </Await>
    );
    return { element, deferred };
  }
  const element = (
    // where "Try again" leads back to
    <div key={id} id={id}>
      <Await
        promise={deferred}
        fallback={<Awaited context={props.context}>{skeleton}</Awaited>}
        absent={<ContentError context={props.context}>{skeleton}</ContentError>}
      >
        {draw}
      </Await>
    </div>
  );
  return { element, deferred };
}
