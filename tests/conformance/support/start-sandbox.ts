import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { TestProject } from 'vitest/node';
import buildSandbox from '../../support/build-sandbox.ts';
import { writeAnswerSchemas } from './answer-schemas.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the embedded commerce cloud that this run started. */
    sandbox: string;
  }
}

/** The embedded commerce cloud on an address of its own, as any storefront would reach it. */
export default async function startSandbox(project: TestProject): Promise<() => Promise<void>> {
  await buildSandbox();
  writeAnswerSchemas();
  const sandbox = new Miniflare(
    convertV4MiniflareOptions({
      name: 'cairn-sandbox',
      modules: true,
      scriptPath: 'dist/sandbox/index.js',
      compatibilityDate: '2026-11-01',
      durableObjects: { TENANT: { className: 'Tenant', useSQLite: true } },
    }),
  );
  project.provide('sandbox', (await sandbox.ready).origin);
  return () => sandbox.dispose();
}
