import { InvalidInput } from './invalid-input.ts';
import { problem } from './problem.ts';
import { scapiService } from './scapi-service.ts';

/**
 * Parameters a custom API takes besides its own, which begin with `c_`
 * (docs/contracts/custom-apis.md §1).
 */
const STANDARD_PARAMETERS = new Set(['siteId', 'locale', 'currency', 'personalized']);
const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/**
 * A custom API with its envelope done (docs/contracts/custom-apis.md §1): what every SCAPI service
 * has, the API's own scope (403 without it), no unknown parameters (400) and JSON bodies only
 * (415).
 * @param scope custom scope the access token must hold, e.g. `c_loyalty`
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
    const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (METHODS_WITH_BODY.has(c.req.method) && mediaType !== 'application/json') {
      const detail = 'The body must be application/json.';
      throw problem(415, 'unsupported-media-type', 'Unsupported Media Type', detail);
    }
    await next();
  });
  return service;
}
