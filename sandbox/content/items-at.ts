import type { ContentItem, Edition, StagingEnvironment } from './content-item.ts';
import type { EditionTimes } from './content-schedule.ts';

/** The moment for which content is read. */
export type ContentMoment = {
  /** Epoch milliseconds. */
  at: number;
  /** The staging environment that is previewed; undefined for what shoppers see. */
  environment?: StagingEnvironment | undefined;
  /** Times of the rescheduled editions, by edition id. */
  moved: ReadonlyMap<string, EditionTimes>;
};

/** An item at a moment, with the edition that runs then. */
export type CurrentItem = ContentItem & { edition?: Pick<Edition, 'id' | 'start' | 'end'> };

/**
 * The items that are delivered at a moment: published, in an edition that runs, or staged in the
 * environment, and not expired. `editors` has every draft.
 */
export function itemsAt(
  all: readonly ContentItem[],
  { at, environment, moved }: ContentMoment,
): CurrentItem[] {
  return all.flatMap((item): CurrentItem[] => {
    if (item.expiryTime !== undefined && Date.parse(item.expiryTime) <= at) return [];
    const staged = environment && item.staged[environment];
    if (staged) return [{ ...item, body: { ...item.body, ...staged } }];
    for (const { id, body, ...authored } of item.editions) {
      const { start, end } = moved.get(id) ?? authored;
      if (Date.parse(start) <= at && at < Date.parse(end)) {
        return [{ ...item, body: { ...item.body, ...body }, edition: { id, start, end } }];
      }
    }
    return item.published || environment === 'editors' ? [item] : [];
  });
}
