import type { Unsealed } from './sealed-value.ts';
import type { ReceivedSession, SessionCookies } from './session-cookies.ts';
import { type CachedProfile, isAnswer, type OwnedSessionData, type SessionData } from './session-data.ts';

/** Whose data is written, and for how many seconds; without a number for the browser session. */
type Belonging = { usid: string | undefined; seconds: number | undefined };

/** What a session remembers: read from two cookies, of which each is written where its part has changed. */
export class KeptSessionData {
  #all: SessionData = {};
  #dataChanged: boolean;
  #answersChanged: boolean;

  /** `usid`: that of the session's tokens. Data of another session is deleted. */
  constructor({ data, answers }: ReceivedSession, usid: string | undefined) {
    for (const { value } of [answers, data]) {
      if (value === undefined || value.usid !== usid) continue;
      const { usid: _, ...own } = value;
      this.#all = { ...this.#all, ...own };
    }
    this.#dataChanged = isStale(data, usid);
    this.#answersChanged = isStale(answers, usid);
  }

  get all(): SessionData {
    return this.#all;
  }

  /** Changes some entries; undefined takes one away. */
  change(change: SessionData): void {
    const known = new Map<string, unknown>(Object.entries(this.#all));
    const changed = Object.entries(change).flatMap(([name, value]) =>
      known.get(name) === value ? [] : name,
    );
    this.#all = { ...this.#all, ...change };
    this.#dataChanged ||= changed.some((name) => !isAnswer(name));
    this.#answersChanged ||= changed.some(isAnswer);
  }

  /** Puts other data in its place. */
  replace(data: SessionData): void {
    this.#all = data;
    this.#dataChanged = true;
    this.#answersChanged = true;
  }

  /** Writes the changes into the response's cookies. */
  async commit(stored: SessionCookies, { usid, seconds }: Belonging): Promise<void> {
    const { groups, loyalty, ...data } = this.#all;
    const owned = <Part extends object>(part: Part) =>
      usid !== undefined && Object.values(part).some((entry) => entry !== undefined)
        ? { ...part, usid }
        : undefined;
    if (this.#dataChanged) await stored.data.write(owned(data), seconds);
    if (this.#answersChanged) await stored.answers.write(owned({ groups, loyalty }), seconds);
    this.#dataChanged = false;
    this.#answersChanged = false;
  }
}

/** Whether a cookie is written anew: one that is broken, of another session, or of the previous key. */
function isStale(
  { is, value }: Unsealed<OwnedSessionData | CachedProfile>,
  usid: string | undefined,
): boolean {
  return is === 'outdated' || is === 'broken' || (value !== undefined && value.usid !== usid);
}
