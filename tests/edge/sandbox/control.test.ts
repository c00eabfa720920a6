import { beforeEach, describe, expect, it } from 'vitest';
import { ROOTS, SandboxShop } from './support/sandbox-shop.ts';

const shop = new SandboxShop('control');
const LIST = `${ROOTS.unbxd}/category?p=categoryPath:%22mens%22&pagetype=boolean`;

beforeEach(() => shop.reset());

const spoil = (rule: Record<string, unknown>) => shop.call('POST', '/__sandbox/faults', { body: rule });

describe('fault rules', () => {
  it('answer with a status, as often as configured', async () => {
    await spoil({
      service: 'unbxd',
      mode: 'status',
      status: 503,
      times: 2,
      headers: { sfdc_load_status: 'THROTTLE' },
    });
    const answers = [await shop.fetch(LIST), await shop.fetch(LIST), await shop.fetch(LIST)];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
    expect(answers[0]?.headers.get('sfdc_load_status')).toBe('THROTTLE');
  });

  it('answer nonsense', async () => {
    await spoil({ service: 'unbxd', mode: 'malformed' });
    const text = await (await shop.fetch(LIST)).text();
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  it('break an answer off', async () => {
    await spoil({ service: 'unbxd', mode: 'cut' });
    const response = await shop.fetch(LIST);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('delay an answer', async () => {
    await spoil({ service: 'unbxd', mode: 'slow', ms: 300 });
    const started = Date.now();
    const response = await shop.fetch(LIST);
    expect(response.status).toBe(200);
    expect(Date.now() - started).toBeGreaterThanOrEqual(295);
  });

  it('apply to their service, method and path only', async () => {
    await spoil({ service: 'unbxd', mode: 'status', path: '/search\\?' });
    await spoil({ service: 'slas', method: 'post', mode: 'status' });
    expect((await shop.fetch(LIST)).status).toBe(200);
    expect((await shop.fetch(`${ROOTS.unbxd}/search?q=tent`)).status).toBe(500);
    expect((await shop.fetch(`${ROOTS.slas}/jwks`)).status).toBe(200);
    expect((await shop.form(`${ROOTS.slas}/token`, {})).status).toBe(500);
  });

  it('apply to their own shop only', async () => {
    await spoil({ service: '*', mode: 'status' });
    expect((await new SandboxShop('control-other').fetch(LIST)).status).toBe(200);
  });

  it('can be listed and removed', async () => {
    await spoil({ id: 'a', service: 'unbxd', mode: 'status' });
    await spoil({ id: 'b', service: 'slas', mode: 'hang' });
    await shop.call('DELETE', '/__sandbox/faults/a');
    expect(await (await shop.fetch('/__sandbox/faults')).json()).toMatchObject({ faults: [{ id: 'b' }] });
    expect((await shop.fetch(LIST)).status).toBe(200);
  });

  it.each([{ mode: 'explode' }, { mode: 'status', status: 200 }, { mode: 'slow', path: '(' }, [], 'x'])(
    'refuse %j',
    async (rule) => {
      expect((await shop.call('POST', '/__sandbox/faults', { body: rule })).status).toBe(400);
    },
  );
});

describe('the call log', () => {
  it('lists the calls, and can be cleared', async () => {
    await shop.fetch(LIST);
    await shop.fetch('/nowhere');
    const { calls } = await (await shop.fetch('/__sandbox/calls')).json<{ calls: unknown[] }>();
    expect(calls).toMatchObject([
      { service: 'unbxd', method: 'GET', path: LIST, status: 200 },
      { service: 'unknown', method: 'GET', path: '/nowhere', status: 404 },
    ]);
    await shop.call('DELETE', '/__sandbox/calls');
    expect(await (await shop.fetch('/__sandbox/calls')).json()).toEqual({ calls: [] });
  });
});

describe('the clock', () => {
  it('stops, moves forward, and refuses invalid values', async () => {
    await shop.setClock({ now: 1_900_000_000_000 });
    expect(await (await shop.fetch('/__sandbox/clock')).json()).toMatchObject({ now: 1_900_000_000_000 });
    await shop.setClock({ offset: 3_600_000 });
    const { now } = await (await shop.fetch('/__sandbox/clock')).json<{ now: number }>();
    expect(Math.abs(now - Date.now() - 3_600_000)).toBeLessThan(5_000);
    expect((await shop.call('PUT', '/__sandbox/clock', { body: { now: 1e300 } })).status).toBe(400);
  });
});
