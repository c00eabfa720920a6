import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { must } from '../../scripts/run.ts';

/** The files of the benchmark that become part of the shop that is measured. */
const MEASURED_WITH = ['shop-worker.ts', 'calls-alone.ts', 'absent-storage.ts'].map(
  (file) => `tests/bench/${file}`,
);

/** What a commit's own files must have, so that it does the work that is asked for. */
const SPEAKS = "headers.get('bench')";

/**
 * Builds another commit of the shop in a worktree of its own, with the packages of this one; resolves
 * to its folder, which is removed when this process ends. The files of the benchmark are the commit's
 * own where they understand what is asked, because they import the shop by its names; else this one's.
 */
export async function buildReference(ref: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-reference-'));
  await must('git', ['worktree', 'add', '--quiet', '--detach', folder, ref]);
  process.on('exit', () => spawnSync('git', ['worktree', 'remove', '--force', folder]));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, 'tests/bench'), { recursive: true });
  const [worker = ''] = MEASURED_WITH;
  const own = await readFile(join(folder, worker), 'utf8').catch(() => '');
  if (!own.includes(SPEAKS)) for (const file of MEASURED_WITH) await copyFile(file, join(folder, file));
  await must('node', ['scripts/build.ts'], { cwd: folder });
  return folder;
}
