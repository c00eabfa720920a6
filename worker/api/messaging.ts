import { Hono } from 'hono';
import { messagingScript } from '../config/service-origins.ts';
import type { AppEnv } from '../http/app-env.ts';
import { fileKind, passOn } from '../http/pass-on.ts';

/** A file name. It cannot lead to another path: no `/`, `:` or `?`, encoded or not. */
const FILE = /^[\w.-]+$/;

/**
 * Serves the messaging provider of the embedded commerce cloud on the shop's own origin. Browsers
 * load a real one directly.
 */
export const messaging = new Hono<AppEnv>();

messaging.get('/:file', (c) => {
  const { MESSAGING_SCRIPT } = c.var.config;
  const file = c.req.param('file');
  const embedded =
    MESSAGING_SCRIPT !== undefined && messagingScript(c.var.config) !== MESSAGING_SCRIPT && FILE.test(file);
  return passOn(c, embedded ? new URL(file, MESSAGING_SCRIPT).href : undefined, fileKind(file));
});
