import type { ContentfulStatusCode } from 'hono/utils/http-status';

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
