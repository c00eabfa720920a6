import type { MessageId } from '../../shared/i18n/message-id.ts';
import type { Message } from '../http/problem-response.ts';

/** The shop itself refuses a change of the bag. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: 400 | 403 | 409;
  /** Stable name of the refusal, for programs. */
  readonly type: string;
  readonly reason: Message;

  constructor(status: 400 | 403 | 409, type: string, messageId: MessageId, values: Message['values'] = {}) {
    super(type);
    this.status = status;
    this.type = type;
    this.reason = { messageId, values };
  }
}
