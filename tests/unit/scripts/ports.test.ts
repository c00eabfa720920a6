import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const other = createServer();
let taken = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  const address = other.address();
  taken = typeof address === 'object' ? `${address?.port}` : '';
});
afterAll(() => new Promise((resolve) => other.close(resolve)));

function started(command: string, ports: Record<string, string>) {
  const env = { ...process.env, ...ports };
  const { status, stdout, stderr } = spawnSync('node', [`scripts/${command}.ts`], {
    env,
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, stdout, stderr };
}

describe('a port that cannot be used', () => {
  it.each([
    ['start', 'PORT', () => ({ PORT: taken })],
    ['preview', 'SANDBOX_PORT', () => ({ PORT: '0', SANDBOX_PORT: taken })],
    ['sandbox', 'SANDBOX_PORT', () => ({ SANDBOX_PORT: taken })],
  ] as const)('ends npm run %s at once, and names %s', (command, variable, ports) => {
    expect(started(command, ports())).toEqual({
      status: 1,
      stdout: '',
      stderr: `Port ${taken} is in use. ${variable} chooses another.\n`,
    });
  });

  it('is refused where it is none', () => {
    const stderr = 'SANDBOX_PORT is a number from 1 to 65535.\n';
    expect(started('start', { SANDBOX_PORT: '65536' })).toEqual({ status: 1, stdout: '', stderr });
  });
});
