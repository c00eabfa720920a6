import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { z } from 'zod';
import { SANDBOX_URL, SHOP_URL, type ShopAddress } from '../support/ports.ts';
import { ask } from './support/cloud.ts';
import { expect, test } from './support/shop-test.ts';

/** Starts a shop as a run of tests does, and says where it is served. */
const RUN = `
  import startShops from ${JSON.stringify(resolve('tests/browser/support/start-shops.ts'))};
  await startShops({ workers: 1 });
  console.log(process.env.TEST_SHOPS);
`;

const clock = z.object({ offset: z.number().optional() });
const faults = z.object({ faults: z.array(z.looseObject({ mode: z.string() })) });

const isServed = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function addressOf(run: ChildProcess): Promise<ShopAddress> {
  const said = await new Promise((resolve, reject) => {
    run.stdout?.once('data', resolve);
    run.once('exit', (code) => reject(new Error(`The run ended with ${code}.`)));
  });
  const [address] = z
    .array(z.object({ shop: z.string(), sandbox: z.string() }))
    .parse(JSON.parse(String(said)));
  if (!address) throw new Error('The run has no shop.');
  return address;
}

test('a run that is killed leaves no server, and had ports of its own', { tag: '@desktop' }, async () => {
  const run = spawn(process.execPath, ['--input-type=module', '--eval', RUN], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const { shop, sandbox } = await addressOf(run);
    expect(new Set([shop, sandbox, SHOP_URL, SANDBOX_URL]).size).toBe(4);
    const urls = [`${shop}/__health/ready`, `${sandbox}/__sandbox/counts`];
    for (const url of urls) expect(await isServed(url)).toBe(true);
    run.kill('SIGKILL');
    for (const url of urls) await expect.poll(() => isServed(url)).toBe(false);
  } finally {
    run.kill('SIGKILL');
  }
});

test.describe('what a test has set in the cloud', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });
  const settings = async () => ({
    ...faults.parse(await (await ask('/__sandbox/faults', {})).json()),
    ...clock.parse(await (await ask('/__sandbox/clock', {})).json()),
    content: await (await ask('/__sandbox/content-schedule', {})).text(),
  });
  const put = (path: string, body: object) => ask(path, { method: 'PUT', body: JSON.stringify(body) });
  let before: Awaited<ReturnType<typeof settings>> | undefined;

  test('differs from what was there', async () => {
    const former = await settings();
    before = former;
    expect(former).toMatchObject({ faults: [], offset: 0 });
    await ask('/__sandbox/faults', {
      method: 'POST',
      body: JSON.stringify({ service: 'search', mode: 'status', status: 503, times: 1 }),
    });
    await put('/__sandbox/clock', { offset: 60_000 });
    await put('/__sandbox/content-schedule/spring-2027', {
      start: '2027-03-21T05:00:00.000Z',
      end: '2027-05-01T05:00:00.000Z',
    });
    const set = await settings();
    expect(set).toMatchObject({ faults: [{ mode: 'status' }], offset: 60_000 });
    expect(set.content).not.toBe(former.content);
  });

  test('opens no circuit of the shop, which the next test would meet', async () => {
    const add = (rule: object) => ask('/__sandbox/faults', { method: 'POST', body: JSON.stringify(rule) });
    for (const rule of [{ mode: 'hang' }, { mode: 'status', status: 500, times: 8 }])
      await expect(add(rule)).rejects.toThrow('circuit');
    await add({ service: 'search', mode: 'status', status: 404 });
  });

  test('is as it was before the next test', async () => {
    expect(before).toBeDefined();
    expect(await settings()).toEqual(before);
  });
});
