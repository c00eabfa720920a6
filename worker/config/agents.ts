import * as z from 'zod';
import { json, text } from './values.ts';

/** What agents may do in a shop, in the order of a purchase. */
const CAPABILITIES = ['catalog', 'cart'] as const;
export type AgentCapability = (typeof CAPABILITIES)[number];

const TRANSPORTS = ['rest', 'mcp'] as const;
export type AgentTransport = (typeof TRANSPORTS)[number];

const capabilities = z.array(z.enum(CAPABILITIES)).min(1);

/**
 * How agents may shop (docs/operations/agents.md). A platform is an agent's operator, known by the host
 * of its profile.
 */
const agentAccess = z.strictObject({
  /** What they may do: at all sites, or at each by its id, and then nothing at one that is not named. */
  capabilities: z.union([capabilities, z.record(text, capabilities)]).default([...CAPABILITIES]),
  /** How they may call. */
  transports: z
    .array(z.enum(TRANSPORTS))
    .min(1)
    .default([...TRANSPORTS]),
  /** Hosts of platforms that are refused. */
  blocked: z.array(text.toLowerCase()).default([]),
  /** Pages offer tools to the assistant of a browser that has one, at sites where agents may do so. */
  inPage: z.boolean().default(true),
  /** Profiles at http://localhost are read too: for trying a client on one's own machine. */
  readsLocalProfiles: z.boolean().default(false),
});

export type AgentAccess = z.output<typeof agentAccess>;

/** What agents may do at a site. */
export function agentsMayAt({ capabilities }: AgentAccess, siteId: string): readonly AgentCapability[] {
  return Array.isArray(capabilities) ? capabilities : (capabilities[siteId] ?? []);
}

/** What agents may do at one site at least, in the order of a purchase. */
export function agentsMay({ capabilities }: AgentAccess): readonly AgentCapability[] {
  const all = Object.values(capabilities).flat();
  return CAPABILITIES.filter((one) => all.includes(one));
}

/** Variables of agents that shop for people. */
export const agentVariables = {
  /** As JSON; absent: agents are not served. */
  AGENTS: json.pipe(agentAccess).optional(),
};
