import type { MessageId } from '../../../shared/i18n/message-id.ts';
import type { Services } from '../../upstreams/services.ts';
import { VERSION } from './names.ts';

/** What an answer says beside its resource, in the buyer's language (docs/contracts/agents.md §3.4). */
export type AgentMessage =
  | { type: 'info'; code: string; content: string; path?: string }
  | { type: 'warning'; code: string; content: string; path?: string }
  | AgentError;

export type AgentError = {
  type: 'error';
  code: string;
  content: string;
  path?: string;
  severity: Severity;
};

/**
 * Who can mend an error: the platform by another request, the buyer, or nobody, because there is
 * nothing to mend.
 */
type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';

/** The answer to a request for something that is not there: decided, so its status is 200. */
export type ErrorAnswer = {
  ucp: { version: string; status: 'error' };
  messages: AgentMessage[];
  continue_url: string;
};

/** Says that there is no such thing; whose id is `content` is not told, as ids are the caller's own. */
export function notFound(services: Services, messageId: MessageId): ErrorAnswer {
  const content = services.shop.i18n.t(messageId);
  return errorAnswer(services, [{ type: 'error', code: 'not_found', content, severity: 'unrecoverable' }]);
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
