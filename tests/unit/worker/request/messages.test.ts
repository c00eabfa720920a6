import { expect, it } from 'vitest';
import { messagesFor } from '../../../../worker/request/messages.ts';

it('has the messages of each locale; another locale uses those of its country', () => {
  expect(messagesFor('fr-CA')).not.toBe(messagesFor('en-CA'));
  expect(messagesFor('es-CA')).toBe(messagesFor('en-CA'));
  expect(messagesFor('es-US')).not.toBe(messagesFor('en-US'));
  expect(messagesFor('es-MX')).toBe(messagesFor('en-US'));
  expect(messagesFor('')).toBe(messagesFor('en-US'));
});
