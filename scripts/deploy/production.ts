import { randomBytes } from 'node:crypto';
import { unstable_readConfig as readConfig } from 'wrangler';
import { ConfigError, parseConfig } from '../../worker/config/config.ts';
import { SECRETS } from '../../worker/config/secrets.ts';
import { WRITTEN, writeConfiguration } from './write-configuration.ts';

const CONFIG = 'wrangler.toml';

/** An environment of `wrangler.toml`, without warnings of what it does not have from the top level. */
const environment = (env: string) => readConfig({ config: CONFIG, env }, { hideWarnings: true });

/**
 * What the worker has in an environment of `wrangler.toml`: its variables there, and the secrets that
 * this process has. Other variables of this process are not deployed.
 */
export function variablesOf(env: string): Record<string, unknown> {
  return withSecrets(environment(env).vars);
}

function withSecrets(vars: Record<string, unknown>): Record<string, unknown> {
  const secrets = SECRETS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(secrets), ...vars };
}

/** What a deployment is made of, so that what is checked, bundled and deployed is the same. */
export type Production = {
  /** The worker's name; undefined where the configuration has none. */
  script: string | undefined;
  /** The variables that the worker starts with, and the secrets that this process has. */
  variables: Record<string, unknown>;
  /** The path of the configuration, for wrangler's `--config`. */
  config: string;
};

/**
 * What the worker would say of the variables when it starts: each that is wrong or missing; and the
 * secrets that it needs and that are not here, because only the platform has them.
 */
export function configurationFaults(variables: Record<string, unknown>): {
  faults: string[];
  secrets: string[];
} {
  const standIns: Record<string, string> = {};
  for (const problem of problemsOf(variables)) {
    const [name = '', says] = problem.split(': ');
    if (says === 'missing' && SECRETS.includes(name)) standIns[name] = randomBytes(32).toString('base64');
  }
  return { faults: [...problemsOf({ ...variables, ...standIns })], secrets: Object.keys(standIns) };
}

function problemsOf(variables: Record<string, unknown>): readonly string[] {
  try {
    parseConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

/**
 * Reads `[env.production]`, and writes it as a configuration of its own: wrangler warns of every
 * variable of the top level that an environment does not have. The file is this call's alone, so that
 * no build and no other run changes it while somebody is asked or visitors are waited for.
 */
export function readProduction(parent = WRITTEN): Production {
  const config = environment('production');
  const file = writeConfiguration(config, parent);
  return { script: config.name, variables: withSecrets(config.vars), config: file };
}
