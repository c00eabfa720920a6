import * as z from 'zod';
import { errorFields, log } from '../request/log.ts';
import { lastPurge, notePurge } from './last-purge.ts';
import { LIFETIMES } from './lifetimes.ts';
import { getFromMemory, setInMemory } from './memory.ts';
import type { Waits } from './waits.ts';

/** The tag of everything that can be purged. */
export const EVERYTHING = 'all';

/** What a value was made of, for finding out whether it was purged: when it was loaded, epoch ms. */
export type Source = { at: number; tags: readonly string[] };

/** What finding out needs of a request (`CacheContext`). */
type Looks = {
  kv: KVNamespace;
  origin: string;
  requestId: string;
  waitUntil: (work: Promise<unknown>) => void;
  inFlight: Map<string, Promise<unknown>>;
  waits: Waits;
  followsPurges: boolean;
};

/** When each tag was purged last, epoch ms. */
type Times = ReadonlyMap<string, number>;

/** What an isolate knows: `newest` is the last time of all, `listedAt` when it last read the notes. */
type Purges = { tags: Times; newest: number; listedAt: number };

/** A note in KV: what one call purged, and when, epoch ms. It is metadata, so that a list has all. */
const note = z.object({ at: z.number(), tags: z.array(z.string()) });
type Note = z.output<typeof note>;

/** Where the isolate keeps what it knows. */
const KNOWN = 'purges';
/** Where KV has the notes: keys for each call, so that none overwrites that of another place. */
const NOTE = 'purge-note:';
/** The names of later notes come first: KV lists by name. */
const END_OF_TIME = 1e13;
/** Longest metadata that KV keeps, in bytes. */
const NOTE_BYTES = 1_024;
/** How long an isolate uses what it knows before it looks for news beside its work, in ms. */
const LOOK_AGAIN_MS = 5_000;
/** From this age of it on, a request waits for that instead, in ms. */
const TOO_OLD_MS = 30_000;
/** For how long after a purge KV may not list its note everywhere, in ms. */
const SETTLED_MS = 120_000;
/** How long an isolate waits meanwhile before it reads the notes again, in ms. */
const LIST_AGAIN_MS = 20_000;
/**
 * A service may deliver the old version for a while after it says that a new one is published, in
 * ms. What was loaded meanwhile is loaded once more when that time has passed.
 */
const ECHO_MS = 60_000;
/** Most tags that an isolate keeps apart. Beyond it the oldest become a purge of everything. */
const MOST_TAGS = 1_000;
/** An entry of the isolate's copy, in bytes, about. */
const ENTRY_BYTES = 300;
/** After this time, in seconds, no older value is served anyway, unless a service fails. */
const KEPT_SECONDS = Math.max(...Object.values(LIFETIMES).map(({ fresh, stale }) => fresh + stale)) + 60;

const NEVER = Number.NEGATIVE_INFINITY;
const NONE: Purges = { tags: new Map(), newest: NEVER, listedAt: NEVER };

/**
 * What was purged, as this isolate knows it (docs/decisions/0110). It costs a request nothing, unless
 * the isolate has answered none for a while. When KV fails, what is known goes on counting.
 */
export async function knownPurges(context: Looks): Promise<Purges> {
  const atHand = purgesAtHand(context);
  if (atHand) return atHand;
  const known = getFromMemory<Purges>(KNOWN);
  const age = known ? Date.now() - known.storedAt : Number.POSITIVE_INFINITY;
  if (known && age >= 0 && age < TOO_OLD_MS) {
    // other requests do not look at the same time
    hold([]);
    context.waitUntil(look(context));
    return known.value;
  }
  const { inFlight } = context;
  const looking = inFlight.get(KNOWN) ?? context.waits.during(look(context));
  inFlight.set(KNOWN, looking);
  await looking;
  return getFromMemory<Purges>(KNOWN)?.value ?? NONE;
}

/** The same where it is known without another look; undefined where it is not. */
export function purgesAtHand({ followsPurges }: Pick<Looks, 'followsPurges'>): Purges | undefined {
  if (!followsPurges) return NONE;
  const known = getFromMemory<Purges>(KNOWN);
  const age = known ? Date.now() - known.storedAt : Number.POSITIVE_INFINITY;
  return age >= 0 && age < LOOK_AGAIN_MS ? known?.value : undefined;
}

/** Whether one of the sources was purged after it was loaded. */
export function isPurged(
  { tags, newest }: Omit<Purges, 'listedAt'>,
  sources: readonly Source[],
  now: number,
): boolean {
  const last = (tag: string) => {
    const at = tags.get(tag) ?? NEVER;
    return now >= at + ECHO_MS ? at + ECHO_MS : at;
  };
  return sources.some(
    ({ at, tags: own }) => at <= newest + ECHO_MS && [EVERYTHING, ...own].some((tag) => at <= last(tag)),
  );
}

/** Purges tags from now on, in every isolate as soon as it learns of it. Rejects when KV fails. */
export async function purge(
  context: Pick<Looks, 'kv' | 'origin' | 'requestId'>,
  tags: readonly string[],
): Promise<void> {
  const { kv } = context;
  const at = Date.now();
  const notes = notesOf(tags, at);
  hold(notes);
  const call = `${NOTE}${END_OF_TIME - at}:${crypto.randomUUID()}`;
  const kept = { expirationTtl: KEPT_SECONDS };
  await Promise.all(notes.map((metadata, part) => kv.put(`${call}:${part}`, '', { ...kept, metadata })));
  // whoever reads this finds the notes
  await notePurge(context, at, KEPT_SECONDS);
}

/** The notes of a call, each of which KV can keep. */
function notesOf(tags: readonly string[], at: number): Note[] {
  const notes: Note[] = [];
  for (const tag of tags) {
    const last = notes.at(-1);
    const longer = { at, tags: [...(last?.tags ?? []), tag] };
    const fits = new TextEncoder().encode(JSON.stringify(longer)).length <= NOTE_BYTES;
    if (last && fits) notes[notes.length - 1] = longer;
    else notes.push({ at, tags: [tag] });
  }
  return notes;
}

async function look(context: Looks): Promise<void> {
  const { kv, requestId } = context;
  try {
    const last = await lastPurge(context);
    const listedAt = getFromMemory<Purges>(KNOWN)?.value.listedAt ?? NEVER;
    if (isSettled(listedAt, last, Date.now())) hold([]);
    else hold(await listed(kv), Date.now());
  } catch (error) {
    log('warn', 'cache-read', { requestId, key: KNOWN, ...errorFields(error) });
    hold([]);
  }
}

/** Whether an isolate that read the notes at `listedAt` knows of all, or reads them again later. */
function isSettled(listedAt: number, last: number, now: number): boolean {
  if (last === NEVER || listedAt > last + SETTLED_MS) return true;
  return listedAt > last && now < listedAt + LIST_AGAIN_MS;
}

/** The latest notes in KV. What is older than these is a purge of everything at that time. */
async function listed(kv: KVNamespace): Promise<Note[]> {
  const { keys, list_complete } = await kv.list({ prefix: NOTE });
  const notes = keys.flatMap(({ metadata }) => note.safeParse(metadata).data ?? []);
  const oldest = notes.at(-1);
  return list_complete || !oldest ? notes : [...notes, { at: oldest.at, tags: [EVERYTHING] }];
}

/** Adds to what the isolate knows: KV may still list less than it has seen. */
function hold(news: readonly Note[], listedAt?: number): void {
  const now = Date.now();
  const known = getFromMemory<Purges>(KNOWN)?.value ?? NONE;
  const all = new Map<string, number>();
  const fresh = news.flatMap(({ at, tags }) => tags.map((tag): [string, number] => [tag, at]));
  for (const [tag, at] of [...known.tags, ...fresh]) {
    if (at > now - KEPT_SECONDS * 1_000) all.set(tag, Math.max(at, all.get(tag) ?? 0));
  }
  const tags = shortened(all);
  const newest = Math.max(NEVER, ...tags.values());
  const value: Purges = { tags, newest, listedAt: listedAt ?? known.listedAt };
  setInMemory(KNOWN, value, now, tags.size * ENTRY_BYTES);
}

function shortened(all: Map<string, number>): Map<string, number> {
  if (all.size <= MOST_TAGS) return all;
  const inOrder = [...all].sort(([, one], [, other]) => other - one);
  const kept = new Map(inOrder.slice(0, MOST_TAGS / 2));
  const [, newest = 0] = inOrder[MOST_TAGS / 2] ?? [];
  return kept.set(EVERYTHING, Math.max(kept.get(EVERYTHING) ?? 0, newest));
}
