/** How long what a platform did is kept, in ms: the 30 days that staff see, and one that is not over. */
export const KEPT_MS = 31 * 24 * 60 * 60 * 1000;
/** How often a platform's object tells the directory of it, in ms. */
const TOLD_MS = 10 * 60 * 1000;
/** Most platforms that the directory names: beyond them one drops out, the last by `byRank`. */
const MOST_HOSTS = 50;
/** Most hosts that are switched off. */
const MOST_SWITCHES = 200;

/** How names of counts begin that are of requests which did not prove to be the platform's. */
export const CLAIMED = 'claimed:';

/** Numbers by the names of what they count. */
export type Counts = Readonly<Partial<Record<string, number>>>;
/**
 * When something was done, in epoch ms and as the staff's day, such as `2026-12-31`; and whether the
 * request has proved to be the platform's.
 */
export type Of = { now: number; day: string; isProved: boolean };
/** When a platform was seen, in epoch ms, and whether it has ever proved itself. */
export type Seen = { first: number; last: number; isProved: boolean };
export type Activity = { seen: Seen | undefined; days: Record<string, Counts> };
/** What staff have decided of a platform: who, and when in epoch ms. */
export type Switch = { isOff: boolean; by: string; at: number };
export type Directory = { seen: Record<string, Seen>; switches: Record<string, Switch> };

type Kv = DurableObjectStorage['kv'];
type Kept<Value> = Value & { until: number };

const SEEN = 'seen';
const DAY = 'day:';
const HOST = 'host:';
const SWITCH = 'switch:';

/** Adds to the counts of a day; answers when the platform was seen, where the directory is to be told. */
export function count(kv: Kv, counts: Counts, { now, day, isProved }: Of): Seen | undefined {
  const until = now + KEPT_MS;
  const sums = { ...kv.get<{ counts: Counts }>(DAY + day)?.counts };
  for (const [counted, number] of Object.entries(counts)) {
    const name = isProved ? counted : CLAIMED + counted;
    sums[name] = (sums[name] ?? 0) + (number ?? 0);
  }
  kv.put(DAY + day, { counts: sums, until });
  const known = kv.get<Seen & { told: number }>(SEEN);
  const seen = { first: known?.first ?? now, last: now, isProved: isProved || known?.isProved === true };
  const isDue = !known || known.told + TOLD_MS <= now || known.isProved !== seen.isProved;
  kv.put(SEEN, { ...seen, told: isDue ? now : known.told, until });
  return isDue ? seen : undefined;
}

/** What a platform did, and when it was seen. */
export function read(kv: Kv): Activity {
  const seen = kv.get<Seen>(SEEN);
  const days = Object.fromEntries(
    [...kv.list<{ counts: Counts }>({ prefix: DAY })].map(([key, { counts }]) => [
      key.slice(DAY.length),
      counts,
    ]),
  );
  return { seen: seen && seenOf(seen), days };
}

const seenOf = ({ first, last, isProved }: Seen): Seen => ({ first, last, isProved });

/** Those that have proved themselves first, then the one that was seen last: hosts can be made up. */
export const byRank = (one: Seen, other: Seen): number =>
  Number(other.isProved) - Number(one.isProved) || other.last - one.last;

/** Keeps that a platform was seen, and no more platforms than there is room for. */
export function note(kv: Kv, host: string, seen: Seen): void {
  kv.put(HOST + host, { ...seenOf(seen), until: seen.last + KEPT_MS });
  const ranked = [...kv.list<Seen>({ prefix: HOST })].sort(([, one], [, other]) => byRank(one, other));
  for (const [key] of ranked.slice(MOST_HOSTS)) kv.delete(key);
}

/** Keeps what staff have decided: a platform that is off stays off, one that is allowed again is as all. */
export function turn(kv: Kv, host: string, turned: Switch): boolean {
  const others = [...kv.list<Switch>({ prefix: SWITCH })].filter(([key]) => key !== SWITCH + host);
  if (turned.isOff && others.length >= MOST_SWITCHES) return false;
  const until = turned.isOff ? Number.POSITIVE_INFINITY : turned.at + KEPT_MS;
  kv.put(SWITCH + host, { ...turned, until });
  return true;
}

/** All platforms that are named, and what staff have decided of them. */
export function directory(kv: Kv): Directory {
  const all = <Value>(prefix: string, pick: (kept: Kept<Value>) => Value) =>
    Object.fromEntries(
      [...kv.list<Kept<Value>>({ prefix })].map(([key, kept]) => [key.slice(prefix.length), pick(kept)]),
    );
  return {
    seen: all<Seen>(HOST, seenOf),
    switches: all<Switch>(SWITCH, ({ isOff, by, at }) => ({ isOff, by, at })),
  };
}
