import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Unstable_Config as Config } from 'wrangler';

/** Below the project: wrangler looks for packages from where its configuration is. */
export const WRITTEN = '.wrangler';

/**
 * Writes a worker's configuration, as wrangler read it, as one that has no environments, into a new
 * folder in `parent`, which is removed when this process ends. Returns the path, for wrangler's
 * `--config`.
 */
export function writeConfiguration(read: Config, parent: string): string {
  const { configPath, userConfigPath, topLevelName, definedEnvironments, targetEnvironment, ...config } =
    read;
  const { assets, unsafe, ...rest } = config;
  const directory = assets?.directory && resolve(assets.directory);
  // an empty part of it that wrangler would warn of
  const isUnsafe = Object.keys(unsafe).length > 0;
  const written = {
    ...rest,
    ...(isUnsafe && { unsafe }),
    ...(assets && { assets: { ...assets, directory } }),
  };
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'deployment-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'wrangler.json');
  writeFileSync(file, JSON.stringify(written));
  return file;
}
