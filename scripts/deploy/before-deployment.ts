import { createInterface } from 'node:readline/promises';
import { configurationFaults } from './production.ts';

/**
 * Whether nothing is to be deployed: by `--dry-run`, or by the same flag of npm, which keeps it where
 * the `--` before it is forgotten (`npm run deploy --dry-run`).
 */
export function isDryRun(args: readonly string[]): boolean {
  return args.includes('--dry-run') || process.env.npm_config_dry_run === 'true';
}

/** Says what the production configuration lacks; returns whether the worker would start with it. */
export function sayConfiguration(variables: Record<string, unknown>, say: (line: string) => void): boolean {
  const { faults, secrets } = configurationFaults(variables);
  if (faults.length > 0) {
    say('[env.production.vars] of wrangler.toml is not complete (docs/operations.md):');
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
