import { held } from '../../worker/cache/memory.ts';
import shop from './shop-worker.ts';

/** The shop under measurement; `/__bench/memory` says what its caches hold (`held`). */
export default {
  async fetch(...call: Parameters<typeof shop.fetch>): Promise<Response> {
    const [request] = call;
    return new URL(request.url).pathname === '/__bench/memory' ? Response.json(held()) : shop.fetch(...call);
  },
};
