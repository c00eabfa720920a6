import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { TestProject } from 'vitest/node';
import buildSandbox, { SANDBOX_MODULES } from '../../support/build-sandbox.ts';
import { writeAnswerSchemas } from './answer-schemas.ts';

/** Where browsers reach the sandbox of a shop that calls it by its binding. */
export const SANDBOX_ORIGIN = 'http://cloud.example:9999';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the embedded commerce cloud that this run started. */
    sandbox: string;
  }
}

/**
 * Starts the embedded commerce cloud at an address of its own, where any storefront would reach it.
 */
export default async function startSandbox(project: TestProject): Promise<() => Promise<void>> {
  await buildSandbox();
  writeAnswerSchemas();
  const sandbox = new Miniflare(
    convertV4MiniflareOptions({
      name: 'cairn-sandbox',
      ...SANDBOX_MODULES,
      compatibilityDate: '2026-11-17',
      bindings: { SANDBOX_ORIGIN },
      durableObjects: { TENANT: { className: 'Tenant', useSQLite: true } },
    }),
  );
  project.provide('sandbox', (await sandbox.ready).origin);
  return () => sandbox.dispose();
}
