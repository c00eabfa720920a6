/**
 * Replaces KV and the edge cache with empty ones: every read misses, every write is accepted and
 * dropped.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method !== 'GET') {
      // read the body, because an unread one would be cut off
      await request.arrayBuffer();
      return new Response(null, { status: 204 });
    }
    if (request.headers.get('cache-control') === 'only-if-cached' || request.headers.has('cf-cache-status')) {
      return new Response(null, { status: 504, headers: { 'cf-cache-status': 'MISS' } });
    }
    return new Response(null, { status: 404 });
  },
};
