import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { keepFormerFiles } from '../former-files.ts';
import { must } from '../run.ts';
import type { Production } from './production.ts';

/** The shop's address as the configuration states it; undefined where it does not. */
function statedOrigin(variables: Record<string, unknown>): string | undefined {
  const { ORIGIN } = z.object({ ORIGIN: z.url().optional() }).parse(variables);
  return ORIGIN && new URL(ORIGIN).origin;
}

/**
 * Builds what is deployed: the shop without what is for tests, and the files of former builds,
 * which open documents load (docs/decisions/0105). Returns the build's name and the live shop's
 * address.
 */
export async function buildRelease({
  variables,
}: Production): Promise<{ build: string; origin: string | undefined }> {
  await must('node', ['scripts/build.ts', '--release']);
  const origin = statedOrigin(variables);
  const { kept, missing } = await keepFormerFiles('dist/client', { origin, now: Date.now() });
  console.log(`Files of former builds: ${kept.length} kept.`);
  if (missing.length > 0) console.warn(`Not to be had from the live shop: ${missing.join(', ')}`);
  const names = z.object({ build: z.string() }).parse(JSON.parse(readFileSync('dist/names.json', 'utf8')));
  return { build: names.build, origin };
}
