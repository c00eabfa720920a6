import type { ContentItem, Edition } from './content-item.ts';
import type { EditionTimes } from './content-schedule.ts';

/** The moment for which content is read. */
export type ContentMoment = {
  /** Epoch milliseconds. */
  at: number;
  /** Whether drafts are included, as in previews. */
  drafts: boolean;
  /** Times of the rescheduled editions, by edition id. */
  moved: ReadonlyMap<string, EditionTimes>;
};

/** An item at a moment, with the edition that runs then. */
export type CurrentItem = ContentItem & { edition?: Pick<Edition, 'id' | 'start' | 'end'> };

/** The items that are delivered at a moment: published or in an edition that runs, not expired. */
export function itemsAt(all: readonly ContentItem[], { at, drafts, moved }: ContentMoment): CurrentItem[] {
  return all.flatMap((item): CurrentItem[] => {
    if (item.expiryTime !== undefined && Date.parse(item.expiryTime) <= at) return [];
    for (const { id, body, ...authored } of item.editions) {
      const { start, end } = moved.get(id) ?? authored;
      if (Date.parse(start) <= at && at < Date.parse(end)) {
        return [{ ...item, body: { ...item.body, ...body }, edition: { id, start, end } }];
      }
    }
    return item.published || drafts ? [item] : [];
  });
}
