import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { errorFields, log } from '../request/log.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

/** What a service answers the staff tools; undefined where it fails, which is only logged. */
export async function unlessServiceFails<T>(
  c: Context<AppEnv>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'staff-service', { requestId: c.var.requestId, ...errorFields(error) });
    return undefined;
  }
}

/** What KV answers the staff tools; undefined where it fails, which is only logged. */
export async function unlessKvFails<T>(c: Context<AppEnv>, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log('warn', 'staff-service', { requestId: c.var.requestId, service: 'kv', ...errorFields(error) });
    return undefined;
  }
}
