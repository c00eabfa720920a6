import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import type { Shop } from './shop.ts';
import { profileOf } from './ucp.ts';

/** The release of the Model Context Protocol without sessions. */
export const STATELESS = '2026-07-28';

/** The official client, connected to a shop. */
export async function connected(
  shop: Shop,
  mode: VersionNegotiationMode,
  headers: Record<string, string> = {},
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${shop.config.ORIGIN}/ucp/mcp`), {
      fetch: (url, init) => shop.send(new Request(url, init)),
      requestInit: { headers },
    }),
  );
  return client;
}

/** What each tool is told of who calls. */
export const metaOf = (host = 'one.agents.example', key?: string) => ({
  'ucp-agent': { profile: profileOf(host) },
  ...(key !== undefined && { 'idempotency-key': key }),
});

type Sent = { id?: unknown; method?: string; params?: unknown };

/** Posts one message as bare JSON-RPC, as clients of the commerce protocol do. */
export const post = (shop: Shop, message: Sent | string, headers: Record<string, string> = {}) =>
  shop.fetch('/ucp/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: typeof message === 'string' ? message : JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
  });

/** Calls a tool in bare JSON-RPC. */
export const callTool = (shop: Shop, name: string, args: Record<string, unknown> = {}) =>
  post(shop, { method: 'tools/call', params: { name, arguments: { meta: metaOf(), ...args } } });

/** The status of an answer, and the code of its error. */
export async function errorIn(response: Response): Promise<[status: number, code: unknown]> {
  const { error } = await response.json<{ error?: { code: number } }>();
  return [response.status, error?.code];
}
