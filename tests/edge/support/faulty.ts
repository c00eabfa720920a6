import { env } from 'cloudflare:workers';

/** In place of the binding of the services: its answers pass through `spoil`, those to other addresses are as ever. */
export function faulty(at: RegExp, spoil: (answer: () => Promise<Response>) => Promise<Response>): Fetcher {
  const real = env.SANDBOX;
  if (!real) throw new Error('The embedded commerce cloud is not bound.');
  const fetch: typeof real.fetch = async (...call) => {
    const answer = () => real.fetch(...call);
    return at.test(String(call[0])) ? spoil(answer) : answer();
  };
  return new Proxy(real, {
    get: (target, name) => (name === 'fetch' ? fetch : Reflect.get(target, name)),
  });
}
