import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import { jsonOf } from '../../../shared/json-of.ts';

/** Codes of errors: those of JSON-RPC, and those of the Model Context Protocol (§4.2 of the contract). */
export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  internal: -32603,
  refused: -32000,
  profile: -32001,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

/** A request that is answered with an error of JSON-RPC. `message`: for the client's developers, in English. */
export class RpcError extends Error {
  override name = 'RpcError';
  readonly status: ContentfulStatusCode;
  readonly code: number;
  readonly data: Record<string, unknown> | undefined;

  constructor(status: ContentfulStatusCode, code: number, message: string, data?: Record<string, unknown>) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** The release of the Model Context Protocol in which each request stands for itself. */
export const MCP_VERSION = '2026-07-28';
/**
 * Releases whose clients begin with `initialize`; the first is told those that ask for another. Those
 * before had batches.
 */
const OLDER_VERSIONS = ['2025-11-25', '2025-06-18'] as const;

const META = 'io.modelcontextprotocol/';

const envelope = z.object({
  [`${META}protocolVersion`]: z.string().optional(),
  [`${META}clientCapabilities`]: z.record(z.string(), z.unknown()).optional(),
});

const message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.number()]).optional(),
  method: z.string(),
  params: z.looseObject({ _meta: envelope.optional() }).default({}),
});

/** A request of a client, or a notification, which has no id and no answer. */
export type Message = z.output<typeof message>;

/** Reads one message. Throws `RpcError` for what is none. */
export function readMessage(text: string): Message {
  const value = jsonOf(text);
  if (value === undefined) throw new RpcError(400, rpcCodes.parse, 'body: expected JSON');
  const { data } = message.safeParse(value);
  if (!data) throw new RpcError(400, rpcCodes.invalidRequest, 'body: expected one request of JSON-RPC 2.0');
  return data;
}

/**
 * Whether a request is of the release without sessions, whose headers repeat what the body says. Older
 * clients and bare JSON-RPC have neither, and are not asked for it (docs/contracts/agents.md §4.3).
 * Throws `RpcError` where they contradict.
 */
export function isStateless(headers: Headers, { method, params }: Message): boolean {
  const { _meta: meta } = params;
  const stated = meta?.[`${META}protocolVersion`];
  const version = headers.get('mcp-protocol-version');
  // dates in this form are in order as texts are
  if (stated === undefined && !(version !== null && version >= MCP_VERSION)) return false;
  const mismatch = (header: string) =>
    new RpcError(400, rpcCodes.headerMismatch, `${header} is not what the body says`);
  if (version !== stated) throw mismatch('MCP-Protocol-Version');
  if (version !== MCP_VERSION)
    throw new RpcError(400, rpcCodes.unsupportedVersion, 'This release is not spoken here.', {
      supported: [MCP_VERSION],
      requested: version,
    });
  if (headers.get('mcp-method') !== method) throw mismatch('Mcp-Method');
  if (method === 'tools/call' && nameIn(headers) !== params.name) throw mismatch('Mcp-Name');
  if (!meta?.[`${META}clientCapabilities`])
    throw new RpcError(400, rpcCodes.invalidParams, `_meta: ${META}clientCapabilities is required`);
  return true;
}

/** The header `Mcp-Name`, which may be in base64. */
function nameIn(headers: Headers): string | undefined {
  const name = headers.get('mcp-name') ?? undefined;
  const [, encoded] = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(name ?? '') ?? [];
  if (encoded === undefined) return name;
  try {
    return atob(encoded);
  } catch {
    return undefined;
  }
}

/** The release that a client of an older one is answered in: its own, where that is known. */
export const olderVersion = (requested: unknown): string =>
  OLDER_VERSIONS.find((one) => one === requested) ?? OLDER_VERSIONS[0];
