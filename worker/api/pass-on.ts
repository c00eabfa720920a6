import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** Headers of a vendor's answers that are passed on. */
const PASSED = ['Content-Type', 'Cache-Control'];

/**
 * Passes a request for a vendor's own files on to the embedded commerce cloud, which browsers do not reach; 404 without
 * it, or without an address.
 */
export async function passOn(c: Context<AppEnv>, address: string | undefined): Promise<Response> {
  const { SANDBOX } = c.env;
  if (!SANDBOX || address === undefined) return c.text('Not found', 404);
  const answer = await SANDBOX.fetch(address);
  for (const name of PASSED) {
    const value = answer.headers.get(name);
    if (value !== null) c.header(name, value);
  }
  return c.body(await answer.arrayBuffer(), answer.ok ? 200 : 404);
}
