import { InvalidInput } from './invalid-input.ts';
import { problem } from './problem.ts';
import { scapiService } from './scapi-service.ts';

/**
 * Standard parameters of a custom API; its own begin with `c_` (docs/contracts/custom-apis.md §1).
 */
const STANDARD_PARAMETERS = new Set(['siteId', 'locale']);

/**
 * The base of a custom API (docs/contracts/custom-apis.md §1): the rules of every SCAPI service,
 * plus the API's own scope (403 without it) and no unknown parameters (400).
 * @param scope custom scope that the access token must have, e.g. `c_loyalty`
 */
export function customApi(scope: string) {
  const service = scapiService();
  service.use(async (c, next) => {
    if (!c.var.scopes.has(scope)) {
      const detail = `The access token does not have the scope ${scope}.`;
      throw problem(403, 'forbidden', 'Forbidden', detail, { scope });
    }
    for (const name of new URL(c.req.url).searchParams.keys()) {
      if (STANDARD_PARAMETERS.has(name) || name.startsWith('c_')) continue;
      throw new InvalidInput(name.slice(0, 100), 'a documented parameter; custom ones begin with c_');
    }
    await next();
  });
  return service;
}
