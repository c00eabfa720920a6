import type { Context } from 'hono';
import { problem } from './problem.ts';
import type { ScapiEnv } from './scapi-service.ts';

/** Refuses a token without any of these scopes: 403 `forbidden`, with the first of them. */
export function checkScope({ var: { scopes } }: Context<ScapiEnv>, allowed: string[]): void {
  if (allowed.some((scope) => scopes.has(scope))) return;
  const detail = `The access token does not have the scope ${allowed[0]}.`;
  throw problem(403, 'forbidden', 'Forbidden', detail, { scope: allowed[0] });
}
