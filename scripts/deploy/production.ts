import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unstable_readConfig as readConfig } from 'wrangler';
import { ConfigError, parseConfig } from '../../worker/config/config.ts';
import { SECRETS } from '../../worker/config/secrets.ts';

const CONFIG = 'wrangler.toml';
/** Below the project: wrangler looks for packages from where its configuration is. */
const WRITTEN = '.wrangler';

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
 * variable of the top level that an environment does not have. The file is this call's alone, in a
 * new folder in `parent`, so that no build and no other run changes it while somebody is asked or
 * visitors are waited for. It is removed when this process ends.
 */
export function readProduction(parent = WRITTEN): Production {
  const { configPath, userConfigPath, topLevelName, definedEnvironments, targetEnvironment, ...config } =
    environment('production');
  const { assets, unsafe, ...rest } = config;
  const directory = assets?.directory && resolve(assets.directory);
  // an empty part of it that wrangler would warn of
  const isUnsafe = Object.keys(unsafe).length > 0;
  const written = { ...rest, ...(isUnsafe && { unsafe }), assets: { ...assets, directory } };
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'deployment-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'wrangler.json');
  writeFileSync(file, JSON.stringify(written));
  return { script: config.name, variables: withSecrets(config.vars), config: file };
}
