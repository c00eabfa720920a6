/** How long what a platform did is kept, in ms: the 30 days that staff see, and one that is not over. */
export const KEPT_MS = 31 * 24 * 60 * 60 * 1000;
/** How often a platform's object tells the directory of it, in ms. */
const TOLD_MS = 10 * 60 * 1000;
/** Most platforms that the directory names: beyond them the one drops out that was not seen for longest. */
const MOST_HOSTS = 50;
/** Most hosts that are switched off. */
const MOST_SWITCHES = 200;

/** Numbers by the names of what they count. */
export type Counts = Readonly<Partial<Record<string, number>>>;
/** Now, in epoch ms, and the staff's day of it, as `2026-12-31`. */
export type When = { now: number; day: string };
/** When a platform was seen, in epoch ms. */
export type Seen = { first: number; last: number };
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
export function count(kv: Kv, counts: Counts, { now, day }: When): Seen | undefined {
  const until = now + KEPT_MS;
  const sums = { ...kv.get<{ counts: Counts }>(DAY + day)?.counts };
  for (const [name, number] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + (number ?? 0);
  kv.put(DAY + day, { counts: sums, until });
  const known = kv.get<Seen & { told: number }>(SEEN);
  const seen = { first: known?.first ?? now, last: now };
  const isDue = !known || known.told + TOLD_MS <= now;
  kv.put(SEEN, { ...seen, told: isDue ? now : known.told, until });
  return isDue ? seen : undefined;
}

export function read(kv: Kv): Activity {
  const seen = kv.get<Seen>(SEEN);
  const days = Object.fromEntries(
    [...kv.list<{ counts: Counts }>({ prefix: DAY })].map(([key, { counts }]) => [
      key.slice(DAY.length),
      counts,
    ]),
  );
  return { seen: seen && { first: seen.first, last: seen.last }, days };
}

/** Keeps that a platform was seen, and no more platforms than there is room for. */
export function note(kv: Kv, host: string, { first, last }: Seen): void {
  kv.put(HOST + host, { first, last, until: last + KEPT_MS });
  const byAge = [...kv.list<Seen>({ prefix: HOST })].sort(([, one], [, other]) => other.last - one.last);
  for (const [key] of byAge.slice(MOST_HOSTS)) kv.delete(key);
}

/** Keeps what staff have decided: a platform that is off stays off, one that is allowed again is as all. */
export function turn(kv: Kv, host: string, turned: Switch): boolean {
  const others = [...kv.list<Switch>({ prefix: SWITCH })].filter(([key]) => key !== SWITCH + host);
  if (turned.isOff && others.length >= MOST_SWITCHES) return false;
  const until = turned.isOff ? Number.POSITIVE_INFINITY : turned.at + KEPT_MS;
  kv.put(SWITCH + host, { ...turned, until });
  return true;
}

export function directory(kv: Kv): Directory {
  const all = <Value>(prefix: string, pick: (kept: Kept<Value>) => Value) =>
    Object.fromEntries(
      [...kv.list<Kept<Value>>({ prefix })].map(([key, kept]) => [key.slice(prefix.length), pick(kept)]),
    );
  return {
    seen: all<Seen>(HOST, ({ first, last }) => ({ first, last })),
    switches: all<Switch>(SWITCH, ({ isOff, by, at }) => ({ isOff, by, at })),
  };
}
