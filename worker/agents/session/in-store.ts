import { UpstreamError } from '../../upstreams/upstream-error.ts';

/** The answer of the store to what `ask` asks; throws `UpstreamError` where it gives none, as for any service. */
export async function inStore<T>(operation: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new UpstreamError({ service: 'agent-store', operation, kind: 'network' }, { cause });
  }
}
