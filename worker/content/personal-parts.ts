import { weakMemo } from '../cache/weak-memo.ts';
import { asContentItem, type ContentItem, schemaName } from '../upstreams/content/content-item.ts';
import type { Services } from '../upstreams/services.ts';
import { chooseContent, type Groups, GUEST_GROUPS, hasChoice } from './choose-content.ts';
import type { PersonalFacts } from './personal-slots.ts';
import { withoutPlainSlots } from './slots.ts';

/** Schemas whose content the decision engine may change (docs/contracts/decisions.md §5). */
const DECIDED = new Set([
  'personalised-slot',
  'personalised-container',
  'product-recs-carousel',
  'marketing-banner',
]);

/** A part of a list of content, and what may be in its place for one shopper. */
export type Part = {
  content: unknown;
  personal?: PersonalFacts | undefined;
  /** The item that chooses, for editors. */
  choosing?: ContentItem | undefined;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What a guest sees of an entry that chooses; undefined for one that is the same for everyone. */
const contentOfGuests = weakMemo((entry: object) =>
  hasChoice(entry) ? { content: chooseContent(entry, GUEST_GROUPS) } : undefined,
);

/**
 * The parts of a page's content with every choice made: for a shopper of `groups`, or without them
 * for a guest, with slots for the choices of others.
 */
export function partsOf(
  { config, shop }: Pick<Services, 'config' | 'shop'>,
  content: unknown,
  groups?: Groups,
): Part[] {
  return withoutPlainSlots(content, shop.locale.id).map((entry) => {
    if (groups) return { content: chooseContent(entry, groups) };
    const item = asContentItem(entry);
    const guests = isObject(entry) ? contentOfGuests(entry) : undefined;
    const isChosen = guests !== undefined;
    const isDecided =
      config.DECISIONS_URL !== undefined && item !== undefined && DECIDED.has(schemaName(item));
    const by = isChosen ? (isDecided ? 'both' : 'groups') : 'engine';
    const address = item?._meta.deliveryKey ?? item?._meta.deliveryId;
    const isSlot = (isChosen || isDecided) && address !== undefined;
    return {
      content: isChosen ? guests.content : entry,
      personal: isSlot ? { address, by } : undefined,
      choosing: isChosen ? item : undefined,
    };
  });
}
