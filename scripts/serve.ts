import { must } from './run.ts';
import { sandboxConfig } from './sandbox-config.ts';

/** What the embedded shop has off, to be looked at (and by browser tests). */
const SWITCHES = ['FEATURE_WISHLIST', 'CONSENT_SCRIPT'];

/** Serves the shop with the embedded commerce cloud beside it, offline, on `PORT` (8787). `SANDBOX_PRODUCTS` makes its catalogue larger. */
export async function serve(mode: 'development' | 'production'): Promise<void> {
  const port = process.env.PORT ?? '8787';
  await must('wrangler', serveArguments(mode, port), { env: { ...process.env, NODE_ENV: mode } });
}

/** The `wrangler dev` arguments of both workers; the origin is configuration, never read from a request. */
export function serveArguments(mode: 'development' | 'production', port: string): string[] {
  const origin = process.env.ORIGIN ?? `http://localhost:${port}`;
  return [
    'dev',
    ...['-c', 'wrangler.toml', '-c', sandboxConfig()],
    ...['--port', port, '--var', `ORIGIN:${origin}`],
    ...SWITCHES.flatMap((name) => (process.env[name] ? ['--var', `${name}:${process.env[name]}`] : [])),
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
