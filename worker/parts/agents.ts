import { AGENT_ROUTES } from '../agents/serve-agents.ts';
import type { Part } from './part.ts';

/** What agents call. */
export const part: Part = {
  pages: () => [],
  add(app) {
    for (const { method, path, handler } of AGENT_ROUTES) app.on(method, path, handler);
  },
};
