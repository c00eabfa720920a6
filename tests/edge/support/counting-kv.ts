import { env } from 'cloudflare:workers';

/** How often each kind was read or written. */
export type Counts = Record<string, number>;

export const add = (counts: Counts, name: string, number = 1): void => {
  counts[name] = (counts[name] ?? 0) + number;
};

/** KV that counts what is read and written of each kind. */
export function countingKv() {
  const [read, written]: [Counts, Counts] = [{}, {}];
  const kindOf = (key: unknown) => String(key).split(':')[1] ?? String(key);
  const kv = new Proxy(env.CACHE, {
    get(target, name) {
      const method = Reflect.get(target, name);
      if (name !== 'get' && name !== 'put') return method;
      return (...args: unknown[]) => {
        add(name === 'get' ? read : written, kindOf(args[0]));
        return Reflect.apply(method, target, args);
      };
    },
  });
  return { kv, read, written };
}
