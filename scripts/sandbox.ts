/**
 * `npm run sandbox`: the embedded commerce cloud alone, on `SANDBOX_PORT` (8788), with
 * `SANDBOX_PRODUCTS` products.
 */
import { must } from './run.ts';
import { sandboxConfig } from './sandbox-config.ts';

const port = process.env.SANDBOX_PORT ?? '8788';
console.log(`\n  The embedded commerce cloud is opening at http://localhost:${port}\n`);
await must('wrangler', [
  'dev',
  '-c',
  sandboxConfig(),
  '--port',
  port,
  '--inspector-port',
  '0',
  '--show-interactive-dev-session=false',
  '--log-level',
  'warn',
]);
