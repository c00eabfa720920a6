import { expect } from 'vitest';
import { z } from 'zod';
import { ask } from './account.ts';
import { mailsTo } from './mail.ts';
import type { Visitor } from './visitor.ts';

export const PATH = '/withdraw';
/** The button of the second step. */
export const CONFIRM = 'Confirm withdrawal';

const listed = z.object({
  withdrawals: z.array(
    z.object({
      withdrawalId: z.string(),
      orderNo: z.string().optional(),
      receivedAt: z.string(),
      declared: z.object({ name: z.string(), orderNo: z.string(), what: z.string(), email: z.string() }),
    }),
  ),
});

/** What the shop has of the declarations with this address, newest first. */
export async function declarationsOf(email: string) {
  const { withdrawals } = listed.parse(await (await ask('/__sandbox/withdrawals', {})).json());
  return withdrawals.filter(({ declared }) => declared.email === email);
}

/** The receipts that were mailed to this address, newest first. */
export const receiptsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'withdrawal-receipt');

/** What the first step asks for, typed. */
export const fieldsOf = (orderNo: string, email: string) => ({ name: 'Kim Lenz', orderNo, email });

/** The value of a hidden field of a page; empty where there is none. */
export const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Sends the first step and returns the fields of the second, as a form has them. */
export async function begun(
  visitor: Visitor,
  fields: Record<string, string>,
): Promise<Record<string, string>> {
  const answer = await visitor.post(PATH, { _action: 'declare', ...fields });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain(`>${CONFIRM}</button>`);
  return { ...fields, _action: 'confirm', declaration: hidden(html, 'declaration') };
}
