import { UpstreamError } from '../upstreams/upstream-error.ts';
import type { Session } from './session.ts';

/** Makes a call with the shopper's token. A refused token is renewed once and the call repeated. */
export async function withToken<T>(session: Session, call: (token: string) => Promise<T>): Promise<T> {
  const token = await session.token();
  try {
    return await call(token);
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 401) throw error;
    return call(await session.renew(error));
  }
}
