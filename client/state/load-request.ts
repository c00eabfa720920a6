type RequestCode = [typeof import('../request.ts'), typeof import('../../shared/schemas/bag.ts')];

let code: RequestCode | undefined;

/**
 * What `loadRequest` has loaded; undefined before. An import of loaded code waits for tasks of the browser
 * too, on a phone for a frame.
 */
export const loadedRequest = (): RequestCode | undefined => code;

/**
 * Loads the code that calls the bag's API. It is loaded with the first request, because nothing
 * needs it earlier.
 */
export async function loadRequest(): Promise<RequestCode> {
  code ??= await Promise.all([import('../request.ts'), import('../../shared/schemas/bag.ts')]);
  return code;
}
