import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { consentScript } from '../security/headers.ts';
import { passOn } from './pass-on.ts';

/** The consent manager of the embedded commerce cloud on the shop's own address. Browsers ask a real one themselves. */
export const consentManager = new Hono<AppEnv>();

consentManager.get('/:file', (c) => {
  const { CONSENT_SCRIPT } = c.var.config;
  const embedded = CONSENT_SCRIPT !== undefined && consentScript(c.var.config) !== CONSENT_SCRIPT;
  return passOn(c, embedded ? new URL(c.req.param('file'), CONSENT_SCRIPT).href : undefined);
});
