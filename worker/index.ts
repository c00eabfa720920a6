import { env } from 'cloudflare:workers';
import { createApp } from './app.ts';
import { parseConfig } from './config/config.ts';

/**
 * Checked when the worker starts, so that a wrong configuration is refused at deployment and never
 * met by a shopper.
 */
const config = parseConfig(env);

export default createApp(config);
