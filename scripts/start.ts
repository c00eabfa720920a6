/**
 * `npm start`: builds the client, keeps it built as files change, and opens the shop on `PORT` and
 * the embedded commerce cloud's own pages on `SANDBOX_PORT`.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { keepNames } from './names.ts';
import { mustBeFree } from './ports.ts';
import { commandOf, must, run } from './run.ts';
import { sandboxPort } from './sandbox-variables.ts';
import { serve } from './serve.ts';
import { readShopVariables } from './shop-variables.ts';

/** Changes come in bursts; wait this long after the last one, in ms. */
const SETTLED_MS = 100;

const port = process.env.PORT ?? '8787';
const variables = readShopVariables(port);
const cloud = `http://localhost:${sandboxPort()}`;
await mustBeFree({ PORT: port, SANDBOX_PORT: sandboxPort() });
await must('node', ['scripts/build.ts', '--mode', 'development']);
const watching = ['build', '--watch', '--mode', 'development', '--logLevel', 'error'];
const [vite, given, how] = commandOf('vite', watching);
const watcher = spawn(vite, given, { stdio: 'inherit', ...how });
process.on('exit', () => watcher.kill());
keepNames();
keepMessages();
console.log(`
  Cairn is opening at http://localhost:${port}   (PORT changes it; Ctrl+C ends it)

  To try:   http://localhost:${port}/c/mens-jackets/     a category, with filters
            http://localhost:${port}/search?q=down       search, with suggestions in the header
            http://localhost:${port}/ca/fr/              the same shop in French, in Canadian dollars
            http://localhost:${port}/cart                the bag

  Behind it is the embedded commerce cloud at ${cloud}   (SANDBOX_PORT changes it)

            ${cloud}/mailbox             every mail: codes, links, orders
            ${cloud}/overview/orders     orders, to ship or cancel
            ${cloud}/overview/clock      the time that everything expires by
            ${cloud}/overview/faults     makes services slow or fail
`);
await serve(port, variables);

/** Compiles the messages again whenever one changes; the program names those that are missing. */
function keepMessages(): void {
  let due: NodeJS.Timeout | undefined;
  watch('shared/i18n/messages', { recursive: true }, () => {
    clearTimeout(due);
    due = setTimeout(() => run('node', ['scripts/compile-messages.ts']), SETTLED_MS);
  });
}
