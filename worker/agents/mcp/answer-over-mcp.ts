import type { Context } from 'hono';
import type { AgentAccess } from '../../config/agents.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { isOn, refusalOf } from '../ucp-2026-04-08/answer-operation.ts';
import { callTool } from '../ucp-2026-04-08/call-tool.ts';
import { readSent } from '../ucp-2026-04-08/read-sent.ts';
import { INSTRUCTIONS, TOOLS } from '../ucp-2026-04-08/tools.ts';
import {
  isStateless,
  MCP_VERSION,
  type Message,
  olderVersion,
  RpcError,
  readMessage,
  rpcCodes,
} from './message.ts';

/** How long clients may keep the list of tools, in ms. */
const KEPT = { ttlMs: 300_000, cacheScope: 'public' };
const CAPABILITIES = { tools: {} };

/**
 * Answers a request of the Model Context Protocol, of its release without sessions, of those that begin
 * with `initialize`, and of clients that send bare JSON-RPC (docs/contracts/agents.md §4). The official
 * library refuses the last, so this is by hand. What the shop decides is a result; what the protocol
 * refuses is an error, with the status that it has over REST.
 */
export async function answerOverMcp(c: Context<AppEnv>, access: AgentAccess): Promise<Response> {
  let id: Message['id'] | null = null;
  try {
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== c.var.config.ORIGIN)
      throw new RpcError(403, rpcCodes.refused, 'Pages of other sites may not call.');
    const { bytes, text } = await readSent(c);
    const message = readMessage(text);
    if (message.id === undefined) return c.body(null, 202);
    id = message.id;
    const isAlone = isStateless(c.req.raw.headers, message);
    const result = await resultOf(c, access, { ...message, bytes });
    return c.json({ jsonrpc: '2.0', id, result: { ...result, ...(isAlone && { resultType: 'complete' }) } });
  } catch (thrown) {
    const { status, code, message, data } = thrown instanceof RpcError ? thrown : await refusedBy(c, thrown);
    return c.json({ jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } }, status);
  }
}

async function resultOf(
  c: Context<AppEnv>,
  access: AgentAccess,
  { method, params, bytes }: Message & { bytes: Uint8Array<ArrayBuffer> },
): Promise<object> {
  switch (method) {
    case 'server/discover':
      return {
        ...{ supportedVersions: [MCP_VERSION], capabilities: CAPABILITIES, instructions: INSTRUCTIONS },
        ...KEPT,
      };
    case 'initialize':
      return {
        protocolVersion: olderVersion(params.protocolVersion),
        capabilities: CAPABILITIES,
        serverInfo: { name: new URL(c.var.config.ORIGIN).hostname, version: '1' },
        instructions: INSTRUCTIONS,
      };
    case 'ping':
      return {};
    case 'tools/list':
      return { tools: TOOLS.filter(({ name }) => isOn(access, name)), ...KEPT };
    case 'tools/call':
      return callTool(c, access, { params, bytes });
    default:
      throw new RpcError(404, rpcCodes.unknownMethod, 'This method is not known.');
  }
}

/** The codes of refusals that have one of their own. */
const CODES: Readonly<Record<string, number>> = {
  invalid_request: rpcCodes.invalidParams,
  request_too_large: rpcCodes.invalidParams,
  invalid_profile_url: rpcCodes.profile,
  digest_mismatch: rpcCodes.invalidRequest,
  algorithm_unsupported: rpcCodes.invalidRequest,
  profile_unreachable: rpcCodes.profile,
  profile_malformed: rpcCodes.profile,
  version_unsupported: rpcCodes.profile,
  internal: rpcCodes.internal,
};

async function refusedBy(c: Context<AppEnv>, thrown: unknown): Promise<RpcError> {
  const { status, retryAfter, ...told } = await refusalOf(c, thrown);
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  const data = { ...told, ...(retryAfter !== undefined && { retry_after: retryAfter }) };
  return new RpcError(status, CODES[told.code] ?? rpcCodes.refused, told.content, data);
}
