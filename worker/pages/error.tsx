import type { ErrorHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { errorFields, log } from '../request/log.ts';

/** Placeholder: replaced by its owner. */
export const serveError: ErrorHandler<AppEnv> = (error, c) => {
  log('error', 'unhandled', { requestId: c.var.requestId, ...errorFields(error) });
  return c.text('Error', 500);
};
