import { expect } from 'vitest';
import { formAnswer } from '../../../shared/schemas/form-answer.ts';
import { ask } from './account.ts';
import type { Visitor } from './visitor.ts';

export const NEWSLETTER = '/newsletter';

/** The first step, as a script sends it. */
export const enter = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.send(NEWSLETTER, { _action: 'subscribe', ...fields });

/** The dialog that a step answers with. */
export async function dialogOf(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return formAnswer.parse(await response.json()).dialog ?? '';
}

/** The ticket in the form of the second step. */
export const ticketIn = (html: string) => /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '';

/** Both steps; returns the answer to the second. */
export async function signUp(visitor: Visitor, address: string, details: Record<string, string>) {
  const ticket = ticketIn(await dialogOf(await enter(visitor, { email: address })));
  return visitor.send(NEWSLETTER, { _action: 'details', ticket, ...details });
}

type Letter = {
  kind: string;
  subject: string;
  locale: string;
  link?: string;
  headers?: Record<string, string>;
};

/** The messages that the newsletter has sent to an address. */
export async function welcomes(address: string) {
  const response = await ask(`/__sandbox/mailbox?to=${encodeURIComponent(address)}`, {});
  const { messages } = await response.json<{ messages: Letter[] }>();
  return messages.filter(({ kind }) => kind === 'newsletter-welcome');
}
