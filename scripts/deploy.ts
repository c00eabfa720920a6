/**
 * `npm run deploy`: builds the shop without what is for tests, adds the files of former builds, and
 * deploys it. Arguments are passed on to `wrangler deploy` (`--dry-run`).
 */
import { buildRelease } from './deploy/build-release.ts';
import { must } from './run.ts';

await buildRelease();
await must('wrangler', ['deploy', '--env', 'production', '--minify', ...process.argv.slice(2)], {
  env: { ...process.env, NODE_ENV: 'production' },
});
