/** `npm run preview`: the production build, production React, served locally. */
import { must } from './run.ts';
import { serve } from './serve.ts';

await must('node', ['scripts/build.ts', '--if-changed']);
console.log(`\n  Cairn (production build) is opening at http://localhost:${process.env.PORT ?? '8787'}\n`);
await serve('production');
