import { env } from 'cloudflare:workers';

/** What answers in place of a service: `answer` asks it, `asked` is what was asked. */
type Spoil = (answer: () => Promise<Response>, asked: () => Request) => Promise<Response>;

/**
 * In place of the binding of the services: its answers pass through `spoil`, those to other
 * addresses are as ever.
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
