/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  type Bound = import('../worker/env.ts').Env;

  interface GlobalProps {
    mainModule: typeof import('../worker/index.ts');
  }
  interface Env extends Bound {
    SANDBOX: Fetcher;
  }
}
