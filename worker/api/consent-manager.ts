import { Hono } from 'hono';
import { consentScript } from '../config/service-origins.ts';
import type { AppEnv } from '../http/app-env.ts';
import { fileKind, passOn } from '../http/pass-on.ts';

/** A file name. It cannot lead to another path: no `/`, `:` or `?`, encoded or not. */
const FILE = /^[\w.-]+$/;

/**
 * Serves the consent manager of the embedded commerce cloud on the shop's own origin. Browsers load
 * a real one directly.
 */
export const consentManager = new Hono<AppEnv>();

consentManager.get('/:file', (c) => {
  const { CONSENT_SCRIPT } = c.var.config;
  const file = c.req.param('file');
  const embedded =
    CONSENT_SCRIPT !== undefined && consentScript(c.var.config) !== CONSENT_SCRIPT && FILE.test(file);
  return passOn(c, embedded ? new URL(file, CONSENT_SCRIPT).href : undefined, fileKind(file));
});
