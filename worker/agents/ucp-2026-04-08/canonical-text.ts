import { ProtocolRefusal } from './refusals.ts';

/**
 * What was sent as one text: the same whatever the order of its keys and the space between them, and '' where
 * nothing was. Throws `ProtocolRefusal` for what cannot be written as deep as it can be read.
 */
export function canonicalText(sent: unknown): string {
  try {
    return JSON.stringify(sent, inOrder) ?? '';
  } catch {
    throw new ProtocolRefusal('invalid_request', 'body: too many levels');
  }
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
