import { createInterface } from 'node:readline/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { configurationFaults, type Production } from './production.ts';

/** The flags of `npm run deploy` that say what is done. */
const OWN = {
  'dry-run': { type: 'boolean' },
  'bundle-only': { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;
/** Those that wrangler gets. None of them changes the configuration. */
const FURTHER = {
  message: { type: 'string' },
  tag: { type: 'string' },
  'secrets-file': { type: 'string' },
} as const;

/**
 * The values of a deployment's flags. Throws an error for people where there is any other argument:
 * with it wrangler could deploy something else than what was checked.
 */
export function flagsOf<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split('. ');
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new Error(
      `${why}. There are ${known.join(', ')}. All else is stated in [env.production] of wrangler.toml.`,
    );
  }
}

/** Reads the arguments of `npm run deploy`: those that wrangler gets. Throws as `flagsOf` does. */
export function readArguments(args: readonly string[]): string[] {
  const { message, tag, 'secrets-file': secretsFile } = flagsOf(args, { ...OWN, ...FURTHER });
  return Object.entries({ message, tag, 'secrets-file': secretsFile }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}=${value}`],
  );
}

/**
 * Whether nothing is to be deployed: by `--dry-run`, or by the same flag of npm, which keeps it where
 * the `--` before it is forgotten (`npm run deploy --dry-run`).
 */
export function isDryRun(args: readonly string[]): boolean {
  return args.includes('--dry-run') || process.env.npm_config_dry_run === 'true';
}

/** Says what the production configuration lacks; returns whether it can be deployed. */
export function sayConfiguration(
  { script, variables }: Pick<Production, 'script' | 'variables'>,
  say: (line: string) => void,
): boolean {
  const { faults: wrong, secrets } = configurationFaults(variables);
  const faults = [...(script ? [] : ['name: missing']), ...wrong];
  if (faults.length > 0) {
    say('[env.production] of wrangler.toml is not complete (docs/operations/first-deployment.md):');
    for (const fault of faults) say(`  ${fault}`);
  }
  if (secrets.length > 0) {
    say('Secrets that the platform must have (npx wrangler secret list --env production):');
    for (const name of secrets) say(`  ${name}: missing here`);
  }
  return faults.length === 0;
}

/**
 * Asks whoever sits at a terminal before visitors get another build; `--yes` answers. Nobody is asked
 * where nobody could answer, as in CI.
 */
export async function isConfirmed(args: readonly string[], question: string): Promise<boolean> {
  const isAsked = process.stdin.isTTY && process.stdout.isTTY && !process.env.CI;
  if (!isAsked || args.includes('--yes')) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes to go on: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
