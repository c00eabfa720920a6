import { env } from 'cloudflare:workers';
import { createApp } from './app.ts';
import { parseConfig } from './config/config.ts';

export { AgentObject as AgentStore } from './agents/webhooks/agent-object.ts';

/**
 * Checked when the worker starts, so that an invalid configuration fails the deployment and never a
 * shopper's request.
 */
const config = parseConfig(env);

export default createApp(config);
