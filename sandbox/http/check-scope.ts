import { problem } from './problem.ts';

/** A call by what its access token allows. */
type Allowed = { var: { scopes: ReadonlySet<string> } };

/**
 * Refuses a token without any of these scopes: 403 `forbidden`, with the first of them. One that ends with
 * `*` stands for every scope that begins so.
 */
export function checkScope({ var: { scopes } }: Allowed, allowed: readonly string[]): void {
  const isHeld = (scope: string) =>
    scope.endsWith('*') ? [...scopes].some((held) => held.startsWith(scope.slice(0, -1))) : scopes.has(scope);
  if (allowed.some(isHeld)) return;
  const detail = `The access token does not have the scope ${allowed[0]}.`;
  throw problem(403, 'forbidden', 'Forbidden', detail, { scope: allowed[0] });
}
