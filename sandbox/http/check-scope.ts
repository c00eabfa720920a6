import { problem } from './problem.ts';

/** A call by what its access token allows. */
type Allowed = { var: { scopes: ReadonlySet<string> } };

/**
 * Refuses a token that has none of these scopes: 403 `forbidden`, which names the first of them.
 * `basket.*` stands for every scope that begins with `basket.`.
 */
export function checkScope({ var: { scopes } }: Allowed, allowed: readonly string[]): void {
  const isHeld = (scope: string) =>
    scope.endsWith('*') ? [...scopes].some((held) => held.startsWith(scope.slice(0, -1))) : scopes.has(scope);
  if (allowed.some(isHeld)) return;
  const detail = `The access token does not have the scope ${allowed[0]}.`;
  throw problem(403, 'forbidden', 'Forbidden', detail, { scope: allowed[0] });
}
