import type { Context } from 'hono';
import * as z from 'zod';
import { jsonOf } from '../../../shared/json-of.ts';
import type { AgentAccess } from '../../config/agents.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { statedProfile } from '../platforms/profile-address.ts';
import { answerOperation, isOn } from './answer-operation.ts';
import { canonicalText } from './canonical-text.ts';
import { AGENT_HEADER } from './names.ts';
import { ProtocolRefusal } from './refusals.ts';
import { TOOLS } from './tools.ts';

const call = z.object({
  name: z.string(),
  arguments: z
    .looseObject({
      meta: z
        .object({
          'ucp-agent': z.object({ profile: z.string() }).optional(),
          'idempotency-key': z.string().optional(),
        })
        .default({}),
      id: z.string().default(''),
    })
    .prefault({}),
});

/**
 * Calls a tool: an operation, whose answer is also its text. The profile is in `meta`, or else in the
 * header as over REST (docs/contracts/agents.md §4.1). Throws what `answerOperation` throws.
 */
export async function callTool(
  c: Context<AppEnv>,
  access: AgentAccess,
  { params, bytes }: { params: Record<string, unknown>; bytes: Uint8Array<ArrayBuffer> },
): Promise<object> {
  const { data } = call.safeParse(params);
  if (!data)
    throw new ProtocolRefusal('invalid_request', 'params: expected the name and arguments of a tool');
  const { meta, id, ...given } = data.arguments;
  const tool = TOOLS.find(({ name }) => name === data.name && isOn(access, name));
  if (!tool) throw new ProtocolRefusal('invalid_request', 'name: this tool is not known');
  const { name, inputSchema } = tool;
  const key = meta['idempotency-key'];
  if (key === undefined && inputSchema.properties.meta.required.includes('idempotency-key'))
    throw new ProtocolRefusal('invalid_request', 'meta.idempotency-key: required');
  const { body: text } = await answerOperation(c, access, {
    name,
    profile: meta['ucp-agent']?.profile ?? statedProfile(c.req.header(AGENT_HEADER)),
    id,
    body: given.catalog ?? given.cart ?? given.checkout ?? given,
    bytes,
    content: `${name} ${id}\n${canonicalText(given)}`,
    key,
  });
  return { structuredContent: jsonOf(text), content: [{ type: 'text', text }] };
}
