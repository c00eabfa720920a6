import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { Blocks } from '../rendering/page.ts';
import { log } from '../request/log.ts';
import { type ContentItem, schemaName } from '../upstreams/content/content-item.ts';
import type { Services } from '../upstreams/services.ts';
import type { Block, ReadBlock } from './define-block.tsx';
import { MAX_NESTING, withoutSlots } from './slots.ts';

/** Levels of an item of an unknown schema that are shown. */
const DUMP_LEVELS = 50;
/** Blocks in one place of another block at most (docs/product/content-and-platform.md §9.9). */
const MAX_NESTED = 10;

type Place = {
  /** Names the list in element ids. */
  name: string;
  /** Whether the page starts with these blocks, so that the first of them has the page's h1. */
  opens?: boolean;
  /** Whether the page is a preview for editors, which is never stored. */
  isPreview?: boolean;
};

/** Turns content into blocks and starts their loads. */
type PrepareBlocks = (services: Services, content: unknown, place: Place) => Blocks;

/**
 * Makes the function that turns content into blocks of the `known` schemas. A block that is
 * malformed or nested too deeply is logged and left out. A block of an unknown schema is left out
 * in production and shown as data elsewhere (docs/product/content-and-platform.md §2.9).
 */
export function blockPreparer(known: ReadonlyMap<string, Block>): PrepareBlocks {
  return (services, content, place) => prepareList(services, content, place, 0);

  /** `level` is the number of blocks around the list. */
  function prepareList(services: Services, content: unknown, place: Place, level: number): Blocks {
    const { name, opens = false, isPreview = false } = place;
    const { shop, timing } = services;
    const blocks = withoutSlots(content, level).flatMap((item, index) => {
      const block = readBlock(services, item);
      return block ? [{ block, id: `${name}-${index + 1}` }] : [];
    });
    // those that are not shown load nothing
    const shown = level > 0 ? blocks.slice(0, MAX_NESTED) : blocks;
    const drawn = shown.map(({ block, id }, index) => {
      const held = block.nested.map((inner, at) =>
        prepareNested(services, inner, { name: `${id}-${at + 1}`, isPreview }, level + 1),
      );
      const { element, late } = block.start(
        services,
        {
          shop,
          id,
          first: opens && index === 0,
          isNested: level > 0,
          isPreview,
          now: timing.startedAt,
        },
        held.map(({ elements }) => elements),
      );
      return { element, pending: [...(late ? [late] : []), ...held.flatMap(({ pending }) => pending)] };
    });
    return {
      elements: drawn.map(({ element }) => element),
      holdsHeading: blocks[0]?.block.holdsHeading ?? false,
      pending: drawn.flatMap(({ pending }) => pending),
    };
  }

  function prepareNested(services: Services, content: unknown, place: Place, level: number): Blocks {
    if (level <= MAX_NESTING) return prepareList(services, content, place, level);
    log('warn', 'block-too-deep', { requestId: services.requestId, name: place.name });
    return { elements: [], holdsHeading: false, pending: [] };
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

/** Shows the data of an item whose schema the shop does not know; never in production. */
function dump(item: ContentItem): ReadBlock {
  return {
    holdsHeading: false,
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
