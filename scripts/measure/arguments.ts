import { parseArgs } from 'node:util';
import { nearestNames } from '../nearest-names.ts';
import { STEPS, type Step } from './steps.ts';

type Wish = { names: string[]; resume: boolean; quick: boolean };

/** Reads the arguments of `npm run measure`. Throws an error for people where one is unknown. */
export function readArguments(args: string[]): Wish {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { resume: flag, quick: flag },
  });
  return { ...values, names: positionals };
}

/**
 * The measurements of these names, in the order in which they run; all without a name. Throws an error
 * that suggests the nearest names for one that means nothing.
 */
export function chosenSteps(names: readonly string[], steps = STEPS): readonly Step[] {
  const known = steps.map(({ name }) => name);
  for (const name of names) {
    if (known.includes(name)) continue;
    const nearest = nearestNames(name, known);
    const hint =
      nearest.length > 0 ? `Did you mean ${nearest.join(', ')}?` : `There are ${known.join(', ')}.`;
    throw new Error(`There is no measurement ${name}. ${hint}`);
  }
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}
