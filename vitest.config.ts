import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { SANDBOX_MODULES } from './tests/support/build-sandbox.ts';

/** The embedded commerce cloud's tenant for the edge tests. */
const SERVICES = 'http://sandbox.internal/~edge';

/** The staff's variables of wrangler.toml, with the services of the tenant. */
const { bindings } = unstable_getMiniflareWorkerOptions('wrangler.toml').workerOptions;
const variables = new Map(Object.entries(Object.assign({}, bindings)));
const STAFF_TOOLS = Object.fromEntries(
  ['STAFF_IDENTITY', 'CONTENT_PREVIEW'].map((name) => [
    name,
    String(variables.get(name)).replaceAll('http://sandbox.internal', SERVICES),
  ]),
);

/**
 * The platforms that the shop trusts in the edge tests. One of them is told of its orders, and only in the
 * tests of that: the alarms of orders ring by the machine's clock, in the middle of other tests.
 */
const KEY_DIGEST = Object.values(jsonOf('AGENT_KEYS'))[0];
const TRUSTED_PLATFORMS = {
  AGENTS: JSON.stringify({
    ...jsonOf('AGENTS'),
    trusted: { 'trusted.agents.example': { webhooks: false }, 'told.agents.example': {} },
  }),
  AGENT_KEYS: JSON.stringify({ 'trusted.agents.example': KEY_DIGEST, 'told.agents.example': KEY_DIGEST }),
};

function jsonOf(variable: string): object {
  const value: unknown = JSON.parse(String(variables.get(variable)));
  return typeof value === 'object' && value ? value : {};
}

/** Number and first seed of the requests of tests/edge/hostile.test.ts. */
const HOSTILE = {
  requests: Number(process.env.HOSTILE_REQUESTS) || 500,
  seed: Number(process.env.HOSTILE_SEED) || 1,
};
/** The same of agents' requests (tests/edge/agents-hostile). */
const AGENTS = {
  requests: Number(process.env.AGENT_REQUESTS) || 300,
  seed: Number(process.env.AGENT_SEED) || 1,
};
/** How many schedules of signing in are tried, and the first seed (tests/edge/sign-in-states). */
const SIGN_INS = {
  runs: Number(process.env.SIGN_IN_RUNS) || 8,
  seed: Number(process.env.SIGN_IN_SEED) || 1,
};
/** The same for placing orders (tests/edge/order-schedules). */
const ORDERS = {
  runs: Number(process.env.ORDER_RUNS) || 6,
  seed: Number(process.env.ORDER_SEED) || 1,
};
/**
 * How many random baskets are compared with the service's figures, and the first seed
 * (tests/edge/money).
 */
const BASKETS = {
  runs: Number(process.env.BASKET_RUNS) || 6,
  seed: Number(process.env.BASKET_SEED) || 1,
};
/**
 * Of long lists of cases a sample runs, which the seed determines; with `SAMPLE=all` every case
 * (`npm run hostile`; see scripts/hostile-loops.ts).
 */
const SAMPLE = {
  isWhole: process.env.SAMPLE === 'all',
  seed: Number(process.env.SAMPLE_SEED) || 1,
};

/**
 * The seed of all properties of fast-check, which a retry meets again (tests/support/seed-properties.ts).
 */
const FC_SEED = Number(process.env.FC_SEED) || Math.floor(Math.random() * 2 ** 31);
const SEED_PROPERTIES = 'tests/support/seed-properties.ts';

/** What passes only at a retry is listed as flaky (scripts/suite-results.ts). */
const RETRIES = Number(process.env.RETRIES ?? (process.env.CI ? 2 : 0));

/** A slow machine is waited for: only what fails takes this long. */
const EXPECT = { poll: { timeout: 20_000 } };

declare module 'vitest' {
  interface ProvidedContext {
    fcSeed: number;
    sample: typeof SAMPLE;
    hostile: typeof HOSTILE;
    agents: typeof AGENTS;
    signIns: typeof SIGN_INS;
    orders: typeof ORDERS;
    baskets: typeof BASKETS;
  }
}

export default defineConfig({
  test: {
    silent: 'passed-only',
    // files share a runtime, as requests share an isolate: modules must have no state
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          retry: RETRIES,
          expect: EXPECT,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: [SEED_PROPERTIES, 'tests/unit/support/load-messages.ts'],
          provide: { fcSeed: FC_SEED, sample: SAMPLE },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'conformance',
          retry: RETRIES,
          include: ['tests/conformance/**/*.test.ts'],
          globalSetup: ['tests/conformance/support/start-sandbox.ts'],
          setupFiles: [SEED_PROPERTIES],
          provide: { fcSeed: FC_SEED },
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [
          cloudflareTest({
            main: './worker/index.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                ENVIRONMENT: 'test',
                ORIGIN: 'https://shop.example',
                SESSION_KEY: 'Y2Fpcm4tdGVzdC1rZXktdGhhdC1pcy1uby1zZWNyZXQ=',
                COMMERCE_URL: SERVICES,
                // the login service accepts redirect addresses on localhost only
                COMMERCE_REDIRECT_URI: 'http://localhost:8787/callback',
                SEARCH_URL: `${SERVICES}/unbxd`,
                CONTENT_URL: `${SERVICES}/content-hub`,
                ...STAFF_TOOLS,
                ...TRUSTED_PLATFORMS,
                PAYMENT_URL: `${SERVICES}/pay`,
                PAYMENT_SECRET_KEY: 'sk_sandbox_cairn',
                PAYMENT_BROWSER_URL: 'https://pay.example',
                OCAPI_URL: `${SERVICES}/ocapi`,
                FEATURE_HYBRID: 'false',
                LEGACY_URL: SERVICES,
                DECISIONS_URL: `${SERVICES}/monetate`,
                CONSENT_URL: `${SERVICES}/visitor/consent`,
                COLLECTOR_URL: `${SERVICES}/collector`,
                COLLECTOR_KEY: 'sandbox-collector',
                RECOMMENDATIONS_URL: `${SERVICES}/einstein/v3`,
                IMAGES_URL: `${SERVICES}/i/cairn`,
                FILMS_URL: `${SERVICES}/v/cairn`,
                REVIEWS_URL: SERVICES,
              },
              workers: [
                {
                  name: 'cairn-sandbox',
                  ...SANDBOX_MODULES,
                  compatibilityDate: '2026-11-17',
                  durableObjects: { TENANT: { className: 'Tenant', useSQLite: true } },
                  bindings: { SHOP_ORIGIN: 'https://shop.example' },
                },
              ],
            },
          }),
        ],
        // as the shop is built (vite.worker.config.ts): React says in development what takes most of the time
        oxc: { jsx: { runtime: 'automatic', importSource: '#jsx', development: false } },
        test: {
          name: 'edge',
          env: { NODE_ENV: 'production' },
          retry: RETRIES,
          expect: EXPECT,
          include: ['tests/edge/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/build-sandbox.ts'],
          setupFiles: [
            'tests/edge/support/start-test-clock.ts',
            'tests/edge/support/restore-stock.ts',
            SEED_PROPERTIES,
          ],
          maxWorkers: 2,
          // the number of hostile requests; a part of the fault matrix, or only what every run has
          provide: {
            fcSeed: FC_SEED,
            hostile: HOSTILE,
            agents: AGENTS,
            signIns: SIGN_INS,
            orders: ORDERS,
            baskets: BASKETS,
            sample: SAMPLE,
            faults: process.env.FAULTS ?? 'some',
          },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
