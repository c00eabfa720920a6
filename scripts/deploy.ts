/**
 * `npm run deploy`: builds the shop without what is for tests, adds the files of former builds, and
 * deploys it to all visitors at once.
 *
 * - `npm run deploy -- --dry-run` does everything but the deployment. It says what the production
 *   configuration lacks, and exits with 1 where the worker would not start with it.
 * - `--bundle-only` with it: the configuration is not looked at, as in CI.
 * - `--yes`: asks nothing. Otherwise a deployment from a terminal is asked about first.
 * - `--message`, `--tag` and `--secrets-file`, each with a text, are passed on to `wrangler deploy`.
 *
 * Any other argument is refused: it could change what was checked.
 *
 * `npm run deploy -- --env demo --subdomain acme` deploys instead a demo at cairn-demo.acme.workers.dev,
 * with the embedded commerce cloud beside it (docs/operations/demo.md); `--secrets-file`, `--dry-run` and
 * `--yes` as above.
 */
import { isConfirmed, isDryRun, readArguments, sayConfiguration } from './deploy/before-deployment.ts';
import { buildRelease } from './deploy/build-release.ts';
import { deployDemo, isDemo } from './deploy/deploy-demo.ts';
import { readProduction } from './deploy/production.ts';
import { orExit } from './or-exit.ts';
import { must } from './run.ts';

const args = process.argv.slice(2);
if (process.env.npm_config_env !== undefined) {
  // npm kept what follows it, and the live shop would be deployed
  console.error('Write -- before the flags: npm run deploy -- --env demo --subdomain acme');
  process.exit(1);
}
if (isDemo(args)) {
  await deployDemo(args);
  process.exit();
}
const further = orExit(() => readArguments(args));
const isDry = isDryRun(args);
const production = readProduction();
const isReady = (isDry && args.includes('--bundle-only')) || sayConfiguration(production, console.warn);
if (!isDry) {
  if (!isReady) process.exit(1);
  if (!(await isConfirmed(args, 'All visitors get this build at once.'))) {
    console.log('Nothing was deployed.');
    process.exit(1);
  }
}
await buildRelease(production);
await must(
  'wrangler',
  ['deploy', '--config', production.config, ...(isDry ? ['--dry-run'] : []), ...further],
  { env: { ...process.env, NODE_ENV: 'production' } },
);
if (!isReady) {
  sayConfiguration(production, console.warn);
  process.exitCode = 1;
}
