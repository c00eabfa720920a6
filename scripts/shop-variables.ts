import { randomBytes } from 'node:crypto';
import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler';
import { ConfigError, parseConfig, VARIABLES } from '../worker/config/config.ts';
import { sandboxPort } from './sandbox-variables.ts';

/** Length of a session key (worker/session/seal.ts). */
const KEY_BYTES = 32;

/**
 * The shop's variables on this machine besides `wrangler.toml`: its own address on `port`, where
 * browsers reach the embedded commerce cloud (unless the environment names another service), and
 * every configuration variable (docs/operations/variables.md) that the environment sets. An empty
 * one counts as not set. In production mode a random session key is made where the environment has none.
 * Throws `ConfigError` where the worker would refuse to start.
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
  const sandbox = `http://localhost:${sandboxPort(environment)}`;
  if (!environment.COMMERCE_URL)
    for (const [name, value] of Object.entries(cloudVariables(Object(bindings), sandbox)))
      variables[name] ??= value;
  // production refuses the public development key; a random one for this run is enough
  if (variables.ENVIRONMENT === 'production')
    variables.SESSION_KEY ??= randomBytes(KEY_BYTES).toString('base64');
  parseConfig(Object.assign({}, bindings, variables));
  return variables;
}

/**
 * The variables that say where browsers reach the embedded commerce cloud, at `origin`.
 * @param bindings the shop's variables in wrangler.toml
 */
export function cloudVariables(
  { CONTENT_PREVIEW }: { CONTENT_PREVIEW?: unknown },
  origin: string,
): Record<string, string> {
  return {
    COMMERCE_BROWSER_URL: origin,
    PAYMENT_BROWSER_URL: `${origin}/pay`,
    CONTENT_EDITOR_ORIGINS: origin,
    CONTENT_PREVIEW: previewHubs(CONTENT_PREVIEW, origin),
  };
}

/** The hubs of previews, with the editing tool where browsers reach it, as JSON in one line. */
function previewHubs(hubs: unknown, sandbox: string): string {
  const text = String(hubs).replaceAll(/("editor":\s*")http:\/\/sandbox\.internal/g, `$1${sandbox}`);
  return JSON.stringify(JSON.parse(text));
}

/**
 * The same from this process's environment. Prints what is wrong and exits where a variable is
 * invalid.
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
