/**
 * `npm run deploy-by-share`: deploys to 0, 1, 10, 50 and 100 % of the visitors, with a health gate
 * before each further step, and rolls back where one is not passed, or when it is interrupted
 * (docs/operations.md, “Deploy and roll back”). `--pause 120`: seconds of each step. `--dry-run`
 * builds, and says what it would do.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildRelease } from './deploy/build-release.ts';
import { deployByShare, type Means } from './deploy/by-share.ts';
import { liveMeans } from './deploy/means.ts';
import { must } from './run.ts';

/** The worker's name in `[env.production]`. */
const WORKER = 'cairn';
/** Longest step, in seconds: an hour. */
const LONGEST_PAUSE = 3_600;

const { values } = parseArgs({
  options: { pause: { type: 'string', default: '120' }, 'dry-run': { type: 'boolean', default: false } },
});
const pause = z.coerce.number().int().min(0).max(LONGEST_PAUSE).safeParse(values.pause);
if (!pause.success) fail(`--pause ${values.pause}: expected whole seconds, ${LONGEST_PAUSE} at most.`);

const { build, origin } = await buildRelease();
if (values['dry-run']) {
  const env = { ...process.env, NODE_ENV: 'production' };
  await must('wrangler', ['versions', 'upload', '--env', 'production', '--minify', '--dry-run'], { env });
  if (!origin) console.warn('ORIGIN is missing in [env.production.vars]: a deployment would end here.');
  await deployByShare(spokenMeans(pause.data));
} else {
  if (!origin) fail('ORIGIN is missing in [env.production.vars] of wrangler.toml.');
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: apiToken } = process.env;
  if (!account || !apiToken)
    console.warn('Without CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN no exceptions are counted.');
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => interruption.abort(new Error(`interrupted (${signal})`)));
  const target = { script: WORKER, origin, build, account, apiToken, pauseMs: pause.data * 1000 };
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
