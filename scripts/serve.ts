import { must } from './run.ts';
import { sandboxConfig } from './sandbox-config.ts';

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
    // what the shop has off, its browser tests look at too
    ...(process.env.FEATURE_WISHLIST ? ['--var', `FEATURE_WISHLIST:${process.env.FEATURE_WISHLIST}`] : []),
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
