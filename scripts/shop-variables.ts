import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler';
import { ConfigError, parseConfig, VARIABLES } from '../worker/config/config.ts';

/**
 * What the shop is told on this machine beside `wrangler.toml`: its own address on `port`, and every variable of its
 * configuration (docs/operations.md) that the environment has. An empty one counts as none.
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
  const { bindings } = workerOptions('wrangler.toml').workerOptions;
  parseConfig(Object.assign({}, bindings, variables));
  return variables;
}

/** The same from this process's environment; says what is wrong and ends the process where something is. */
export function readShopVariables(port: string): Record<string, string> {
  try {
    return shopVariables(port, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
