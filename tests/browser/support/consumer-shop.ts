import { type ChildProcess, fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import { test as base } from 'playwright/test';
import { z } from 'zod';

/** The European site alone, with what its law has a shop do for consumers, in English. */
const SITE = {
  ...{ id: 'cairn-eu', alias: 'eu', name: 'Cairn', countries: ['IE', 'DE', 'FR'] },
  ...{
    taxation: 'gross',
    withdrawalDays: 14,
    orderButton: 'obligation-to-pay',
    legalGuarantee: { years: 2 },
  },
  billingCountries: ['AT', 'ES', 'IT', 'NL'],
  l10n: {
    defaultLocale: 'en-IE',
    defaultCurrency: 'EUR',
    supportedLocales: [{ id: 'en-IE', alias: 'en', preferredCurrency: 'EUR', searchKey: 'cairn-eu-en' }],
  },
  navigation: ['mens', 'camp'],
};
/** How long building and starting the shop may take, in ms. */
const START_MS = 240_000;

const addresses = z.array(z.object({ shop: z.string(), sandbox: z.string() })).length(1);

/** The address of the shop that a process serves, once it is ready. */
async function addressOf(server: ChildProcess): Promise<string> {
  const said = await new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', () => reject(new Error('The shop did not start.')));
  });
  const [address] = addresses.parse(JSON.parse(String(said)));
  return address?.shop ?? '';
}

/** Tests at a shop of their own for Europe, which the shops of the other tests are not. */
export const test = base.extend<object, { consumerShop: string }>({
  consumerShop: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of the fixtures
    async ({}, use) => {
      const server = fork(join(import.meta.dirname, 'serve-shops.ts'), ['1'], {
        cwd: resolve(import.meta.dirname, '../../..'),
        env: {
          ...process.env,
          WRANGLER_SEND_METRICS: 'false',
          SITES: JSON.stringify([SITE]),
          DEFAULT_SITE: SITE.id,
        },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const ended = new Promise((resolve) => server.once('exit', resolve));
      await use(await addressOf(server));
      if (server.connected) server.disconnect();
      await ended;
    },
    { scope: 'worker', timeout: START_MS },
  ],
});
