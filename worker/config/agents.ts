import * as z from 'zod';
import { json, text } from './values.ts';

/** What agents may do in a shop, in the order of a purchase. */
const CAPABILITIES = ['catalog', 'cart'] as const;
export type AgentCapability = (typeof CAPABILITIES)[number];

/**
 * How agents may shop (docs/operations/agents.md). A platform is an agent's operator, known by the host
 * of its profile.
 */
const agentAccess = z.strictObject({
  capabilities: z
    .array(z.enum(CAPABILITIES))
    .min(1)
    .default([...CAPABILITIES]),
  /** The ids of the sites that they may shop at; all of them where it is absent. */
  sites: z.array(text).min(1).optional(),
  /** Hosts of platforms that are refused. */
  blocked: z.array(text.toLowerCase()).default([]),
  /** Profiles at http://localhost are read too: for trying a client on one's own machine. */
  readsLocalProfiles: z.boolean().default(false),
});

export type AgentAccess = z.output<typeof agentAccess>;

/** Variables of agents that shop for people. */
export const agentVariables = {
  /** As JSON; absent: agents are not served. */
  AGENTS: json.pipe(agentAccess).optional(),
};
