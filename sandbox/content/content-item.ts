/**
 * Root of every schema id; the last segment is the name in docs/product/content-and-platform.md
 * §3.2.
 */
const SCHEMA_ROOT = 'https://cairn.example/content';

/** The folder of a schema in the content model, by the kind of item. */
type SchemaKind = 'pages' | 'blocks' | 'slots' | 'components';

/**
 * The hub's staging environments: `editors` shows every draft, `launch` only what is ready for the
 * next launch.
 */
export type StagingEnvironment = 'editors' | 'launch';

/** A dated version of an item: from `start` to `end` (ISO) its body replaces the item's own. */
export type Edition = { id: string; name: string; start: string; end: string; body: Record<string, unknown> };

/**
 * An authored item: all data that the delivery service answers, with localised values and
 * references unresolved.
 */
export type ContentItem = {
  id: string;
  key: string;
  /** Full schema id, e.g. `https://cairn.example/content/blocks/story`. */
  schema: string;
  /** Its name for editors. */
  name: string;
  /**
   * Whether it is published. Drafts are delivered to previews only, or while one of their editions
   * runs.
   */
  published: boolean;
  /**
   * Fields that editors may filter by, besides schema and parent (docs/contracts/content.md §4).
   */
  filterable: Record<string, unknown>;
  hierarchy?: { root: boolean; parentKey?: string; position: number };
  editions: Edition[];
  /**
   * Unpublished versions by staging environment: there its fields replace the item's own, at any
   * time.
   */
  staged: Partial<Record<StagingEnvironment, Record<string, unknown>>>;
  /** When the item stops being delivered, ISO. */
  expiryTime?: string;
  body: Record<string, unknown>;
};

type Authored = Pick<ContentItem, 'key' | 'name' | 'body'> &
  Partial<
    Pick<ContentItem, 'hierarchy' | 'published' | 'filterable' | 'editions' | 'staged' | 'expiryTime'>
  > & {
    kind: SchemaKind;
    schema: string;
  };

/** An item, published by default, with the delivery id derived from its key. */
export function contentItem({ kind, schema, filterable, ...authored }: Authored): ContentItem {
  return {
    published: true,
    editions: [],
    staged: {},
    ...authored,
    id: deliveryId(authored.key),
    schema: `${SCHEMA_ROOT}/${kind}/${schema}`,
    filterable: { active: true, ...filterable },
  };
}

/** A UUID derived from a key. */
export function deliveryId(key: string): string {
  const hex = [0, 1, 2, 3].map((seed) => fnv1a(`${seed}:${key}`).toString(16).padStart(8, '0')).join('');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
