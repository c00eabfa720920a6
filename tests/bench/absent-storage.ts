/**
 * Stands for KV and the edge cache where they hold nothing: every read misses, every write is taken
 * and forgotten.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method !== 'GET') {
      // a write that nobody reads would be cut off
      await request.arrayBuffer();
      return new Response(null, { status: 204 });
    }
    if (request.headers.get('cache-control') === 'only-if-cached' || request.headers.has('cf-cache-status')) {
      return new Response(null, { status: 504, headers: { 'cf-cache-status': 'MISS' } });
    }
    return new Response(null, { status: 404 });
  },
};
