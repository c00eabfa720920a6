import { randomBytes } from 'node:crypto';
import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler';
import { ConfigError, parseConfig, VARIABLES } from '../worker/config/config.ts';

/** Length of a session key (worker/session/seal.ts). */
const KEY_BYTES = 32;

/**
 * What the shop is told on this machine beside `wrangler.toml`: its own address on `port`, and
 * every variable of its configuration (docs/operations.md) that the environment has. An empty one
 * counts as none. As production it gets a session key of its own where the environment names none.
 * Throws `ConfigError` where the worker would refuse to start with them.
 */
export function shopVariables(
  port: string,
  environment: Record<string, string | undefined>,
): Record<string, string> {
  const variables: Record<string, string> = { ORIGIN: `http://localhost:${port}` };
  for (const name of VARIABLES) {
    const value = environment[name];
    if (value) variables[name] = value;
  }
  // production takes no key that everybody knows; one of its own for as long as it runs is enough
  // here
  if (variables.ENVIRONMENT === 'production')
    variables.SESSION_KEY ??= randomBytes(KEY_BYTES).toString('base64');
  const { bindings } = workerOptions('wrangler.toml').workerOptions;
  parseConfig(Object.assign({}, bindings, variables));
  return variables;
}

/**
 * The same from this process's environment; says what is wrong and ends the process where something
 * is.
 */
export function readShopVariables(port: string): Record<string, string> {
  try {
    return shopVariables(port, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
