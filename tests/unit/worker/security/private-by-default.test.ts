import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../../worker/config/config.ts';
import type { AppEnv } from '../../../../worker/http/app-env.ts';
import { Timing } from '../../../../worker/request/timing.ts';
import { privateByDefault } from '../../../../worker/security/private-by-default.ts';
import { COMPLETE } from '../config/complete-environment.ts';

const config = parseConfig(COMPLETE);

/** A shop with one answer that opts in to caching and then goes on in the given way. */
function shopThat(goesOn: (c: import('hono').Context<AppEnv>) => Response): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('config', config);
    c.set('requestId', 'r-1');
    c.set('timing', new Timing());
    await next();
  });
  app.use(privateByDefault);
  app.get('/', (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return goesOn(c);
  });
  app.onError((_, c) => c.text('', 500));
  return app;
}

const controlOf = async (goesOn: Parameters<typeof shopThat>[0]) =>
  (await shopThat(goesOn).request('/')).headers.get('Cache-Control');

describe('an answer that opts in to caching', () => {
  it('is cached as it states', async () => {
    expect(await controlOf((c) => c.text('fine'))).toBe('public, max-age=300');
  });

  it.each<[string, Parameters<typeof shopThat>[0]]>([
    [
      'fails while it is made',
      () => {
        throw new Error('broken');
      },
    ],
    ['turns out to be an error', (c) => c.text('', 404)],
  ])('is kept by nobody when it %s', async (_, goesOn) => {
    expect(await controlOf(goesOn)).toBe('private, no-store');
  });
});
