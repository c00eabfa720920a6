/** `npm start`: builds the client, keeps it built as files change, and opens the shop. */
import { spawn } from 'node:child_process';
import { keepNames } from './names.ts';
import { must } from './run.ts';
import { serve } from './serve.ts';
import { readShopVariables } from './shop-variables.ts';

const port = process.env.PORT ?? '8787';
const variables = readShopVariables(port);
await must('node', ['scripts/build.ts', '--mode', 'development']);
const watcher = spawn('vite', ['build', '--watch', '--mode', 'development', '--logLevel', 'error'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.on('exit', () => watcher.kill());
keepNames();
console.log(`
  Cairn is opening at http://localhost:${port}   (PORT changes it; Ctrl+C ends it)

  To try:   http://localhost:${port}/c/mens-jackets/     a category, with filters
            http://localhost:${port}/search?q=down       search, with suggestions in the header
            http://localhost:${port}/ca/fr/              the same shop in French, in Canadian dollars
            http://localhost:${port}/cart                the bag
`);
await serve(port, variables);
