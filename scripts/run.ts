import { type SpawnOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const ROOT = resolve(import.meta.dirname, '..');
const lock = z.object({
  packages: z.record(z.string(), z.object({ bin: z.record(z.string(), z.string()).optional() })),
});

/**
 * How a program from `node_modules/.bin` is started with arguments that stay what they are. On Windows
 * it is a script for the shell, which reads spaces, quotes, `|` and `%` of arguments itself: there the
 * program's own file is run by Node.
 */
export function commandOf(
  program: string,
  args: readonly string[],
  platform: NodeJS.Platform = process.platform,
): [program: string, args: string[], options: { shell: boolean }] {
  if (platform !== 'win32') return [program, [...args], { shell: false }];
  if (program === 'node') return [process.execPath, [...args], { shell: false }];
  const { packages } = lock.parse(JSON.parse(readFileSync(resolve(ROOT, 'package-lock.json'), 'utf8')));
  for (const [folder, { bin }] of Object.entries(packages)) {
    const file = bin?.[program];
    // others are packages of packages
    if (file && folder.lastIndexOf('node_modules/') === 0)
      return [process.execPath, [resolve(ROOT, folder, file), ...args], { shell: false }];
  }
  // of the programs of a machine only this one is a script of the shell
  return [program, [...args], { shell: program === 'npx' }];
}

/**
 * esbuild, by which wrangler bundles, formats its messages in a thread that the program waits for without
 * end. Once in some hundred builds that thread was gone, and the build stood; with this there is none.
 */
const WITHOUT_THREAD = { ESBUILD_WORKER_THREADS: '0' };

/**
 * Runs a program from `node_modules/.bin` with its output on this terminal. Resolves with its exit
 * code.
 */
export function run(program: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const [file, given, how] = commandOf(program, args);
    const env = { ...(options.env ?? process.env), ...WITHOUT_THREAD };
    const child = spawn(file, given, { stdio: 'inherit', ...how, ...options, env });
    const stop = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    // other code may end this process on a signal before `stop` is called
    const end = () => child.kill();
    process.on('exit', end);
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}

/** Like `run`, and ends this process when the program fails. */
export async function must(program: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  const code = await run(program, args, options);
  if (code !== 0) process.exit(code);
}
