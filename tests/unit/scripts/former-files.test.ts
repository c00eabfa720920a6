import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepFormerFiles, LIST } from '../../../scripts/former-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-23T12:00:00Z');
const digest = (content: string) => createHash('sha256').update(content).digest('base64url');
const gone = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

/** What the live shop serves, by path. */
let live: Record<string, string> = {};
let origin = '';
let folder = '';
const server = createServer((request, response) => {
  const content = live[(request.url ?? '').slice(1)];
  response.writeHead(content === undefined ? 404 : 200).end(content);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${isAddress(address) ? address.port : 0}`;
});
afterAll(() => void server.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-build-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'main-new.js'), 'new');
  live = {};
});

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;
const files = async () => (await readdir(join(folder, 'assets'))).sort();
const written = async (): Promise<unknown> => JSON.parse(await readFile(join(folder, LIST), 'utf8'));

it('a document of the former build finds its code after the deployment', async () => {
  live = { 'assets/bag-old.js': 'old', 'assets/main-new.js': 'new' };
  live[LIST] = JSON.stringify({
    'assets/bag-old.js': { sha256: digest('old') },
    'assets/main-new.js': { sha256: digest('new') },
  });
  const outcome = await keepFormerFiles(folder, { origin, now: NOW });
  expect(outcome).toEqual({ kept: ['assets/bag-old.js'], missing: [] });
  expect(await readFile(join(folder, 'assets', 'bag-old.js'), 'utf8')).toBe('old');
  expect(await written()).toEqual({
    'assets/main-new.js': { sha256: digest('new') },
    'assets/bag-old.js': { sha256: digest('old'), gone: gone(0) },
  });
});

it('and for a week, through other deployments', async () => {
  live = { 'assets/a.js': 'a', 'assets/b.js': 'b' };
  live[LIST] = JSON.stringify({
    'assets/a.js': { sha256: digest('a'), gone: gone(6.9) },
    'assets/b.js': { sha256: digest('b'), gone: gone(7) },
  });
  await keepFormerFiles(folder, { origin, now: NOW });
  expect(await files()).toEqual(['a.js', 'main-new.js']);
  expect(await written()).toMatchObject({ 'assets/a.js': { gone: gone(6.9) } });
});

it('leaves out what is not as listed, or is not there', async () => {
  live = { 'assets/changed.js': 'evil' };
  live[LIST] = JSON.stringify({
    'assets/changed.js': { sha256: digest('old') },
    'assets/absent.js': { sha256: digest('old') },
  });
  const { kept, missing } = await keepFormerFiles(folder, { origin, now: NOW });
  expect([kept, missing]).toEqual([[], ['assets/changed.js', 'assets/absent.js']]);
  expect(await files()).toEqual(['main-new.js']);
});

it.each([
  ['names a file outside the folder', JSON.stringify({ 'assets/../../evil.js': { sha256: digest('a') } })],
  ['is no list', '[]'],
  ['is no JSON', '<!doctype html>'],
  ['is not there', undefined],
])('deploys all the same where the list %s', async (_, content) => {
  if (content !== undefined) live[LIST] = content;
  expect(await keepFormerFiles(folder, { origin, now: NOW })).toEqual({ kept: [], missing: [LIST] });
  expect(await files()).toEqual(['main-new.js']);
  expect(await written()).toEqual({ 'assets/main-new.js': { sha256: digest('new') } });
});

it('needs no live shop for the first deployment', async () => {
  expect(await keepFormerFiles(folder, { origin: undefined, now: NOW })).toEqual({ kept: [], missing: [] });
});
