import { type SpawnOptions, spawn } from 'node:child_process';

/**
 * Runs a program from `node_modules/.bin` with its output on this terminal. Resolves with its exit
 * code.
 */
export function run(program: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options });
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
