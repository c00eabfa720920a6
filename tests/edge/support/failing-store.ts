import { env } from 'cloudflare:workers';

/** The store of agents' sessions, some of whose functions fail while `isDown`. */
export function failingStore(
  names: readonly string[],
  isDown: () => boolean = () => true,
): Pick<typeof env, 'AGENT_STORE'> {
  const AGENT_STORE = new Proxy(env.AGENT_STORE, {
    get(namespace, name) {
      if (name !== 'get') return Reflect.get(namespace, name).bind(namespace);
      return (id: DurableObjectId) =>
        new Proxy(namespace.get(id), {
          get: (store, member) =>
            names.includes(String(member)) && isDown()
              ? () => Promise.reject(new Error('The store is gone.'))
              : Reflect.get(store, member),
        });
    },
  });
  return { AGENT_STORE };
}
