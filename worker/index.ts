import { env } from 'cloudflare:workers';
import { parseConfig } from './config/config.ts';
import { serveShop } from './parts.ts';

export { AgentObject as AgentStore } from './agents/webhooks/agent-object.ts';

/**
 * Checked when the worker starts, so that an invalid configuration fails the deployment and never a
 * shopper's request.
 */
const config = parseConfig(env);

export default serveShop(config);
