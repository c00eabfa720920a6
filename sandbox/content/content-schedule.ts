import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { readSetting, writeSetting } from '../database/setting.ts';
import type { ContentItem } from './content-item.ts';

/** Setting that holds the times editors moved, by edition id. */
const SETTING = 'content-schedule';

/** When an edition runs, ISO instants; `start` comes before `end`. */
export const editionTimes = z
  .object({ start: z.iso.datetime({ offset: true }), end: z.iso.datetime({ offset: true }) })
  .refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
    path: ['end'],
    message: 'later than the start',
  })
  .transform(({ start, end }) => ({
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  }));

export type EditionTimes = z.output<typeof editionTimes>;

/** One line of the content schedule. */
export type ScheduledEdition = EditionTimes & {
  editionId: string;
  /** What editors call the edition. */
  name: string;
  itemKey: string;
  state: 'past' | 'running' | 'upcoming';
};

const moved = z.record(z.string(), z.object({ start: z.string(), end: z.string() }));

/** When the editions of a hub run: as authored, or as moved in this tenant. */
export class ContentSchedule {
  readonly #database: Database;
  readonly #items: readonly ContentItem[];

  constructor(database: Database, items: readonly ContentItem[]) {
    this.#database = database;
    this.#items = items;
  }

  /** Times of the editions that were moved, by edition id. */
  moved(): Map<string, EditionTimes> {
    return new Map(Object.entries(moved.parse(JSON.parse(readSetting(this.#database, SETTING) ?? '{}'))));
  }

  /** Every edition in the order they start; `now` (epoch ms) decides their state. */
  list(now: number): ScheduledEdition[] {
    const times = this.moved();
    return this.#items
      .flatMap(({ key, editions }) =>
        editions.map(({ id, name, start, end }) => {
          const at = times.get(id) ?? { start, end };
          return { editionId: id, name, itemKey: key, ...at, state: stateOf(at, now) };
        }),
      )
      .sort((a, b) => a.start.localeCompare(b.start));
  }

  /** Moves an edition. False when there is none of that id. */
  move(editionId: string, times: EditionTimes): boolean {
    if (!this.#items.some(({ editions }) => editions.some(({ id }) => id === editionId))) return false;
    const all = this.moved().set(editionId, times);
    writeSetting(this.#database, SETTING, JSON.stringify(Object.fromEntries(all)));
    return true;
  }

  /** Puts every edition back to the times it was authored with. */
  restore(): void {
    writeSetting(this.#database, SETTING, null);
  }
}

function stateOf({ start, end }: EditionTimes, now: number): ScheduledEdition['state'] {
  if (now < Date.parse(start)) return 'upcoming';
  return now < Date.parse(end) ? 'running' : 'past';
}
