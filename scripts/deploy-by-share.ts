/**
 * `npm run deploy-by-share`: deploys to 0, 1, 10, 50 and 100 % of the visitors, with a health gate
 * before each further step, and rolls back where one is not passed, or when it is interrupted
 * (docs/operations/deploying.md).
 *
 * - `--pause 120`: seconds of each step
 * - `--dry-run`: builds, says what it would do and what the production configuration lacks
 * - `--yes`: asks nothing. Otherwise a deployment from a terminal is asked about first.
 */
import { z } from 'zod';
import { flagsOf, isConfirmed, isDryRun, sayConfiguration } from './deploy/before-deployment.ts';
import { buildRelease } from './deploy/build-release.ts';
import { deployByShare, type Means } from './deploy/by-share.ts';
import { liveMeans } from './deploy/means.ts';
import { readProduction } from './deploy/production.ts';
import { orExit } from './or-exit.ts';
import { must } from './run.ts';

/** Longest step, in seconds: an hour. */
const LONGEST_PAUSE = 3_600;

const args = process.argv.slice(2);
const values = orExit(() =>
  flagsOf(args, {
    pause: { type: 'string', default: '120' },
    'dry-run': { type: 'boolean' },
    yes: { type: 'boolean' },
  }),
);
const isDry = isDryRun(args);
const pause = z.coerce.number().int().min(0).max(LONGEST_PAUSE).safeParse(values.pause);
if (!pause.success) fail(`--pause ${values.pause}: expected whole seconds, ${LONGEST_PAUSE} at most.`);

const production = readProduction();
const { script, config } = production;
const isReady = sayConfiguration(production, console.warn);
if (!isDry) {
  if (!isReady) process.exit(1);
  if (!(await isConfirmed(args, 'Visitors get this build by and by.'))) fail('Nothing was deployed.');
}
const { build, origin } = await buildRelease(production);
if (isDry) {
  const env = { ...process.env, NODE_ENV: 'production' };
  await must('wrangler', ['versions', 'upload', '--config', config, '--dry-run'], { env });
  await deployByShare(spokenMeans(pause.data));
  if (!isReady) {
    sayConfiguration(production, console.warn);
    process.exitCode = 1;
  }
} else {
  if (!script || !origin) fail('[env.production] of wrangler.toml has no name or no ORIGIN.');
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: apiToken } = process.env;
  if (!account || !apiToken)
    console.warn('Without CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN no exceptions are counted.');
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => interruption.abort(new Error(`interrupted (${signal})`)));
  const target = { script, config, origin, build, account, apiToken, pauseMs: pause.data * 1000 };
  const stays = await deployByShare(liveMeans(target), interruption.signal);
  process.exitCode = stays ? 0 : 1;
}

/** Means that say what the live ones would do. */
function spokenMeans(seconds: number): Means {
  return {
    upload: async () => 'NEW',
    current: async () => 'OLD',
    share: async (shares) => console.log('  wrangler versions deploy', shares),
    faults: async () => {
      console.log('  GET /__health/ready of NEW; one version for one visitor; count of exceptions');
      return [];
    },
    pause: async () => console.log(`  wait ${seconds} s`),
    say: (line) => console.log(line),
  };
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
