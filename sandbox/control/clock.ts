import type { Database } from '../database/database.ts';
import { readSetting, writeSetting } from '../database/setting.ts';

/** A clock that is stopped at `now` (epoch ms), or runs `offset` ms from the real one. */
export type ClockSetting = { now: number } | { offset: number };

const SETTING = 'clock';
/** Times that a clock may show, in epoch milliseconds: half of the range of JavaScript's Date. */
export const MAX_EPOCH_MS = 8.64e15 / 2;

/** The tenant's time. Everything that expires uses it, so that tests can change it. */
export class Clock {
  readonly #database: Database;
  #setting: ClockSetting;
  #callersNow: number | undefined;

  constructor(database: Database) {
    this.#database = database;
    this.#setting = JSON.parse(readSetting(database, SETTING) ?? '{"offset":0}');
  }

  /** Epoch milliseconds. */
  now(): number {
    return 'now' in this.#setting ? this.#setting.now : this.unmoved() + this.#setting.offset;
  }

  /** The real time, or that of a caller with a clock of its own; the setting does not move it. */
  unmoved(): number {
    return this.#callersNow ?? Date.now();
  }

  /**
   * Follows the clock of a caller that has its own (callers-clock.ts), which shows `now` (epoch ms); any
   * other number is ignored. It never goes back: calls may arrive in another order than they were sent.
   */
  follow(now: number): void {
    if (Number.isSafeInteger(now) && now > 0 && now <= MAX_EPOCH_MS)
      this.#callersNow = Math.max(this.#callersNow ?? 0, now);
  }

  /** Epoch seconds, as used in tokens. */
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  get setting(): ClockSetting {
    return this.#setting;
  }

  set(setting: ClockSetting): void {
    this.#setting = setting;
    writeSetting(this.#database, SETTING, JSON.stringify(setting));
  }
}
