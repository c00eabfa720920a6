import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { z } from 'zod';

const GB = 1_000_000_000;

/** Of what code, when and on which machine something was measured. */
export const stamp = z.object({
  /** The commit's short id; `unknown` outside a git repository. */
  commit: z.string(),
  /** Whether the sources are those of that commit; documents may have changed. */
  isClean: z.boolean(),
  /** The day, `YYYY-MM-DD`. */
  date: z.string(),
  machine: z.string(),
  /** Processes that ran or waited for a processor in the minute before. */
  load: z.number(),
});
export type Stamp = z.output<typeof stamp>;

/** The stamp of what is measured from now on. */
export function stampNow(): Stamp {
  const commit = git('rev-parse', '--short=8', 'HEAD');
  return {
    commit: commit ?? 'unknown',
    isClean: commit !== undefined && git('status', '--porcelain', '-uno', '--', '.', ':!docs') === '',
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    load: loadavg()[0] ?? 0,
  };
}

/** The line below which measured tables stand. */
export function stampLine({ commit, isClean, date, machine, load }: Stamp): string {
  const changes = isClean ? '' : ' with changes that are not committed';
  return `Measured on ${date}, commit ${commit}${changes}: ${machine}; load in the minute before ${load.toFixed(1)}.`;
}

function machine(): string {
  const all = cpus();
  const { dependencies } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')));
  return [
    `${all.length} × ${(all[0]?.model ?? 'unknown').trim()}`,
    `${(totalmem() / GB).toFixed(0)} GB`,
    `${process.platform} ${release()}`,
    `Node ${process.versions.node}`,
    `workerd ${dependencies.workerd}`,
  ].join(', ');
}

const manifest = z.object({ dependencies: z.object({ workerd: z.string() }) });

/** What git prints; undefined where it fails or is not there. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
