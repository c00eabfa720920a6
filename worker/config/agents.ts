import * as z from 'zod';
import { json, text } from './values.ts';

/** What agents may do in a shop, in the order of a purchase. */
const CAPABILITIES = ['catalog', 'cart', 'checkout', 'order'] as const;
export type AgentCapability = (typeof CAPABILITIES)[number];

const TRANSPORTS = ['rest', 'mcp'] as const;
export type AgentTransport = (typeof TRANSPORTS)[number];

const host = text.toLowerCase();

/** What the merchant has settled with a platform that it trusts. */
const trustedPlatform = z.strictObject({
  /** The address of its profile, where others may put files at its host too: no other one is taken. */
  profile: z
    .url({ protocol: /^https$/ })
    .transform((stated) => new URL(stated).href)
    .optional(),
  /** Whether it is told of its orders' changes, at the address in its profile. */
  webhooks: z.boolean().default(true),
  /** Further hosts that this address may have; else it has that of the profile. */
  webhookHosts: z.array(host).default([]),
});

const handlerName = z.string().regex(/^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/, 'expected a reverse domain');
const webAddress = z.url({ protocol: /^https$/ });

/** A way to pay, as it is published (docs/contracts/agents.md §3.8). */
const paymentHandler = z.strictObject({
  id: text,
  version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a date'),
  spec: webAddress,
  schema: webAddress,
  available_instruments: z
    .array(z.strictObject({ type: text, constraints: z.record(z.string(), z.unknown()).optional() }))
    .min(1)
    .optional(),
  config: z.record(z.string(), z.unknown()).optional(),
});
export type PaymentHandler = z.output<typeof paymentHandler>;

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
  blocked: z.array(host).default([]),
  /** Hosts of platforms that may pay by `paymentHandlers`, once they prove who they are; with settings or without. */
  trusted: z
    .union([
      z.array(host).transform((hosts) => Object.fromEntries(hosts.map((one) => [one, {}]))),
      z.record(host, z.unknown()),
    ])
    .pipe(z.record(text, trustedPlatform))
    .default({}),
  /** Ways to pay that platforms which may complete orders can have tokens of, by their names. */
  paymentHandlers: z.record(handlerName, z.array(paymentHandler).min(1)).default({}),
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

/** The SHA-256 digest of a key, in hex. */
const digest = z.string().regex(/^[\da-f]{64}$/, 'expected a SHA-256 digest in hex');
const digests = z.union([digest.transform((one) => [one]), z.array(digest).min(1)]);

const coordinate = z.string().regex(/^[\w-]{43}$/, 'expected 32 bytes in base64url');

/** A private key as JWK (RFC 7517), whose public half stands in it. */
const signingKey = z.object({
  kid: z.string().regex(/^[\w.:-]{1,100}$/, 'expected letters, digits, and . : - _'),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: coordinate,
});

export type SigningKey = z.output<typeof signingKey>;

const signingKeys = z.union([signingKey.transform((one) => [one]), z.array(signingKey).min(1)]);

/** What of wrangler.toml is for development: a digest of `sandbox-agent-key`, and a key's coordinate. */
const DEVELOPMENT_DIGEST = '7395d5725abb146abd8367e45c933950cddab3fcb3f7dd450d40db130d467a48';
const DEVELOPMENT_X = 'rs8Gs8nzT_Aiqk1HUN-yaK7Hnx8DUqPAjrnNlSCHaDY';

/** The variables whose keys are public. */
export function developmentAgentKeys({
  AGENT_KEYS,
  AGENT_SIGNING_KEY,
}: {
  AGENT_KEYS: Readonly<Record<string, readonly string[]>>;
  AGENT_SIGNING_KEY: readonly SigningKey[];
}): string[] {
  return [
    ...(Object.values(AGENT_KEYS).flat().includes(DEVELOPMENT_DIGEST) ? ['AGENT_KEYS'] : []),
    ...(AGENT_SIGNING_KEY.some(({ x }) => x === DEVELOPMENT_X) ? ['AGENT_SIGNING_KEY'] : []),
  ];
}

/** Variables of agents that shop for people. */
export const agentVariables = {
  /** As JSON; absent: agents are not served. */
  AGENTS: json.pipe(agentAccess).optional(),
  /** Digests of the keys that platforms send, by their hosts, as JSON: one, or two while it is changed. */
  AGENT_KEYS: json.pipe(z.record(host, digests)).default({}),
  /** The shop's own key for messages to platforms; a list while it is changed, of which the first signs. */
  AGENT_SIGNING_KEY: json.pipe(signingKeys).default([]),
};
