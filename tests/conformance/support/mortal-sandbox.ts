import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { SANDBOX_MODULES } from '../../support/build-sandbox.ts';

/** The child processes of this process that still run. */
function childProcesses(): Set<number> {
  const parentOf = (id: string) => {
    try {
      return Number(readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
    } catch {
      return null;
    }
  };
  return new Set(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && parentOf(name) === process.pid)
      .map(Number),
  );
}

/**
 * The embedded commerce cloud as a process of its own with storage on disk, which can be killed and
 * started again. On Linux only.
 */
export class MortalSandbox {
  readonly #folder = mkdtempSync(join(tmpdir(), 'cairn-restart-'));
  #running: { sandbox: Miniflare; processId: number; isDead: boolean } | undefined;

  /** Starts it, after an end of any kind; returns its origin, which is another one each time. */
  async start(): Promise<string> {
    await this.stop();
    const before = childProcesses();
    const sandbox = new Miniflare({
      ...convertV4MiniflareOptions({
        name: 'cairn-sandbox',
        ...SANDBOX_MODULES,
        compatibilityDate: '2026-11-17',
        durableObjects: { TENANT: { className: 'Tenant', useSQLite: true } },
      }),
      resourcePersistencePath: this.#folder,
    });
    const { origin } = await sandbox.ready;
    const [processId] = [...childProcesses()].filter((id) => !before.has(id));
    if (processId === undefined) throw new Error('no process of the sandbox found');
    this.#running = { sandbox, processId, isDead: false };
    return origin;
  }

  /** Kills it at once, whatever it is writing. */
  kill(): void {
    if (!this.#running || this.#running.isDead) return;
    process.kill(this.#running.processId, 'SIGKILL');
    this.#running.isDead = true;
  }

  /** Ends it; what it has stored stays. */
  async stop(): Promise<void> {
    await this.#running?.sandbox.dispose().catch(() => undefined);
    this.#running = undefined;
  }

  /** Ends it for good. */
  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
