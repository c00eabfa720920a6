import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { Blocks } from '../rendering/page.ts';
import { log } from '../request/log.ts';
import { type ContentItem, schemaName } from '../upstreams/content/content-item.ts';
import type { Services } from '../upstreams/services.ts';
import type { Groups } from './choose-content.ts';
import type { Block, ReadBlock } from './define-block.tsx';
import { type Part, partsOf } from './personal-parts.ts';
import { PersonalPlace } from './personal-place.tsx';
import { MAX_NESTING, withoutSlots } from './slots.ts';

/** Levels of an item of an unknown schema that are shown. */
const DUMP_LEVELS = 50;
/**
 * Characters of an item with everything inside it, as much as the content service delivers
 * (docs/contracts/content.md §6). Larger items are left out.
 */
const MAX_ITEM = 200_000;
/** Blocks in one place of another block at most (docs/product/content-and-platform.md §9.9). */
const MAX_NESTED = 10;

type Place = {
  /** Names the list in element ids. */
  name: string;
  /** Whether the page starts with these blocks, so that the first of them has the page's h1. */
  opens?: boolean;
  /** Whether the page is a preview for editors, which is never stored. */
  isPreview?: boolean;
  /**
   * Where shoppers ask again for a block whose data could not be had; without it such a block is
   * left out.
   */
  retry?: boolean;
  /**
   * The groups of the one shopper that the content is for. Without them it is everyone's: a guest's
   * choices, with places for those of others.
   */
  groups?: Groups;
  /** Ids of products in the order that the decision engine gives them in rows of recommendations. */
  order?: readonly string[];
};

/** A place with the delivery ids of the blocks around it. */
type Nest = Place & { around: readonly string[] };

/** Turns content into blocks and starts their loads. */
type PrepareBlocks = (services: Services, content: unknown, place: Place) => Blocks;

/**
 * Makes the function that turns content into blocks of the `known` schemas. A block that is
 * malformed or nested too deeply is logged and left out. A block of an unknown schema is left out
 * in production and shown as data elsewhere (docs/product/content-and-platform.md §2.9).
 */
export function blockPreparer(known: ReadonlyMap<string, Block>): PrepareBlocks {
  return (services, content, place) => prepareList(services, content, { ...place, around: [] }, 0);

  /** `level` is the number of blocks around the list. */
  function prepareList(services: Services, content: unknown, place: Nest, level: number): Blocks {
    const { name, opens = false, isPreview = false, retry = true, around, order } = place;
    const { shop, timing } = services;
    const parts: Part[] = level > 0 ? [{ content }] : partsOf(services, content, place.groups);
    const items = parts.flatMap((part) =>
      withoutSlots(part.content, shop.locale.id, level).map((item) => ({ item, part })),
    );
    const blocks = items.flatMap(({ item, part }, index) => {
      const block = isSafe(services, item, around, level) ? readBlock(services, item) : undefined;
      const { deliveryId } = item._meta;
      const within = deliveryId === undefined ? around : [...around, deliveryId];
      return block ? [{ block, part, within, id: `${name}-${index + 1}` }] : [];
    });
    // those that are not shown load nothing
    const shown = level > 0 ? blocks.slice(0, MAX_NESTED) : blocks;
    const drawn = shown.map(({ block, part, within, id }, index) => {
      const held = block.nested.map((inner, at) =>
        prepareNested(
          services,
          inner,
          { name: `${id}-${at + 1}`, isPreview, retry, around: within },
          level + 1,
        ),
      );
      const { element, late } = block.start(
        services,
        {
          shop,
          id,
          first: opens && index === 0,
          isNested: level > 0,
          isPreview,
          canRetry: retry,
          now: timing.startedAt,
          order,
        },
        held.map(({ elements }) => elements),
      );
      return { element, part, pending: [...(late ? [late] : []), ...held.flatMap(({ pending }) => pending)] };
    });
    const holdsHeading = blocks[0]?.block.holdsHeading(timing.startedAt) ?? false;
    const elements = parts.flatMap((part) => {
      const own = drawn.filter((one) => one.part === part).map(({ element }) => element);
      if (!part.personal) return own;
      const isFirst = opens && holdsHeading && blocks[0]?.part === part;
      return [
        <PersonalPlace key={`${name} ${part.personal.address}`} {...part.personal} opens={isFirst}>
          {own}
        </PersonalPlace>,
      ];
    });
    return {
      elements,
      holdsHeading,
      pending: drawn.flatMap(({ pending }) => pending),
    };
  }

  function prepareNested(services: Services, content: unknown, place: Nest, level: number): Blocks {
    if (level <= MAX_NESTING) return prepareList(services, content, place, level);
    log('warn', 'block-too-deep', { requestId: services.requestId, name: place.name });
    return { elements: [], holdsHeading: false, pending: [] };
  }

  /** Whether an item is neither inside itself nor too large; the log states why it is left out. */
  function isSafe(
    { requestId }: Services,
    item: ContentItem,
    around: readonly string[],
    level: number,
  ): boolean {
    const { deliveryId, deliveryKey } = item._meta;
    const isCyclic = deliveryId !== undefined && around.includes(deliveryId);
    // what is inside an item that is not too large is not too large either
    const isLarge = level === 0 && isLargerThan(MAX_ITEM, item);
    const about = { requestId, schema: schemaName(item), deliveryId, deliveryKey };
    if (isCyclic) log('warn', 'block-cyclic', about);
    else if (isLarge) log('warn', 'block-too-large', about);
    return !isCyclic && !isLarge;
  }

  function readBlock({ config, requestId }: Services, item: ContentItem): ReadBlock | undefined {
    const schema = schemaName(item);
    const block = known.get(schema);
    if (block) return block.read(item, requestId);
    const { deliveryId, deliveryKey } = item._meta;
    log('info', 'block-unknown', { requestId, schema, deliveryId, deliveryKey });
    return config.ENVIRONMENT === 'production' ? undefined : dump(item);
  }
}

/** Whether the texts and names in a value have more characters than `limit`, however it is nested. */
function isLargerThan(limit: number, value: unknown): boolean {
  let size = 0;
  const open: unknown[] = [value];
  while (open.length > 0 && size <= limit) {
    const next = open.pop();
    if (typeof next === 'string') size += next.length;
    else if (typeof next === 'object' && next !== null) {
      for (const [name, inner] of Object.entries(next)) {
        size += name.length + 1;
        open.push(inner);
      }
    }
  }
  return size > limit;
}

/** Shows the data of an item whose schema the shop does not know; never in production. */
function dump(item: ContentItem): ReadBlock {
  return {
    holdsHeading: () => false,
    nested: [],
    start: (_, { id }) => ({ element: <UnknownBlock key={id} item={item} /> }),
  };
}

function UnknownBlock({ item }: { item: ContentItem }) {
  const { t } = useI18n();
  return (
    <details className="page gutter my-8">
      <summary className="border border-line-strong p-4 font-medium">
        {t('content.unknownBlock', { schema: schemaName(item) })}
      </summary>
      <pre className="overflow-x-auto border border-t-0 border-line-strong p-4 text-sm">
        {JSON.stringify(cutOff(item, DUMP_LEVELS), null, 2)}
      </pre>
    </details>
  );
}

/** A value with everything below a number of levels cut off. */
function cutOff(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((inner) => cutOff(inner, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cutOff(inner, levels - 1)]));
}
