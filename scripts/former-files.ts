import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Where a deployment lists the built files that it serves. */
export const LIST = 'built-files.json';
/** How long the files of a former build are served after it, in ms: a week. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** How long the live shop may take for one file, in ms. */
const FETCH_MS = 20_000;
/** Largest list that is believed. */
const MOST_FILES = 5_000;

/**
 * The built files by path: `sha256` in base64url, and since when they are no longer part of the
 * build (ISO time), where they are not.
 */
const list = z
  .record(
    z.string().regex(/^assets\/[\w-][\w.-]*$/),
    z.object({ sha256: z.string().regex(/^[\w-]{43}$/), gone: z.iso.datetime().optional() }),
  )
  .refine((files) => Object.keys(files).length <= MOST_FILES);

type BuiltFiles = z.output<typeof list>;

const digest = (content: Uint8Array) => createHash('sha256').update(content).digest('base64url');

/**
 * Adds the files of former builds to a build in `folder`, and writes its list. An open document
 * loads its code by the names of its own build, so those files stay for a week after a deployment
 * (docs/decisions/0105). They come from the live shop at `origin`, as its own list states them;
 * files that differ from the list are left out. Returns what was kept and what could not be had.
 */
export async function keepFormerFiles(
  folder: string,
  { origin, now }: { origin: string | undefined; now: number },
): Promise<{ kept: string[]; missing: string[] }> {
  const files: BuiltFiles = {};
  for (const name of await readdir(join(folder, 'assets'))) {
    files[`assets/${name}`] = { sha256: digest(await readFile(join(folder, 'assets', name))) };
  }
  const kept: string[] = [];
  const missing: string[] = [];
  const live = origin === undefined ? {} : await liveFiles(origin, missing);
  for (const [path, { sha256, gone = new Date(now).toISOString() }] of Object.entries(live)) {
    if (files[path] || Date.parse(gone) + KEPT_MS <= now) continue;
    const content = await fetched(`${origin}/${path}`);
    if (!content || digest(content) !== sha256) {
      missing.push(path);
      continue;
    }
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
    files[path] = { sha256, gone };
    kept.push(path);
  }
  await writeFile(join(folder, LIST), JSON.stringify(files));
  return { kept, missing };
}

async function liveFiles(origin: string, missing: string[]): Promise<BuiltFiles> {
  const content = await fetched(`${origin}/${LIST}`);
  try {
    return list.parse(JSON.parse(new TextDecoder().decode(content)));
  } catch {
    missing.push(LIST);
    return {};
  }
}

async function fetched(address: string): Promise<Uint8Array | undefined> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
