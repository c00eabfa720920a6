/**
 * `npm run sandbox`: starts the embedded commerce cloud alone, on `SANDBOX_PORT` (8788), with
 * `SANDBOX_PRODUCTS` products. Links in its mails lead to `ORIGIN` (http://localhost:8787).
 */

import { mustBeFree } from './ports.ts';
import { must } from './run.ts';
import { sandboxPort, sandboxVariables } from './sandbox-variables.ts';
import { variableArguments } from './serve.ts';

const port = sandboxPort();
await mustBeFree({ SANDBOX_PORT: port });
console.log(`\n  The embedded commerce cloud is opening at http://localhost:${port}\n`);
await must('wrangler', [
  'dev',
  '-c',
  'sandbox/wrangler.toml',
  '--port',
  port,
  ...variableArguments(sandboxVariables(process.env.ORIGIN || 'http://localhost:8787')),
  '--inspector-port',
  '0',
  '--show-interactive-dev-session=false',
  '--log-level',
  'warn',
]);
