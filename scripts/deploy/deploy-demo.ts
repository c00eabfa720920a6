import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { orExit } from '../or-exit.ts';
import { must } from '../run.ts';
import { flagsOf, isConfirmed, isDryRun } from './before-deployment.ts';
import { readDemo, writeDemoSecrets } from './demo.ts';

/** Stands for the account's name in a dry run. */
const NOBODY = 'example';
const SUBDOMAIN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const FLAGS = {
  env: { type: 'string' },
  subdomain: { type: 'string' },
  'secrets-file': { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

/** Whether a demo is deployed, and not the live shop. */
export function isDemo(args: readonly string[]): boolean {
  const at = args.indexOf('--env');
  return args.includes('--env=demo') || (at >= 0 && args[at + 1] === 'demo');
}

/** The flags of a demo. Throws an error for people where one is unknown, missing or wrong. */
export function readDemoArguments(args: readonly string[]) {
  const { subdomain, 'secrets-file': secretsFile } = flagsOf(args, FLAGS);
  const isDry = isDryRun(args);
  if (subdomain === undefined && !isDry)
    throw new Error(
      '--subdomain: the name of your account on workers.dev is missing (docs/operations/demo.md).',
    );
  if (subdomain !== undefined && !SUBDOMAIN.test(subdomain))
    throw new Error(`--subdomain: expected a name such as acme, of acme.workers.dev, not ${subdomain}`);
  return { subdomain: subdomain ?? NOBODY, secretsFile, isDry };
}

/**
 * Builds the shop and deploys the demo: first the embedded commerce cloud, which the shop is bound to.
 * A dry run bundles both and says what they weigh.
 */
export async function deployDemo(args: readonly string[]): Promise<void> {
  const { subdomain, secretsFile, isDry } = orExit(() => readDemoArguments(args));
  const demo = readDemo(subdomain);
  const secrets = orExit(() => (secretsFile === undefined ? undefined : writeDemoSecrets(secretsFile, demo)));
  const question = `${demo.shop.origin} and ${demo.cloud.origin} get this build.`;
  if (!isDry && !(await isConfirmed(args, question))) {
    console.log('Nothing was deployed.');
    process.exit(1);
  }
  await must('node', ['scripts/build.ts', '--release']);
  for (const part of ['cloud', 'shop'] as const) {
    const { name, origin, config } = demo[part];
    console.log(`\n${name}`);
    const written = join(dirname(config), 'deployed.json');
    const file = secrets?.[part];
    await must(
      'wrangler',
      [
        ...['deploy', '--config', config, ...(part === 'cloud' ? ['--minify'] : [])],
        ...(isDry ? ['--dry-run'] : []),
        ...(file === undefined ? [] : ['--secrets-file', file]),
      ],
      { env: { ...process.env, NODE_ENV: 'production', WRANGLER_OUTPUT_FILE_PATH: written } },
    );
    if (!isDry) orExit(() => checkDeployed(written, origin));
  }
  if (isDry) return;
  console.log(`
  The demo is at                 ${demo.shop.origin}
  Its mails, orders and clock:   ${demo.cloud.origin}   (any name; the key is the password)
`);
}

const deployed = z.object({ type: z.literal('deploy'), targets: z.array(z.string()) });

/**
 * Throws an error for people where wrangler wrote that a worker is at another address than all links
 * to it say. It says nothing where wrangler does not.
 */
export function checkDeployed(written: string, origin: string): void {
  const lines = existsSync(written) ? readFileSync(written, 'utf8').trim().split('\n') : [];
  const targets = lines.flatMap((line) => deployed.safeParse(JSON.parse(line || '{}')).data?.targets ?? []);
  if (targets.length === 0 || targets.some((target) => target.includes(new URL(origin).host))) return;
  throw new Error(
    `It was deployed to ${targets.join(', ')}, not to ${origin}: run it again with the right --subdomain.`,
  );
}
