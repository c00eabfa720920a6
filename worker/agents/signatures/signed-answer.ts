import type { Context } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { signMessage } from './sign-message.ts';

const COVERS = ['@status', 'content-type'];

/**
 * An answer with the shop's signature (docs/contracts/agents.md §5.4), where the shop has a key and the
 * request has proved who sent it: others do not look at it.
 */
export async function signedAnswer(c: Context<AppEnv>, answer: Response): Promise<Response> {
  const [key] = c.var.config.AGENT_SIGNING_KEY;
  if (!key || !answer.ok || !answer.body || !c.var.hasProved) return answer;
  const body = new Uint8Array(await answer.arrayBuffer());
  const { status } = answer;
  const headers = new Headers(answer.headers);
  await signMessage(key, { headers, status }, { body, covers: COVERS });
  return new Response(body, { status, headers });
}
