import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { commandOf } from '../run.ts';
import { affinityFaults, errorFaults, type Means } from './by-share.ts';

const status = z.object({
  versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
});
const uploaded = z.object({ type: z.literal('version-upload'), version_id: z.string() });
const health = z.object({ status: z.string(), build: z.string() });
const live = z.object({ build: z.string() });
const counts = z.object({
  data: z.object({
    viewer: z.object({
      accounts: z.array(
        z.object({
          workersInvocationsAdaptive: z.array(
            z.object({ sum: z.object({ requests: z.number(), errors: z.number() }) }),
          ),
        }),
      ),
    }),
  }),
});

/** Answers that are looked at before each step: each may come from another place. */
const LOOKS = 5;
/** Answers that one visitor gets, to find out whether all are of one version. */
const VISITS = 20;
/**
 * Longest run of wrangler, in ms: less than a step may take (scripts/deploy/by-share.ts), so that
 * none is left that could change the shares after a roll-back.
 */
const WRANGLER_MS = 4 * 60_000;
/** Longest wait for an answer, in ms. */
const ANSWER_MS = 10_000;
const QUERY = `query ($account: String!, $script: String!, $version: String!, $since: Time!) {
  viewer { accounts(filter: { accountTag: $account }) {
    workersInvocationsAdaptive(limit: 1, filter: {
      scriptName: $script, scriptVersion: $version, datetime_geq: $since
    }) { sum { requests errors } }
  } }
}`;

type Target = {
  /** The worker's name. */
  script: string;
  /** The path of its configuration, as `readProduction` writes it. */
  config: string;
  origin: string;
  /**
   * The build that is deployed (`build` in dist/names.json): its id in the shop begins with that.
   */
  build: string;
  pauseMs: number;
  /** With these, exceptions are counted between the steps. */
  account: string | undefined;
  apiToken: string | undefined;
};

const execute = promisify(execFile);

async function wrangler(args: string[], env: Record<string, string> = {}): Promise<string> {
  // with CI set it asks nothing, so it cannot wait for an answer
  const [file, given, how] = commandOf('wrangler', args);
  const options = { env: { ...process.env, CI: 'true', ...env }, timeout: WRANGLER_MS, ...how };
  const running = execute(file, given, options);
  running.child.stdin?.end();
  return (await running).stdout;
}

/** wrangler, the shop's health check, and the counts of the platform. */
export function liveMeans(target: Target): Means {
  const begun = new Date().toISOString();
  const configuration = ['--config', target.config];
  return {
    upload: async () => {
      const file = join(mkdtempSync(join(tmpdir(), 'cairn-')), 'wrangler.json');
      const args = ['versions', 'upload', ...configuration, '--tag', target.build.slice(0, 25)];
      await wrangler(args, { NODE_ENV: 'production', WRANGLER_OUTPUT_FILE_PATH: file });
      const lines = readFileSync(file, 'utf8').trim().split('\n');
      const found = lines.map((line) => uploaded.safeParse(JSON.parse(line)).data).find(Boolean);
      if (!found) throw new Error('wrangler names no version of this upload.');
      return found.version_id;
    },
    current: async () => {
      const text = await wrangler(['deployments', 'status', ...configuration, '--json']);
      const { versions } = status.parse(JSON.parse(text));
      const all = versions.find(({ percentage }) => percentage === 100);
      if (!all) throw new Error('Traffic is shared already: finish or roll back that deployment first.');
      return all.version_id;
    },
    share: async (shares) => {
      const versions = Object.entries(shares).map(([version, percent]) => `${version}@${percent}%`);
      await wrangler(['versions', 'deploy', ...versions, ...configuration, '--yes']);
    },
    faults: async (version, percent) => [
      ...(await healthFaults(target, version)),
      ...(percent > 0 && percent < 100 ? affinityFaults(await buildsOfVisitor(target)) : []),
      ...(await countedFaults(target, version, begun)),
    ],
    pause: async (signal) => {
      await setTimeout(target.pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    },
    say: (line) => console.log(line),
  };
}

/** What the health check of a version says, whichever share of the visitors it has. */
async function healthFaults({ origin, script, build }: Target, version: string): Promise<string[]> {
  const headers = { 'Cloudflare-Workers-Version-Overrides': `${script}="${version}"` };
  for (let look = 0; look < LOOKS; look += 1) {
    const response = await fetch(`${origin}/__health/ready`, {
      headers,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { data } = health.safeParse(await response.json().catch(() => undefined));
    if (response.status !== 200 || data?.status !== 'ready')
      return [`the health check is ${response.status}`];
    if (!data.build.startsWith(`${build}.`)) return [`the build ${data.build} answers, not ${build}`];
  }
  return [];
}

/** The builds that answer one visitor, who is known by the IP address of this machine. */
async function buildsOfVisitor({ origin }: Target): Promise<string[]> {
  const builds: string[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const response = await fetch(`${origin}/__health/live`, { signal: AbortSignal.timeout(ANSWER_MS) });
    builds.push(live.parse(await response.json()).build);
  }
  return builds;
}

async function countedFaults({ account, apiToken, script }: Target, version: string, since: string) {
  if (!account || !apiToken) return [];
  const response = await fetch('https://api.cloudflare.com/client/v4/graphql', {
    method: 'POST',
    headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY, variables: { account, script, version, since } }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const { data } = counts.safeParse(await response.json());
  if (!data) return ['the platform’s counts of errors cannot be read'];
  const sums = data.data.viewer.accounts.flatMap((one) =>
    one.workersInvocationsAdaptive.map(({ sum }) => sum),
  );
  return errorFaults({
    requests: sums.reduce((all, { requests }) => all + requests, 0),
    errors: sums.reduce((all, { errors }) => all + errors, 0),
  });
}
