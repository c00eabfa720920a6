import { spawnSync } from 'node:child_process';
import { commandOf } from './run.ts';

/**
 * How many tests playwright would run with these arguments and in this environment, as text. Undefined
 * where it cannot list them: what it says of that is said.
 */
export function countTests(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void = console.error,
): string | undefined {
  const [file, given, how] = commandOf('playwright', [...args, '--list', '--reporter=list']);
  const { stdout, stderr, error } = spawnSync(file, given, { encoding: 'utf8', env, ...how });
  const count = /^Total: (\d+) test/m.exec(stdout ?? '')?.[1];
  if (count === undefined)
    say(`The browser tests cannot be counted: ${error ?? `${stdout}${stderr}`.trim()}`);
  return count;
}
