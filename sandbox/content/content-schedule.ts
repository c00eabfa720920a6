import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { readSetting, writeSetting } from '../database/setting.ts';
import type { ContentItem } from './content-item.ts';

/** Name of the setting that holds the rescheduled times, by edition id. */
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

/** One row of the content schedule. */
export type ScheduledEdition = EditionTimes & {
  editionId: string;
  /** The edition's name for editors. */
  name: string;
  itemKey: string;
  state: 'past' | 'running' | 'upcoming';
};

const moved = z.record(z.string(), z.object({ start: z.string(), end: z.string() }));

/** The times of a hub's editions: as authored, or as rescheduled in this tenant. */
export class ContentSchedule {
  readonly #database: Database;
  readonly #items: readonly ContentItem[];

  constructor(database: Database, items: readonly ContentItem[]) {
    this.#database = database;
    this.#items = items;
  }

  /** Times of the rescheduled editions, by edition id. */
  moved(): Map<string, EditionTimes> {
    return new Map(Object.entries(moved.parse(JSON.parse(readSetting(this.#database, SETTING) ?? '{}'))));
  }

  /** Every edition in order of start; `now` (epoch ms) decides its state. */
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

  /** Reschedules an edition. False when there is none with that id. */
  move(editionId: string, times: EditionTimes): boolean {
    if (!this.#items.some(({ editions }) => editions.some(({ id }) => id === editionId))) return false;
    const all = this.moved().set(editionId, times);
    writeSetting(this.#database, SETTING, JSON.stringify(Object.fromEntries(all)));
    return true;
  }

  /** Restores the authored times of every edition. */
  restore(): void {
    writeSetting(this.#database, SETTING, null);
  }
}

function stateOf({ start, end }: EditionTimes, now: number): ScheduledEdition['state'] {
  if (now < Date.parse(start)) return 'upcoming';
  return now < Date.parse(end) ? 'running' : 'past';
}
