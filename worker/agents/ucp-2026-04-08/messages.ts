import type { MessageId } from '../../../shared/i18n/message-id.ts';
import type { Message } from '../../http/problem-response.ts';
import type { Services } from '../../upstreams/services.ts';
import { VERSION } from './names.ts';

/**
 * Who can mend an error: the platform by another request, the buyer, or nobody, because there is
 * nothing to mend.
 */
type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';

/** What an answer says beside its resource, in the buyer's language (docs/contracts/agents.md §3.4). */
export type AgentMessage = { code: string; content: string; path?: string } & (
  | { type: 'info' | 'warning' }
  | { type: 'error'; severity: Severity }
);

/** Says something in the buyer's language: an error by its severity. `path`: what of the resource it is about. */
export function say(
  { shop }: Pick<Services, 'shop'>,
  [kind, code, path]: readonly [kind: 'info' | 'warning' | Severity, code: string, path?: string],
  { messageId, values }: Message,
): AgentMessage {
  const said = { code, content: shop.i18n.t(messageId, values), ...(path !== undefined && { path }) };
  return kind === 'info' || kind === 'warning'
    ? { type: kind, ...said }
    : { type: 'error', ...said, severity: kind };
}

/** The answer to a request for something that is not there: decided, so its status is 200. */
export type ErrorAnswer = {
  ucp: { version: string; status: 'error' };
  messages: AgentMessage[];
  continue_url: string;
};

/** Says that there is no such thing; whose id is `content` is not told, as ids are the caller's own. */
export function notFound(services: Services, messageId: MessageId): ErrorAnswer {
  return errorAnswer(services, [say(services, ['unrecoverable', 'not_found'], { messageId })]);
}

/** The answer where nothing was made of the lines of a request: why, and that no change of it helps. */
export const nothingMade = (services: Services, messages: readonly AgentMessage[] = []): ErrorAnswer =>
  errorAnswer(
    services,
    messages.flatMap(({ type, code, content, path }) =>
      type === 'error' && path?.startsWith('$.line_items')
        ? [{ type, code, content, severity: 'unrecoverable' as const }]
        : [],
    ),
  );

/** The answer where there is no resource. */
export function errorAnswer({ shop }: Services, messages: AgentMessage[]): ErrorAnswer {
  return { ucp: { version: VERSION, status: 'error' }, messages, continue_url: shop.absolute('/') };
}
