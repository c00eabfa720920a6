import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endedScript } from '../support/ended-script.ts';

const other = createServer();
let taken = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  const address = other.address();
  taken = typeof address === 'object' ? `${address?.port}` : '';
});
afterAll(() => new Promise((resolve) => other.close(resolve)));

describe.concurrent('a port that cannot be used', () => {
  it.each([
    ['start', 'PORT', () => ({ PORT: taken })],
    ['preview', 'SANDBOX_PORT', () => ({ PORT: '0', SANDBOX_PORT: taken })],
    ['sandbox', 'SANDBOX_PORT', () => ({ SANDBOX_PORT: taken })],
  ] as const)('ends npm run %s at once, and names %s', async (command, variable, ports) => {
    expect(await endedScript(command, ports())).toEqual({
      status: 1,
      stdout: '',
      stderr: `Port ${taken} is in use. ${variable} chooses another.\n`,
    });
  });

  it('is refused where it is none', async () => {
    const stderr = 'SANDBOX_PORT is a number from 1 to 65535.\n';
    const ended = await endedScript('start', { SANDBOX_PORT: '65536' });
    expect(ended).toEqual({ status: 1, stdout: '', stderr });
  });
});
