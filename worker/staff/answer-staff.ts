import type { Context } from 'hono';
import type * as z from 'zod';
import { internalPath } from '../../shared/urls/internal-path.ts';
import { wantsPage } from '../http/accept.ts';
import type { AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/refusal.ts';
import { refererPath, requestPath } from '../http/request-path.ts';
import { log } from '../request/log.ts';
import { SAFE_METHODS } from '../security/origin-check.ts';
import { HOST_NAME, PAGE_HOST_NAME, TIME_NAME } from './preview/preview-state.ts';
import { mayPreview, type StaffMember } from './staff-member.ts';
import { type StaffTrouble, staffProblem } from './staff-problem.tsx';

/** The refusal of a form of staff: to people a page that says why, with the way to sign in. */
export function refuseStaff(c: Context<AppEnv>): Response {
  const reason = c.var.staff ? 'role' : 'signed-out';
  log('warn', 'staff-refused', { requestId: c.var.requestId, staff: c.var.staff?.id, reason });
  if (wantsPage(c)) {
    const isRead = reason === 'signed-out' && SAFE_METHODS.has(c.req.method);
    return failed(c, { problem: reason, ...(isRead && { returnTo: requestPath(c) }) });
  }
  const type = reason === 'role' ? 'staff-role' : 'staff-signed-out';
  throw new Refusal({ status: 403, type, messageId: 'errors.notFound' });
}

/** What did not work, with the way back to the page that it was tried on. */
export function failed(c: Context<AppEnv>, trouble: StaffTrouble): Response {
  const back = refererPath(c);
  if (!back.startsWith('/staff')) return staffProblem(c, { ...trouble, back });
  // the pages of the tools are led back to by signing in alone
  return staffProblem(c, { ...(trouble.problem === 'signed-out' && { returnTo: back }), ...trouble });
}

/** The editor who sent a form; undefined for everybody else. */
export function editorOf(c: Context<AppEnv>): StaffMember | undefined {
  const { staff } = c.var;
  return staff && mayPreview(staff) ? staff : undefined;
}

/** The fields of a form; undefined where they are not those of its schema. */
export async function fieldsOf<Fields>(
  c: Context<AppEnv>,
  schema: z.ZodType<Fields>,
): Promise<Fields | undefined> {
  const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
  return schema.safeParse(fields).data;
}

/** A path of the shop without the parameters of a preview, which would overrule the cookies. */
export function shopPath(stated: string): string {
  const url = new URL(internalPath(stated), 'http://shop.internal');
  for (const name of [HOST_NAME, TIME_NAME, PAGE_HOST_NAME]) url.searchParams.delete(name);
  return url.pathname + url.search;
}
