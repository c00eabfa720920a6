import type { Random } from './random.ts';
import { oddNumber, oddText } from './texts.ts';

/** Levels of a deep value: up to more than a recursive reader's stack holds. */
const DEPTHS = [3, 100, 5_000, 10_000] as const;

/** The text of a JSON value: of any type, deep, or long. */
export function oddJson(random: Random): string {
  switch (random.below(8)) {
    case 0:
      return oddNumber(random);
    case 1:
      return random.pick(['null', 'true', 'false', '[]', '{}', '""', '-', '[1,', '{"a":', '"\\ud800"']);
    case 2: {
      const depth = random.pick(DEPTHS);
      return '['.repeat(depth) + ']'.repeat(depth);
    }
    case 3: {
      const depth = random.pick([3, 100, 3_000]);
      return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    }
    case 4:
      return JSON.stringify(random.several(1, 60, () => oddText(random).slice(0, 300)));
    default:
      return JSON.stringify(oddText(random));
  }
}

/**
 * An object's text; most fields are valid (those that are undefined are left out), others (a share of `oddity`) odd, missing, duplicate, or
 * keys that objects inherit.
 */
export function oddObject(random: Random, fields: Record<string, unknown>, oddity = 0.2): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || random.chance(oddity / 3)) continue;
    const text = random.chance(oddity) ? oddJson(random) : JSON.stringify(value);
    parts.push(`${JSON.stringify(name)}:${text}`);
  }
  if (random.chance(oddity))
    parts.push(
      `${JSON.stringify(random.pick(['__proto__', 'constructor', 'toJSON', '']))}:${oddJson(random)}`,
    );
  if (random.chance(oddity / 2)) parts.push(...parts);
  return `{${parts.join(',')}}`;
}
