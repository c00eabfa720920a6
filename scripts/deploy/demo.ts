import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { unstable_readConfig as readConfig } from 'wrangler';
import { z } from 'zod';
import { parseConfig } from '../../worker/config/config.ts';
import { cloudVariables } from '../shop-variables.ts';
import { WRITTEN, writeConfiguration } from './write-configuration.ts';

/** The names of the two workers. */
export const DEMO = { shop: 'cairn-demo', cloud: 'cairn-demo-cloud' } as const;
/** What `sandbox/index.ts` exports for the shop alone. */
const ENTRYPOINT = 'Services';
/**
 * Variables of wrangler.toml that a demo does not have: public keys that are for development only, what
 * is for agents and merchant centres, and passkeys, which the cloud knows on this machine only.
 */
const LEFT_OUT = new Set([
  ...['SESSION_KEY', 'PURGE_SECRET', 'AGENTS', 'AGENT_KEYS', 'AGENT_SIGNING_KEY'],
  ...['PRODUCT_FEEDS', 'FEATURE_PASSKEYS'],
]);
/** Limits are counted by this number in the whole account, where the live shop may be too. */
const LIMITS_FROM = 1_000;

/** Without their ids, which are names on this machine. */
const namespaces = z.array(z.object({ binding: z.string() }));
const limits = z.array(
  z
    .object({
      name: z.string(),
      namespace_id: z.string(),
      simple: z.object({ limit: z.number(), period: z.union([z.literal(10), z.literal(60)]) }),
    })
    .transform((limit) => ({ ...limit, namespace_id: String(Number(limit.namespace_id) + LIMITS_FROM) })),
);

/** A worker of a demo: its name, and the path of its configuration, for wrangler's `--config`. */
type DemoWorker = { name: string; origin: string; variables: Record<string, string>; config: string };

/** A worker's own host below the account's name on workers.dev. */
const originOf = (name: string, subdomain: string) => `https://${name}.${subdomain}.workers.dev`;

/**
 * Writes the configurations of a demo: the shop of the top level of wrangler.toml, as in production but
 * for search engines, and the embedded commerce cloud of `[env.demo]` of sandbox/wrangler.toml. Throws
 * where the shop would not start.
 * @param subdomain the account's name on workers.dev
 */
export function readDemo(subdomain: string, parent = WRITTEN): { shop: DemoWorker; cloud: DemoWorker } {
  const origins = { shop: originOf(DEMO.shop, subdomain), cloud: originOf(DEMO.cloud, subdomain) };
  return { shop: shopOf(origins, parent), cloud: cloudOf(origins, parent) };
}

type Origins = Record<keyof typeof DEMO, string>;

function shopOf({ shop: origin, cloud }: Origins, parent: string): DemoWorker {
  const read = readConfig({ config: 'wrangler.toml' }, { hideWarnings: true });
  const stated = Object.entries(read.vars).filter(([name]) => !LEFT_OUT.has(name));
  const variables = {
    ...z.record(z.string(), z.string()).parse(Object.fromEntries(stated)),
    ...cloudVariables(read.vars, cloud),
    ENVIRONMENT: 'production',
    ORIGIN: origin,
    FEATURE_INDEXING: 'false',
  };
  parseConfig({ ...variables, SESSION_KEY: randomBytes(32).toString('base64') });
  const config = {
    ...read,
    name: DEMO.shop,
    vars: variables,
    workers_dev: true,
    services: [{ binding: 'SANDBOX', service: DEMO.cloud, entrypoint: ENTRYPOINT }],
    // made at the first deployment
    kv_namespaces: namespaces.parse(read.kv_namespaces),
    ratelimits: limits.parse(read.ratelimits),
    observability: { enabled: true },
  };
  return { name: DEMO.shop, origin, variables, config: writeConfiguration(config, parent) };
}

function cloudOf({ shop, cloud: origin }: Origins, parent: string): DemoWorker {
  const read = readConfig({ config: 'sandbox/wrangler.toml', env: 'demo' }, { hideWarnings: true });
  const stated = z.record(z.string(), z.string()).parse(read.vars);
  const variables = { ...stated, SHOP_ORIGIN: shop, SANDBOX_ORIGIN: origin };
  const config = writeConfiguration({ ...read, name: DEMO.cloud, vars: variables }, parent);
  return { name: DEMO.cloud, origin, variables, config };
}

const secrets = z.object({
  SESSION_KEY: z.string().regex(/^[\w+/-]{43}=?$/, 'expected 32 bytes in base64'),
  SANDBOX_KEY: z.string().min(16, 'expected 16 characters or more'),
});

/**
 * Reads a file with both secrets of a demo, one `NAME=value` a line, and writes for each worker one with
 * its own, beside its configuration. Throws an error for people where one is missing or wrong.
 */
export function writeDemoSecrets(file: string, { shop, cloud }: ReturnType<typeof readDemo>) {
  const { data, error } = secrets.safeParse(parseEnv(readFileSync(file, 'utf8')));
  if (!data) {
    const wrong = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`${file}: ${wrong.join('; ')} (docs/operations/demo.md)`);
  }
  const { SESSION_KEY, SANDBOX_KEY } = data;
  return {
    shop: writeSecrets(shop, { SESSION_KEY }),
    cloud: writeSecrets(cloud, { SANDBOX_KEY }),
  };
}

function writeSecrets({ config }: DemoWorker, own: Record<string, string>): string {
  const file = join(dirname(config), 'secrets.json');
  writeFileSync(file, JSON.stringify(own), { mode: 0o600 });
  return file;
}
