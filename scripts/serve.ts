import { must } from './run.ts';
import { sandboxConfig } from './sandbox-config.ts';

/** What the embedded shop has off, to be looked at (and by browser tests). */
const SWITCHES = ['FEATURE_WISHLIST', 'CONSENT_SCRIPT'];

/** Serves the shop with the embedded commerce cloud beside it, offline, on `PORT` (8787). `SANDBOX_PRODUCTS` makes its catalogue larger. */
export async function serve(): Promise<void> {
  const port = process.env.PORT ?? '8787';
  await must('wrangler', serveArguments('development', port), {
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

/** What the shop is told on this machine; the origin is configuration, never read from a request. */
export function shopVariables(port: string): Record<string, string> {
  const switches = SWITCHES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(switches), ORIGIN: process.env.ORIGIN ?? `http://localhost:${port}` };
}

/** The `wrangler dev` arguments of both workers. */
export function serveArguments(mode: 'development' | 'production', port: string): string[] {
  return [
    'dev',
    ...['-c', 'wrangler.toml', '-c', sandboxConfig()],
    ...['--port', port],
    ...Object.entries(shopVariables(port)).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
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
