import { must } from './run.ts';
import { sandboxConfig } from './sandbox-config.ts';

/**
 * Serves the shop with the embedded commerce cloud beside it, offline. `SANDBOX_PRODUCTS` makes its
 * catalogue larger.
 */
export async function serve(port: string, variables: Record<string, string>): Promise<void> {
  await must('wrangler', serveArguments('development', port, variables), {
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

/**
 * The `wrangler dev` arguments of both workers; `variables` are those of the shop
 * (shop-variables.ts).
 */
export function serveArguments(
  mode: 'development' | 'production',
  port: string,
  variables: Record<string, string>,
): string[] {
  return [
    'dev',
    ...['-c', 'wrangler.toml', '-c', sandboxConfig()],
    ...['--port', port],
    ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ...[
      '--inspector-port',
      '0',
      '--show-interactive-dev-session=false',
      '--log-level',
      process.env.LOG_LEVEL ?? 'warn',
    ],
    ...(mode === 'production' ? ['--minify'] : []),
  ];
}
