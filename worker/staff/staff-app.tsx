import type { Context } from 'hono';
import { Hono } from 'hono';
import { internalPath } from '../../shared/urls/internal-path.ts';
import type { AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/refusal.ts';
import { log } from '../request/log.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { browserCookies } from '../session/cookies.ts';
import { agentsForms } from './agents/agents-forms.tsx';
import { editorOf, refuseStaff } from './answer-staff.ts';
import { forgetStored } from './forget-stored.ts';
import { accessClaims } from './identity/access.ts';
import { beginOpenId, finishOpenId, pathAfterAttempt } from './identity/openid.ts';
import { previewForms } from './preview/preview-forms.tsx';
import { dropPreview } from './preview/preview-state.ts';
import { StaffHome } from './staff-home.tsx';
import { staffPage } from './staff-page.tsx';
import { staffProblem } from './staff-problem.tsx';
import { endStaff, keepStaff, memberOf } from './staff-session.ts';
import { applyToolkit } from './toolkit/toolkit-action.ts';
import { unlessServiceFails } from './unless-fails.ts';
import { frameCode } from './visualise/frame-session.ts';
import { FrameCode } from './visualise/frame-sign-in.tsx';

/**
 * The staff's own pages at `/staff`: signing in and out, and what the forms of the bar do. Without an
 * identity provider there are none.
 */
export const staffApp = new Hono<AppEnv>();

staffApp.use(async (c, next) => {
  if (!c.var.config.STAFF_IDENTITY)
    throw new Refusal({ status: 404, type: 'not-found', messageId: 'errors.notFound' });
  await next();
});

staffApp.get('/', (c) => staffPage(c, { body: <StaffHome member={c.var.staff} config={c.var.config} /> }));

staffApp.get('/sign-in', rateLimit('SIGN_IN_LIMIT', 'staff'), async (c) => {
  const identity = c.var.config.STAFF_IDENTITY;
  const returnTo = internalPath(c.req.query('return'), '/staff');
  if (!identity) return staffProblem(c, { problem: 'unknown' });
  const answer = await unlessServiceFails(c, async () =>
    identity.kind === 'openid'
      ? c.redirect(await beginOpenId(c, identity, returnTo), 303)
      : signIn(c, await accessClaims(c, identity), returnTo),
  );
  return answer ?? staffProblem(c, { problem: 'service', returnTo });
});

staffApp.get('/callback', rateLimit('SIGN_IN_LIMIT', 'staff'), async (c) => {
  const identity = c.var.config.STAFF_IDENTITY;
  if (identity?.kind !== 'openid') return staffProblem(c, { problem: 'unknown' });
  const returnTo = (await pathAfterAttempt(c)) ?? '/staff';
  const answer = await unlessServiceFails(c, async () =>
    signIn(c, await finishOpenId(c, identity), returnTo),
  );
  return answer ?? staffProblem(c, { problem: 'service', returnTo });
});

staffApp.post('/sign-out', async (c) => {
  await endStaff(c, c.var.staff);
  dropPreview(browserCookies(c, c.var.config));
  return c.redirect('/staff', 303);
});

staffApp.route('/', previewForms);
staffApp.route('/', agentsForms);
staffApp.post('/toolkit', applyToolkit);

/** A code that signs an editor in within the editing tool (docs/decisions/0112). */
staffApp.get('/frame', async (c) => {
  if (!c.var.staff) return c.redirect('/staff/sign-in?return=/staff/frame', 303);
  const member = editorOf(c);
  if (!member) return refuseStaff(c);
  log('info', 'staff-frame-code', { requestId: c.var.requestId, staff: member.id });
  const code = await frameCode(c.var, member);
  const body = <FrameCode code={code} member={member} timeZone={c.var.config.STAFF_TIME_ZONE} />;
  return staffPage(c, { title: 'Your code', body });
});

async function signIn(c: Context<AppEnv>, claims: unknown, returnTo: string): Promise<Response> {
  const identity = c.var.config.STAFF_IDENTITY;
  const member = identity && memberOf(claims, identity, Date.now());
  const reason = member ? (member.roles.length > 0 ? undefined : 'role') : 'identity';
  if (!member || reason) {
    log('warn', 'staff-refused', { requestId: c.var.requestId, staff: member?.id, reason });
    return staffProblem(c, member ? { problem: 'no-role' } : { problem: 'identity', returnTo });
  }
  log('info', 'staff-signed-in', { requestId: c.var.requestId, staff: member.id, roles: member.roles });
  await keepStaff(c, member);
  // what they previewed or simulated before their last session ended goes on
  forgetStored(c);
  return c.redirect(returnTo, 303);
}
