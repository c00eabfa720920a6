import type { Env } from '../../worker/env.ts';

/** A call of a service, and the calls whose answers the page had when it made this one. */
export type Call = { url: string; init: RequestInit; after: number[] };

/** Answers a request of the shop, with these bindings. */
type Answer<Bindings> = (env: Bindings) => Response | Promise<Response>;

/** The calls that one answer of the shop takes, as soon as what can be cached is. */
export async function recorded<Bindings extends Env>(
  env: Bindings,
  answer: Answer<Bindings>,
): Promise<Call[]> {
  await (await answer(env)).arrayBuffer();
  const { SANDBOX: services } = env;
  if (!services) throw new Error('The services are not bound.');
  const calls: Call[] = [];
  const answered: number[] = [];
  const fetch: Fetcher['fetch'] = async (input, init) => {
    if (typeof input !== 'string') throw new Error('A call states its address as text.');
    const { method, headers, body, redirect } = init ?? {};
    const call: Call = { url: input, init: { method, headers, body, redirect }, after: [...answered] };
    const at = calls.push(call) - 1;
    const response = await services.fetch(input, init);
    answered.push(at);
    return response;
  };
  await (await answer({ ...env, SANDBOX: { fetch, connect: services.connect } })).arrayBuffer();
  return calls;
}

/**
 * Makes these calls again, as many at the same time and as many in a row, and reads each answer as
 * JSON, which is all that is done with it.
 */
export async function makeAgain({ SANDBOX: services }: Env, calls: readonly Call[]): Promise<void> {
  const made: Promise<unknown>[] = [];
  for (const { url, init, after } of calls) {
    const call = async () => {
      await Promise.all(after.map((at) => made[at]));
      const response = await services?.fetch(url, init);
      return response?.json();
    };
    made.push(call());
  }
  await Promise.all(made);
}
