import type { Messages } from './formatter.ts';

/**
 * A locale's messages by id. They are in the order of the ids, which the catalogues of all locales
 * share (scripts/compile-messages.ts). Throws when there are more or fewer messages than ids.
 */
export function messagesById(ids: readonly string[], messages: readonly Messages[string][]): Messages {
  if (messages.length !== ids.length)
    throw new Error(`There are ${messages.length} messages for ${ids.length} ids.`);
  return Object.fromEntries(messages.map((message, index) => [ids[index] ?? '', message]));
}
