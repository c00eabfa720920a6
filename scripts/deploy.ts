/**
 * `npm run deploy`: builds and puts the shop live with `wrangler deploy`. Arguments are passed on
 * (`--dry-run`).
 */
import { must } from './run.ts';

await must('node', ['scripts/build.ts']);
await must('wrangler', ['deploy', '--env', 'production', '--minify', ...process.argv.slice(2)], {
  env: { ...process.env, NODE_ENV: 'production' },
});
