/** What a deployment by share does outside: the real things, or those of a test. */
export type Means = {
  /** Uploads this build without traffic. Resolves with its version's id. */
  upload: () => Promise<string>;
  /** The version that has all traffic now. Rejects where there is none, or more than one. */
  current: () => Promise<string>;
  /** Gives versions their shares of the traffic, in percent. */
  share: (shares: Record<string, number>) => Promise<void>;
  /**
   * Why a version with this share of the visitors, in percent, is not well; nothing where it is.
   */
  faults: (version: string, percent: number) => Promise<string[]>;
  /** Waits for visitors, between a step and its gate; ends early when it is interrupted. */
  pause: (signal: AbortSignal) => Promise<void>;
  say: (line: string) => void;
  /** Longest time for one of these but `pause`, in ms; five minutes where it is not stated. */
  patienceMs?: number;
};

/** Shares of the new version, in percent. The first one has no visitors. */
const STEPS = [0, 1, 10, 50, 100] as const;
/** How often the former version is given all visitors back before a person has to do it. */
const ATTEMPTS = 3;
const PATIENCE_MS = 5 * 60_000;

/**
 * Deploys a build to more and more visitors. Before each next step the new version must be well;
 * otherwise, and when `signal` interrupts it, the old one gets all traffic back. Resolves with
 * whether the new one stays. Rejects where nothing was changed, and where the old one could not be
 * given all traffic back: then what is said tells how to do it by hand.
 */
export async function deployByShare(
  means: Means,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const { upload, current, share, faults, pause, say, patienceMs = PATIENCE_MS } = means;
  const timely = <T>(what: string, work: Promise<T>) => within(patienceMs, what, work);
  const old = await timely('wrangler deployments status', current());
  const fresh = await timely('wrangler versions upload', upload());
  if (fresh === old) throw new Error('The upload has the id of the version that visitors have now.');
  say(`Version ${fresh} is uploaded; ${old} has all visitors.`);
  try {
    for (const percent of STEPS) {
      signal.throwIfAborted();
      const shares: Record<string, number> =
        percent === 100 ? { [fresh]: 100 } : { [fresh]: percent, [old]: 100 - percent };
      await timely('wrangler versions deploy', share(shares));
      say(`${percent} % of the visitors have ${fresh}.`);
      if (percent > 0) await pause(signal);
      signal.throwIfAborted();
      const found = await timely('the health gate', faults(fresh, percent));
      if (found.length > 0) throw new Error(found.join('; '));
    }
  } catch (error) {
    say(`Not well: ${textOf(error)}`);
    await rollBack(means, old, timely);
    return false;
  }
  say(`All visitors have ${fresh}.`);
  return true;
}

async function rollBack(
  { share, say }: Means,
  old: string,
  timely: <T>(what: string, work: Promise<T>) => Promise<T>,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await timely('wrangler versions deploy', share({ [old]: 100 }));
      say(`Rolled back: all visitors have ${old}.`);
      return;
    } catch (error) {
      say(`The roll-back failed (${attempt} of ${ATTEMPTS}): ${textOf(error)}`);
    }
  }
  say('NOT ROLLED BACK: visitors may still have the new version. Do it by hand, now:');
  say(`  npx wrangler versions deploy ${old}@100% --env production --yes`);
  throw new Error(`${old} could not be given all visitors back.`);
}

/** The result of `work`, unless it takes longer than `ms`. */
async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not end in ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Fewer requests say nothing about a version. */
const FEWEST_REQUESTS = 50;
/** Most requests that may end in an exception, as a part of all. */
const MOST_ERRORS = 0.005;

/** What the counts of a version say; few requests say nothing. */
export function errorFaults({ requests, errors }: { requests: number; errors: number }): string[] {
  if (requests < FEWEST_REQUESTS || errors / requests <= MOST_ERRORS) return [];
  return [`${errors} of ${requests} requests ended in an exception`];
}

/** What the builds that answered one visitor say: all must be of one version. */
export function affinityFaults(builds: readonly string[]): string[] {
  if (new Set(builds).size <= 1) return [];
  return [
    'one visitor gets both versions in turn, and a page of one has no files of the other: ' +
      'set the rule for Cloudflare-Workers-Version-Key (docs/operations/deploying.md)',
  ];
}
