import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { build } from '../../../dist/names.json';
import { liveMeans } from '../../../scripts/deploy/means.ts';
import { BUILD_ID } from '../../../worker/assets.ts';

/** A wrangler that notes how it was called, and answers as the real one does. */
const FAKE = `#!/bin/sh
echo "$CI $*" >> "$FAKE_WRANGLER/calls"
case "$1 $2" in
  "versions upload")
    printf '{"type":"wrangler-session"}\\n{"type":"version-upload","version_id":"new"}\\n' > "$WRANGLER_OUTPUT_FILE_PATH" ;;
  "deployments status") cat "$FAKE_WRANGLER/status" ;;
  "versions deploy") cat > /dev/null; test ! -e "$FAKE_WRANGLER/fails" ;;
esac
`;

/** The shop: builds that its visitors get in turn, and what a version's own health check says. */
const live = { builds: [BUILD_ID], ready: { status: 'ready', build: BUILD_ID }, code: 200 };
let visits = 0;
const overrides: (string | string[] | undefined)[] = [];
const shop = createServer((request, response) => {
  const override = request.headers['cloudflare-workers-version-overrides'];
  if (request.url === '/__health/ready') {
    overrides.push(override);
    response.writeHead(live.code).end(JSON.stringify(live.ready));
    return;
  }
  response.end(JSON.stringify({ status: 'live', build: live.builds[visits++ % live.builds.length] }));
});

let folder = '';
let origin = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-fake-'));
  writeFileSync(join(folder, 'wrangler'), FAKE);
  chmodSync(join(folder, 'wrangler'), 0o755);
  vi.stubEnv('FAKE_WRANGLER', folder);
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(shop.address());
  origin = `http://127.0.0.1:${port}`;
  Object.assign(live, { builds: [BUILD_ID], ready: { status: 'ready', build: BUILD_ID }, code: 200 });
  overrides.length = 0;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await new Promise((resolve) => {
    shop.close(resolve);
    shop.closeAllConnections();
  });
});

const means = () =>
  liveMeans({
    script: 'cairn',
    config: 'wrangler.json',
    origin,
    build,
    pauseMs: 60_000,
    account: undefined,
    apiToken: undefined,
  });
const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
const has = (...versions: { version_id: string; percentage: number }[]) =>
  writeFileSync(join(folder, 'status'), JSON.stringify({ id: 'd', versions }));

describe('wrangler', () => {
  it('is called without questions, and its version is taken from what it writes', async () => {
    expect(await means().upload()).toBe('new');
    await means().share({ new: 10, old: 90 });
    expect(calls()).toEqual([
      `true versions upload --config wrangler.json --tag ${build}`,
      'true versions deploy new@10% old@90% --config wrangler.json --yes',
    ]);
  });

  it('says which version has all visitors; a shared one is refused', async () => {
    has({ version_id: 'old', percentage: 100 });
    expect(await means().current()).toBe('old');
    has({ version_id: 'old', percentage: 90 }, { version_id: 'new', percentage: 10 });
    await expect(means().current()).rejects.toThrow('shared already');
  });

  it('that fails is a failure', async () => {
    writeFileSync(join(folder, 'fails'), '');
    await expect(means().share({ old: 100 })).rejects.toThrow();
  });
});

describe('the gate', () => {
  it('asks the version itself five times', async () => {
    expect(await means().faults('new', 0)).toEqual([]);
    expect(overrides).toEqual(Array(5).fill('cairn="new"'));
  });

  it.each([
    ['another build answers', { ready: { status: 'ready', build: 'a' } }, /the build a answers, not /],
    [
      'a service is down',
      { ready: { status: 'not-ready', build: BUILD_ID }, code: 503 },
      /health check is 503/,
    ],
    ['it is no answer of the shop', { ready: { status: 'ok', build: '' }, code: 200 }, /health check is 200/],
  ])('is not passed where %s', async (_, over, said) => {
    Object.assign(live, over);
    expect((await means().faults('new', 0)).join()).toMatch(said);
  });

  it('is not passed where one visitor gets two versions while they are shared', async () => {
    live.builds = ['a', BUILD_ID];
    for (const percent of [1, 10, 50])
      expect((await means().faults('new', percent)).join()).toContain('Cloudflare-Workers-Version-Key');
    for (const percent of [0, 100]) expect(await means().faults('new', percent)).toEqual([]);
  });

  it('cannot be read where the shop does not answer', async () => {
    origin = 'http://127.0.0.1:9';
    await expect(means().faults('new', 0)).rejects.toThrow();
  });
});

it('a pause ends at once when it is interrupted', async () => {
  const interruption = new AbortController();
  const pausing = means().pause(interruption.signal);
  interruption.abort(new Error('interrupted (SIGINT)'));
  await expect(pausing).rejects.toThrow('interrupted (SIGINT)');
});
