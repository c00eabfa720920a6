import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { must } from '../../scripts/run.ts';

/**
 * The files of the benchmark that become part of the shop that is measured. A commit that has them
 * keeps its own: they import the shop by the names of that commit.
 */
const MEASURED_WITH = ['shop-worker.ts', 'calls-alone.ts', 'absent-storage.ts'].map(
  (file) => `tests/bench/${file}`,
);

/**
 * Builds another commit of the shop in a worktree of its own, with the packages of this one; resolves
 * to its folder, which is removed when this process ends.
 */
export async function buildReference(ref: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-reference-'));
  await must('git', ['worktree', 'add', '--quiet', '--detach', folder, ref]);
  process.on('exit', () => spawnSync('git', ['worktree', 'remove', '--force', folder]));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, 'tests/bench'), { recursive: true });
  for (const file of MEASURED_WITH) {
    if (!existsSync(join(folder, file))) await copyFile(file, join(folder, file));
  }
  await must('node', ['scripts/build.ts'], { cwd: folder });
  return folder;
}
