import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';

const run = promisify(execFile);

/** The commands below a heading of the README. */
function commandsBelow(heading: string): string {
  const [, section = ''] = readFileSync('README.md', 'utf8').split(`## ${heading}\n`);
  const commands = /```sh\n([\s\S]*?)```/.exec(section.split('\n## ')[0] ?? '')?.[1];
  if (!commands) throw new Error(`The README has no commands below “${heading}”.`);
  return commands;
}

test('the README’s commands of an agent fill a cart that a person can open', { tag: '@desktop' }, async ({
  baseURL,
  request,
}) => {
  const written = commandsBelow('Agents can shop here');
  const commands = written.replace('http://localhost:8787', baseURL ?? '');
  expect(commands).not.toBe(written);
  const { stdout, stderr } = await run('sh', ['-euc', commands]);
  expect(stderr).toBe('');
  const address = stdout.trim();
  expect(address.startsWith(`${baseURL}/checkout/continue/`)).toBe(true);
  const page = await request.get(address, { headers: { accept: 'text/html' } });
  expect(page.status()).toBe(200);
  expect(await page.text()).toContain('An assistant');
});
