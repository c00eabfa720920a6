import { env } from 'cloudflare:workers';

/** The bindings, with a store of agents whose calls are counted. */
export function countingStore(): { bindings: Partial<typeof env>; made: string[] } {
  const made: string[] = [];
  const AGENT_STORE = new Proxy(env.AGENT_STORE, {
    get(namespace, name) {
      if (name !== 'get') return Reflect.get(namespace, name).bind(namespace);
      return (id: DurableObjectId) =>
        new Proxy(namespace.get(id), {
          get: (store, member) => {
            made.push(String(member));
            return Reflect.get(store, member);
          },
        });
    },
  });
  return { bindings: { AGENT_STORE }, made };
}
