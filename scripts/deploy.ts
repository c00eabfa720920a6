/**
 * `npm run deploy`: builds the shop without what is for tests, and deploys it. Arguments are passed
 * on to `wrangler deploy` (`--dry-run`).
 */
import { must } from './run.ts';

await must('node', ['scripts/build.ts', '--release']);
await must('wrangler', ['deploy', '--env', 'production', '--minify', ...process.argv.slice(2)], {
  env: { ...process.env, NODE_ENV: 'production' },
});
