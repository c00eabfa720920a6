import * as z from 'zod';
import { asContentItem, type ContentItem, schemaName } from '../upstreams/content/content-item.ts';
import { tolerantList } from './tolerant-list.ts';

/** Names of customer groups, of which segments are made. Their case does not matter. */
export type Groups = readonly string[];

/** Groups of guests, and of shoppers whose own are not known. */
export const GUEST_GROUPS: Groups = ['Unregistered', 'Everyone'];

const REGISTERED = 'Registered';
const UNREGISTERED = 'Unregistered';

/**
 * A shopper's groups with those that a shopper context states. Whom it states to be registered is no
 * guest (docs/decisions/0113).
 */
export function withStatedGroups(own: Groups, stated: Groups): Groups {
  const all = new Set([...own, ...stated]);
  if (stated.includes(REGISTERED)) all.delete(UNREGISTERED);
  return [...all];
}

/** Schemas whose items choose their content by segments (docs/contracts/content.md §7). */
const CHOOSING: ReadonlySet<string> = new Set(['personalised-slot', 'personalised-container']);
/** Most levels of objects and lists that are read: 22 items inside each other, with their fields. */
const MAX_LEVELS = 200;
/** Most variants that are shown together, whatever an item says. */
const MOST_MATCHES = 10;

const names = z
  .union([z.string().transform((one) => [one]), tolerantList(z.string())])
  .transform((list) => list.map(plain).filter(Boolean));

const variant = z.object({
  segment: names,
  matchMode: z
    .string()
    .transform(plain)
    .pipe(z.enum(['any', 'all']))
    .default('any'),
  content: z.unknown().optional(),
});

const choice = z.object({
  variants: tolerantList(variant),
  maxNumberMatches: z.coerce
    .number()
    .int()
    .min(1)
    .transform((most) => Math.min(most, MOST_MATCHES))
    .default(1)
    .catch(1),
  defaultContent: z.unknown().optional(),
  content: z.unknown().optional(),
});

/**
 * The content of an item for a shopper of `groups`: the first `maxNumberMatches` variants that
 * match, in the editors' order; without a match its default. A variant without a segment, or with
 * an unknown `matchMode`, matches nobody (docs/contracts/content.md §7; docs/decisions/0080).
 */
function chosenFrom(item: ContentItem, groups: Groups): unknown[] {
  const { variants, maxNumberMatches, defaultContent, content } = choice.parse(item);
  const matching = variants.filter((one) => matches(one, groups));
  if (matching.length === 0) return listOf(defaultContent ?? content);
  return matching.slice(0, maxNumberMatches).flatMap((one) => listOf(one.content));
}

function matches({ segment, matchMode }: z.output<typeof variant>, groups: Groups): boolean {
  const own = new Set(groups.map(plain));
  return matchMode === 'all'
    ? segment.length > 0 && segment.every((name) => own.has(name))
    : segment.some((name) => own.has(name));
}

/** What became of a variant: `ignored` is one that matches after as many others as are shown. */
export type Match = {
  segments: string[];
  mode: 'any' | 'all';
  result: 'match' | 'no-match' | 'ignored';
  /** What the variant shows, by the editors' names. */
  content: string[];
};

/**
 * What becomes of each variant of an item for a shopper of `groups`, for editors. A slot that has none
 * stands for what chooses in it.
 */
export function matchesOf(item: ContentItem, groups: Groups, level = 0): Match[] {
  const { variants, maxNumberMatches, content } = choice.parse(item);
  if (variants.length === 0 && choosingItem(item) && level < MAX_LEVELS)
    return listOf(content).flatMap((part) => {
      const inner = choosingItem(part);
      return inner ? matchesOf(inner, groups, level + 1) : [];
    });
  let left = maxNumberMatches;
  return variants.map((one) => {
    const isMatch = matches(one, groups);
    const result = isMatch ? (left > 0 ? 'match' : 'ignored') : 'no-match';
    if (isMatch) left -= 1;
    const content = listOf(one.content).flatMap((part) => nameOf(part) ?? []);
    return { segments: one.segment, mode: one.matchMode, result, content };
  });
}

/**
 * Content with every choice made for a shopper of `groups`, at any depth. Content without a choice
 * is returned as it is.
 */
export function chooseContent(value: unknown, groups: Groups): unknown {
  return hasChoice(value) ? choose(value, groups, 0) : value;
}

/** Whether any item in the content chooses by segments. */
export function hasChoice(value: unknown, level = 0): boolean {
  if (typeof value !== 'object' || value === null || level > MAX_LEVELS) return false;
  if (Array.isArray(value)) return value.some((part) => hasChoice(part, level + 1));
  const item = choosingItem(value);
  if (item && Array.isArray(item.variants) && item.variants.length > 0) return true;
  return Object.values(value).some((part) => hasChoice(part, level + 1));
}

function choose(value: unknown, groups: Groups, level: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (level > MAX_LEVELS) return null;
  const inside = (part: unknown) => choose(part, groups, level + 1);
  if (Array.isArray(value))
    return value.flatMap((part) => (choosingItem(part) ? inside(part) : [inside(part)]));
  const item = choosingItem(value);
  if (item) return inside(chosenFrom(item, groups));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inside(part)]));
}

/** An item's name for editors, else its key, else its schema. */
function nameOf(value: unknown): string | undefined {
  const isItem = typeof value === 'object' && value !== null && '_meta' in value;
  const item = isItem ? asContentItem(value) : undefined;
  return item && (item._meta.name ?? item._meta.deliveryKey ?? schemaName(item));
}

function choosingItem(value: unknown): ContentItem | undefined {
  const isItem = typeof value === 'object' && value !== null && '_meta' in value;
  const data = isItem ? asContentItem(value) : undefined;
  return data && CHOOSING.has(schemaName(data)) ? data : undefined;
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}

export function listOf(content: unknown): unknown[] {
  if (content === undefined || content === null) return [];
  return Array.isArray(content) ? content : [content];
}
