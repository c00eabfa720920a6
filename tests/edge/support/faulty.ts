import { env } from 'cloudflare:workers';

/** Replaces a service's answer: `answer` calls the service, `asked` is the request. */
type Spoil = (answer: () => Promise<Response>, asked: () => Request) => Promise<Response>;

/**
 * Replaces the services' binding: answers from matching addresses pass through `spoil`, others are
 * unchanged.
 */
export function faulty(at: RegExp, spoil: Spoil): Fetcher {
  const real = env.SANDBOX;
  if (!real) throw new Error('The embedded commerce cloud is not bound.');
  const fetch: typeof real.fetch = async (...call) => {
    const answer = () => real.fetch(...call);
    return at.test(String(call[0])) ? spoil(answer, () => new Request(...call)) : answer();
  };
  return new Proxy(real, {
    get: (target, name) => (name === 'fetch' ? fetch : Reflect.get(target, name)),
  });
}
