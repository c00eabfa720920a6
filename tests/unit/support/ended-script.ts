import { execFile } from 'node:child_process';

/** Runs `scripts/<name>.ts` with more variables and with arguments, until it has ended by itself. */
export function endedScript(
  name: string,
  variables: Record<string, string>,
  args: string[] = [],
): Promise<{ status: number | string; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...variables }, timeout: 30_000 };
    execFile('node', [`scripts/${name}.ts`, ...args], options, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? (error ? 'killed' : 0), stdout, stderr }),
    );
  });
}
