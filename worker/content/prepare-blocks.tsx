import type { ComponentProps, ReactElement } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { ASSETS } from '../assets.ts';
import { weakMemo } from '../cache/weak-memo.ts';
import type { Blocks } from '../rendering/page.ts';
import { log } from '../request/log.ts';
import { type ContentItem, schemaName } from '../upstreams/content/content-item.ts';
import type { Services } from '../upstreams/services.ts';
import { BlockProblem, fieldProblems } from './block-problem.tsx';
import { type Groups, GUEST_GROUPS, withStatedGroups } from './choose-content.ts';
import type { Block, BlockSheet, ReadBlock } from './define-block.tsx';
import { MatchInfo } from './match-info.tsx';
import { type Part, partsOf } from './personal-parts.ts';
import { PersonalSlot } from './personal-slot.tsx';
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

type Surroundings = {
  /** Names the list in element ids. */
  name: string;
  /** Whether the page starts with these blocks, so that the first of them has the page's h1. */
  opens?: boolean;
  /** The item of the page itself, for editors. */
  page?: ContentItem | undefined;
  /** Whether blocks show what only editors may know; without it, where an editor previews. */
  isPreview?: boolean;
  /**
   * Where shoppers ask again for a block whose data could not be had; without it such a block is
   * left out.
   */
  retry?: boolean;
  /**
   * The groups of the one shopper that the content is for. Without them it is everyone's: a guest's
   * choices, with slots for those of others.
   */
  groups?: Groups;
  /** Whether an item that cannot be shown says why in its place, for whoever edits it. */
  explains?: boolean;
  /** The schema whose styles are in the page's own sheet; others need that of blocks. */
  own?: string;
  /** Ids of products in the order that the decision engine gives them in rows of recommendations. */
  order?: readonly string[];
};

/** A place with the delivery ids of the blocks around it. */
type Nest = Surroundings & { around: readonly string[] };

/** Prepared blocks, with the style sheets that they need. */
type Prepared = Blocks & { sheets: BlockSheet[] };

const SHEETS: Record<BlockSheet, string> = {
  heroes: ASSETS.heroesStyle,
  blocks: ASSETS.blocksStyle,
  more: ASSETS.moreBlocksStyle,
};

/** Turns content into blocks and starts their loads. */
type PrepareBlocks = (services: Services, content: unknown, surroundings: Surroundings) => Blocks;

/**
 * Makes the function that turns content into blocks of the `known` schemas. A block that is
 * malformed or nested too deeply is logged and left out. A block of an unknown schema is left out
 * in production and shown as data elsewhere.
 */
export function blockPreparer(known: ReadonlyMap<string, Block>): PrepareBlocks {
  return (services, content, surroundings) => {
    const { elements, holdsHeading, pending } = prepareList(
      services,
      content,
      { ...surroundings, around: [] },
      0,
    );
    return { elements, holdsHeading, pending };
  };

  /** `level` is the number of blocks around the list. */
  function prepareList(services: Services, content: unknown, surroundings: Nest, level: number): Prepared {
    const { preview } = services;
    const informs = preview?.isPlain ? undefined : preview;
    const {
      name,
      opens = false,
      isPreview = informs !== undefined,
      retry = true,
      around,
      order,
    } = surroundings;
    const { explains = false } = surroundings;
    const { shop, timing } = services;
    const now = preview?.at ?? timing.startedAt;
    const about = informs && {
      preview: informs,
      groups: surroundings.groups ?? preview?.groups ?? simulatedGroups(services),
      timeZone: services.config.STAFF_TIME_ZONE,
    };
    const parts: Part[] = level > 0 ? [{ content }] : partsOf(services, content, surroundings.groups);
    const items = parts.flatMap((part) =>
      withoutSlots(part.content, shop.locale.id, level).map((item) => ({ item, part })),
    );
    const blocks = items.flatMap(({ item, part }, index) => {
      const unsafe = dangerOf(services, item, around, level);
      const block =
        (unsafe === undefined ? readBlock(services, item, explains) : undefined) ??
        (explains ? explained(item, unsafe) : undefined);
      const { deliveryId } = item._meta;
      const within = deliveryId === undefined ? around : [...around, deliveryId];
      return block ? [{ block, item, part, within, id: `${name}-${index + 1}` }] : [];
    });
    // those that are not shown load nothing
    const shown = level > 0 ? blocks.slice(0, MAX_NESTED) : blocks;
    const drawn = shown.map(({ block, item, part, within, id }, index) => {
      const held = block.nested.map((inner, at) =>
        prepareNested(
          services,
          inner,
          { name: `${id}-${at + 1}`, isPreview, retry, explains, around: within },
          level + 1,
        ),
      );
      const { element, deferred } = block.start(
        services,
        {
          shop,
          id,
          first: opens && index === 0,
          isNested: level > 0,
          isPreview,
          canRetry: retry,
          now,
          ahead: now - timing.startedAt,
          order,
        },
        held.map(({ elements }) => elements),
      );
      const informed =
        about && level === 0 ? (
          <Informed key={id} id={`info-${id}`} item={item} element={element} {...about} />
        ) : (
          element
        );
      return {
        element: informed,
        part,
        sheets: [
          ...(schemaName(item) === surroundings.own ? [] : block.sheets),
          ...held.flatMap(({ sheets }) => sheets),
        ],
        pending: [...(deferred ? [deferred] : []), ...held.flatMap(({ pending }) => pending)],
      };
    });
    const holdsHeading = blocks[0]?.block.holdsHeading(now) ?? false;
    const linked = new Set<BlockSheet>();
    // a sheet stands before the first block that needs it, so that nothing is shown without its styles
    const sheetsOf = (styled: { sheets: BlockSheet[] }[]) => {
      const due = styled.flatMap(({ sheets }) => sheets).filter((sheet) => level === 0 && !linked.has(sheet));
      for (const sheet of due) linked.add(sheet);
      return [...new Set(due)].map((sheet) => <link key={sheet} rel="stylesheet" href={SHEETS[sheet]} />);
    };
    // what editors see of a block lies below what they see of the page: nothing may stand between
    const sheetsFirst = about ? sheetsOf(drawn) : [];
    const elements = parts.flatMap((part, index) => {
      const own = drawn.filter((one) => one.part === part);
      const info = `info-${name}-choice-${index + 1}`;
      const choosing =
        about && part.choosing ? [<MatchInfo key={info} id={info} item={part.choosing} {...about} />] : [];
      if (!part.personal) return [...choosing, ...own.flatMap((one) => [...sheetsOf([one]), one.element])];
      const isFirst = opens && holdsHeading && blocks[0]?.part === part;
      return [
        ...choosing,
        ...sheetsOf(own),
        <PersonalSlot key={`${name} ${part.personal.address}`} {...part.personal} opens={isFirst}>
          {own.map(({ element }) => element)}
        </PersonalSlot>,
      ];
    });
    const { page } = surroundings;
    const ofPage =
      about && page && elements.length > 0
        ? [<MatchInfo key="info" id={`info-${name}`} item={page} {...about} />]
        : [];
    return {
      elements: [...sheetsFirst, ...ofPage, ...elements],
      holdsHeading,
      pending: drawn.flatMap(({ pending }) => pending),
      sheets: drawn.flatMap(({ sheets }) => sheets),
    };
  }

  function prepareNested(services: Services, content: unknown, surroundings: Nest, level: number): Prepared {
    if (level <= MAX_NESTING) return prepareList(services, content, surroundings, level);
    log('warn', 'block-too-deep', { requestId: services.requestId, name: surroundings.name });
    return { elements: [], holdsHeading: false, pending: [], sheets: [] };
  }

  /** Why an item is left out: it is inside itself or too large. The log states it too. */
  function dangerOf(
    { requestId }: Services,
    item: ContentItem,
    around: readonly string[],
    level: number,
  ): string | undefined {
    const { deliveryId, deliveryKey } = item._meta;
    const isCyclic = deliveryId !== undefined && around.includes(deliveryId);
    // what is inside an item that is not too large is not too large either
    const isLarge = level === 0 && isTooLarge(item);
    const about = { requestId, schema: schemaName(item), deliveryId, deliveryKey };
    if (isCyclic) log('warn', 'block-cyclic', about);
    else if (isLarge) log('warn', 'block-too-large', about);
    if (isCyclic) return 'It is inside itself.';
    return isLarge ? `It has more than ${MAX_ITEM} characters, with everything inside it.` : undefined;
  }

  function readBlock(
    { config, requestId }: Services,
    item: ContentItem,
    explains: boolean,
  ): ReadBlock | undefined {
    const schema = schemaName(item);
    const block = known.get(schema);
    // what is being typed is often not valid yet, which is said to who types and not to the log
    if (explains && !block?.fields.safeParse(item).success) return undefined;
    if (block) return block.read(item, requestId);
    const { deliveryId, deliveryKey } = item._meta;
    log('info', 'block-unknown', { requestId, schema, deliveryId, deliveryKey });
    return config.ENVIRONMENT === 'production' ? undefined : dump(item);
  }

  /** Says in an item's place why it is not shown. */
  function explained(item: ContentItem, unsafe: string | undefined): ReadBlock {
    const block = known.get(schemaName(item));
    const reasons = block ? fieldProblems(block.fields, item) : ['The shop knows no such schema.'];
    return instead((id) => <BlockProblem key={id} item={item} reasons={unsafe ? [unsafe] : reasons} />);
  }
}

/** The groups of a simulated shopper, as far as they are stated; otherwise those of a guest. */
function simulatedGroups({ simulated }: Services): Groups {
  return withStatedGroups(GUEST_GROUPS, simulated?.groups ?? []);
}

/** Whether the texts and names in an item have too many characters, however it is nested. */
const isTooLarge = weakMemo((item: ContentItem): boolean => {
  let size = 0;
  const open: unknown[] = [item];
  while (open.length > 0 && size <= MAX_ITEM) {
    const next = open.pop();
    if (typeof next === 'string') size += next.length;
    else if (typeof next === 'object' && next !== null) {
      for (const [name, inner] of Object.entries(next)) {
        size += name.length + 1;
        open.push(inner);
      }
    }
  }
  return size > MAX_ITEM;
});

/** A block in a preview, with what editors may know of it. */
function Informed({ element, ...info }: ComponentProps<typeof MatchInfo> & { element: ReactElement }) {
  return (
    <>
      <MatchInfo {...info} />
      {element}
    </>
  );
}

/** Shows the data of an item whose schema the shop does not know; never in production. */
function dump(item: ContentItem): ReadBlock {
  return instead((id) => <UnknownBlock key={id} item={item} />);
}

/** What stands in the place of an item that is no block. */
function instead(draw: (id: string) => ReactElement): ReadBlock {
  return {
    sheets: [],
    holdsHeading: () => false,
    nested: [],
    start: (_, { id }) => ({ element: draw(id) }),
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
