import { Hono } from 'hono';
import type { Config } from '../config/config.ts';
import { outsideOrigin } from '../config/service-origins.ts';
import type { AppEnv } from '../http/app-env.ts';
import { fileKind, proxyFile } from './proxy-file.ts';

/** A file name. It cannot lead to another path: no `/`, `:` or `?`, encoded or not. */
const FILE = /^[\w.-]+$/;

/**
 * Serves the script of a vendor in the embedded commerce cloud, and the files beside it, on the
 * shop's own origin. Browsers load those of a real vendor directly.
 */
function vendorFiles(scriptOf: (config: Config) => string | undefined): Hono<AppEnv> {
  const files = new Hono<AppEnv>();
  files.get('/:file', (c) => {
    const script = scriptOf(c.var.config);
    const file = c.req.param('file');
    const isEmbedded = script !== undefined && outsideOrigin(script) === undefined;
    return proxyFile(
      c,
      isEmbedded && FILE.test(file) ? new URL(file, script).href : undefined,
      fileKind(file),
    );
  });
  return files;
}

export const consentManager = vendorFiles(({ CONSENT_SCRIPT }) => CONSENT_SCRIPT);
export const tagManager = vendorFiles(({ TAG_MANAGER_SCRIPT }) => TAG_MANAGER_SCRIPT);
export const messaging = vendorFiles(({ MESSAGING_SCRIPT }) => MESSAGING_SCRIPT);
