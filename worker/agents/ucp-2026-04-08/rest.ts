import type { Context } from 'hono';
import { jsonOf } from '../../../shared/json-of.ts';
import type { AgentAccess } from '../../config/agents.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { statedProfile } from '../platforms/profile-address.ts';
import { answerOperation, isOn, refusalOf } from './answer-operation.ts';
import { canonicalText } from './canonical-text.ts';
import { AGENT_HEADER, type OperationName } from './names.ts';
import { readSent } from './read-sent.ts';
import { ProtocolRefusal } from './refusals.ts';

/** A request id that is sent back as it came. */
const REQUEST_ID = /^[\w-]{1,100}$/;

/**
 * Answers an operation over REST (docs/contracts/agents.md §3); undefined where it is switched off.
 * What the protocol refuses, and a service that gives no answer, has a status of its own; what the
 * shop decides is 200.
 */
export async function answerOverRest(
  c: Context<AppEnv>,
  access: AgentAccess,
  name: OperationName,
): Promise<Response | undefined> {
  if (!isOn(access, name)) return undefined;
  const requestId = REQUEST_ID.exec(c.req.header('request-id') ?? '')?.[0];
  c.header('Request-Id', requestId ?? c.var.requestId);
  try {
    const { bytes, text } = await readSent(c);
    const body = jsonOf(text);
    if (text !== '' && body === undefined)
      throw new ProtocolRefusal('invalid_request', 'body: expected JSON');
    const answer = await answerOperation(c, access, {
      name,
      profile: statedProfile(c.req.header(AGENT_HEADER)),
      id: c.req.param('id') ?? '',
      body,
      bytes,
      content: `${c.req.method} ${c.req.path}\n${canonicalText(body)}`,
      key: c.req.header('idempotency-key'),
    });
    return c.body(answer.body, answer.status === 201 ? 201 : 200, { 'Content-Type': 'application/json' });
  } catch (error) {
    const { status, retryAfter, ...told } = await refusalOf(c, error);
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    return c.json(told, status);
  }
}
