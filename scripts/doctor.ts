/**
 * `npm run doctor`: checks the configuration of `wrangler.toml` and the environment against the
 * live services and says in words what is wrong and what to do. With `--env production` that of the
 * live shop, whose secrets the environment sets; without it that of this machine, beside a running
 * `npm run sandbox`, `npm start` or `npm run preview`. Exits with 1 when something is wrong.
 */
import { parseArgs } from 'node:util';
import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler';
import { ConfigError, parseConfig, VARIABLES } from '../worker/config/config.ts';
import { variablesOf } from './deploy/production.ts';
import { examine, reachable } from './doctor/examine.ts';
import { sandboxPort } from './sandbox-variables.ts';

const { values } = parseArgs({ options: { env: { type: 'string' } } });
// npm keeps the flag where the `--` before it is forgotten
const env = values.env ?? process.env.npm_config_env;
const variables = env ? variablesOf(env) : variablesHere();

try {
  const config = parseConfig(reachable(variables, `http://localhost:${sandboxPort()}`));
  console.log('✓ configuration: every variable can be read');
  const findings = await examine(config);
  for (const { subject, isWrong, says } of findings)
    console.log(`${isWrong ? '✗' : '✓'} ${subject}: ${says}`);
  const faults = findings.filter(({ isWrong }) => isWrong).length;
  console.log(
    faults === 0 ? '\nAll is well.' : `\n${faults} of ${findings.length + 1} checks found a fault.`,
  );
  process.exitCode = faults === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.log(`✗ configuration: ${error.message}`);
  process.exitCode = 1;
}

/** The variables of this machine: those of `wrangler.toml`, its own file of them, and the environment's. */
function variablesHere(): Record<string, unknown> {
  const { bindings } = workerOptions('wrangler.toml').workerOptions;
  const set = VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.assign({}, bindings), ...Object.fromEntries(set) };
}
