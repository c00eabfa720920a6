/**
 * `npm run deploy`: builds the shop and deploys it with `wrangler deploy`. Arguments are passed on
 * (`--dry-run`).
 */
import { must } from './run.ts';

await must('node', ['scripts/build.ts']);
await must('wrangler', ['deploy', '--env', 'production', '--minify', ...process.argv.slice(2)], {
  env: { ...process.env, NODE_ENV: 'production' },
});
