import { describe, expect, it } from 'vitest';
import { affinityFaults, deployByShare, errorFaults, type Means } from '../../../scripts/deploy/by-share.ts';

/** A deployment whose new version is not well once it has this share, in percent. */
function rehearse(failsAt?: number, over: Partial<Means> = {}) {
  const shares: Record<string, number>[] = [];
  const pauses: number[] = [];
  const said: string[] = [];
  let share = 0;
  const means: Means = {
    upload: async () => 'new',
    current: async () => 'old',
    share: async (given) => {
      share = given.new ?? 0;
      shares.push(given);
    },
    faults: async () => (share === failsAt ? ['the health check is 503'] : []),
    pause: async () => void pauses.push(share),
    say: (line) => void said.push(line),
    patienceMs: 50,
    ...over,
  };
  return { shares, pauses, said, stays: (signal?: AbortSignal) => deployByShare(means, signal) };
}

describe('a deployment by share', () => {
  it('is looked at before it has visitors, and before each further step', async () => {
    const { shares, pauses, stays } = rehearse();
    expect(await stays()).toBe(true);
    expect(shares).toEqual([
      { new: 0, old: 100 },
      { new: 1, old: 99 },
      { new: 10, old: 90 },
      { new: 50, old: 50 },
      { new: 100 },
    ]);
    expect(pauses).toEqual([1, 10, 50, 100]);
  });

  it.each([0, 1, 10, 50, 100])('is rolled back where it is not well at %d %%', async (percent) => {
    const { shares, stays } = rehearse(percent);
    expect(await stays()).toBe(false);
    expect(shares.at(-2)?.new).toBe(percent);
    expect(shares.at(-1)).toEqual({ old: 100 });
  });

  it('is rolled back where nobody can tell how it is', async () => {
    const { shares, stays } = rehearse(undefined, { faults: () => Promise.reject(new Error('timeout')) });
    expect(await stays()).toBe(false);
    expect(shares.at(-1)).toEqual({ old: 100 });
  });

  it.each([0, 1, 10, 50, 100])('is rolled back where nobody answers at %d %%', async (percent) => {
    const { shares, said, stays } = rehearse(undefined, {
      faults: (_, now) => (now === percent ? new Promise(() => {}) : Promise.resolve([])),
    });
    expect(await stays()).toBe(false);
    expect(shares.at(-2)?.new).toBe(percent);
    expect(shares.at(-1)).toEqual({ old: 100 });
    expect(said.join()).toContain('the health gate did not end in');
  });

  it.each([0, 1, 10, 50, 100])('is rolled back where %d %% cannot be set', async (percent) => {
    const shares: Record<string, number>[] = [];
    const { stays } = rehearse(undefined, {
      share: async (given) => {
        shares.push(given);
        if (given.new === percent) throw new Error('wrangler: 500');
      },
    });
    expect(await stays()).toBe(false);
    expect(shares.at(-1)).toEqual({ old: 100 });
  });

  it('is rolled back when it is interrupted, also while it waits', async () => {
    const interruption = new AbortController();
    const { shares, said, stays } = rehearse(undefined, {
      pause: async (signal) => {
        interruption.abort(new Error('interrupted (SIGINT)'));
        signal.throwIfAborted();
      },
    });
    expect(await stays(interruption.signal)).toBe(false);
    expect(shares.map((given) => given.new)).toEqual([0, 1, undefined]);
    expect(said.join()).toContain('interrupted (SIGINT)');
  });

  it('tries a roll-back again that fails', async () => {
    let failures = 2;
    const { said, stays } = rehearse(undefined, {
      faults: async () => ['the health check is 503'],
      share: async ({ new: fresh, old }) => {
        if (fresh === undefined && old === 100 && failures-- > 0) throw new Error('wrangler: 500');
      },
      patienceMs: 1_000,
    });
    expect(await stays()).toBe(false);
    expect(said.filter((line) => line.startsWith('The roll-back failed'))).toHaveLength(2);
    expect(said.at(-1)).toBe('Rolled back: all visitors have old.');
  });

  it.each([
    ['fails', () => Promise.reject(new Error('wrangler: 500'))],
    ['hangs', () => new Promise<void>(() => {})],
  ])('says what to do by hand where every roll-back %s', async (_, backwards) => {
    const { said, stays } = rehearse(undefined, {
      faults: async () => ['the health check is 503'],
      share: ({ new: fresh, old }) => (old === 100 && fresh === undefined ? backwards() : Promise.resolve()),
    });
    await expect(stays()).rejects.toThrow('could not be given all visitors back');
    expect(said.at(-1)).toContain('npx wrangler versions deploy old@100% --env production --yes');
  });

  it('changes nothing where the upload fails, hangs, or is the version of now', async () => {
    const uploads: Means['upload'][] = [
      () => Promise.reject(new Error('wrangler: 500')),
      () => new Promise(() => {}),
      async () => 'old',
    ];
    for (const upload of uploads) {
      const { shares, stays } = rehearse(undefined, { upload });
      await expect(stays()).rejects.toThrow();
      expect(shares).toEqual([]);
    }
  });

  it('changes nothing where the version of now is not known', async () => {
    const { shares, stays } = rehearse(undefined, { current: () => Promise.reject(new Error('shared')) });
    await expect(stays()).rejects.toThrow('shared');
    expect(shares).toEqual([]);
  });
});

it('more than one exception in two hundred requests is a fault; few requests say nothing', () => {
  expect(errorFaults({ requests: 0, errors: 0 })).toEqual([]);
  expect(errorFaults({ requests: 49, errors: 49 })).toEqual([]);
  expect(errorFaults({ requests: 1_000, errors: 5 })).toEqual([]);
  expect(errorFaults({ requests: 1_000, errors: 6 })).toEqual(['6 of 1000 requests ended in an exception']);
});

it('a visitor who gets two versions in turn is a fault', () => {
  expect(affinityFaults([])).toEqual([]);
  expect(affinityFaults(['a', 'a', 'a'])).toEqual([]);
  expect(affinityFaults(['a', 'b', 'a']).join()).toContain('Cloudflare-Workers-Version-Key');
});
