import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { log } from '../../request/log.ts';
import { rateLimit } from '../../security/rate-limit.ts';
import { staffProblem } from '../staff-problem.tsx';
import { dropShared, keepShared, openLink } from './shared-preview.ts';

/** The addresses of shared previews, below `/preview`: beginning and leaving one. */
export const sharedPreviews = new Hono<AppEnv>();

sharedPreviews.get('/shared/:token', rateLimit('SIGN_IN_LIMIT', 'shared-preview'), async (c) => {
  const { config, requestId } = c.var;
  const preview = config.STAFF_IDENTITY && (await openLink(c, c.req.param('token')));
  if (!preview) {
    log('warn', 'staff-refused', { requestId, reason: 'link' });
    return staffProblem(c, { problem: 'link' });
  }
  await keepShared(c, preview);
  return c.redirect(preview.path, 303);
});

sharedPreviews.post('/leave', (c) => {
  dropShared(c);
  return c.redirect(c.var.shop.link('/'), 303);
});
