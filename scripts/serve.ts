import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { must } from './run.ts';
import { openSandboxDoor } from './sandbox-door.ts';
import { sandboxPort, sandboxVariables } from './sandbox-variables.ts';

/**
 * Serves the shop with the embedded commerce cloud beside it, offline, and opens the cloud's own
 * pages on `SANDBOX_PORT`. `SANDBOX_PRODUCTS` sets the size of its catalogue.
 */
export async function serve(port: string, variables: Record<string, string>): Promise<void> {
  const registry = resolve('.wrangler', `registry-${port}`);
  mkdirSync(registry, { recursive: true });
  await openSandboxDoor(sandboxPort(), registry);
  await must('wrangler', serveArguments(port, variables), {
    env: { ...process.env, NODE_ENV: 'development', WRANGLER_REGISTRY_PATH: registry },
  });
  process.exit();
}

/**
 * The `wrangler dev` arguments for both workers; `variables` are those of the shop
 * (shop-variables.ts).
 */
function serveArguments(port: string, variables: Record<string, string>): string[] {
  const shopOrigin = variables.ORIGIN ?? `http://localhost:${port}`;
  return [
    'dev',
    ...['-c', 'wrangler.toml', '-c', sandboxConfig(port, sandboxVariables(shopOrigin))],
    ...['--port', port],
    ...variableArguments(variables),
    ...[
      '--inspector-port',
      '0',
      '--show-interactive-dev-session=false',
      '--log-level',
      process.env.LOG_LEVEL ?? 'warn',
    ],
  ];
}

/** Variables for `wrangler dev`'s first worker. */
export function variableArguments(variables: Record<string, string>): string[] {
  return Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
}

/**
 * A copy of the embedded commerce cloud's configuration that contains its variables: those on the
 * command line reach the first worker only. Each port has its own, so that two shops can run.
 */
function sandboxConfig(port: string, variables: Record<string, string>): string {
  const config = readFileSync('sandbox/wrangler.toml', 'utf8').replace(
    '"index.ts"',
    JSON.stringify(resolve('sandbox/index.ts')),
  );
  const folder = `dist/sandbox/${port}`;
  const lines = Object.entries(variables).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/wrangler.toml`, `${config}\n[vars]\n${lines.join('\n')}\n`);
  return `${folder}/wrangler.toml`;
}
