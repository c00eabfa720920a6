import { ids, type MessageId } from './compiled/ids.ts';

/** The id of a message, `{domain}.{key}`: one of those in `messages/en-US`. */
export type { MessageId };

const all: readonly string[] = ids;

/** Whether there is a message of this id. */
export function isMessageId(text: unknown): text is MessageId {
  return typeof text === 'string' && all.includes(text);
}
