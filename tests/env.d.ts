/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('../worker/index.ts');
  }
  interface Env extends Record<keyof import('../worker/env.ts').Env, unknown> {
    CACHE: KVNamespace;
    SANDBOX: Fetcher;
  }
}
