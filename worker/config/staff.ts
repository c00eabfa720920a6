import * as z from 'zod';
import { instantOf } from '../../shared/instant-of.ts';
import { address, json } from './values.ts';

/**
 * What a member of staff may do: editors preview content, merchandisers preview content and
 * simulate shoppers, support simulates shoppers. The last two see what agents do, and merchandisers
 * switch their platforms.
 */
export const STAFF_ROLES = ['editor', 'merchandiser', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const text = z.string().min(1).max(500);
const names = z.array(text).max(50);

const common = {
  /**
   * The claim with somebody's groups, as a path with dots between its parts. Access puts claims of
   * the identity provider below `custom`.
   */
  claim: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, 'expected a claim such as groups or custom.groups')
    .default('groups'),
  /** The groups, or the e-mail addresses, that have each role. */
  roles: z.partialRecord(z.enum(STAFF_ROLES), names),
};

/**
 * Who tells the shop which visitor is staff: any OpenID provider (`discovery` where its
 * configuration is not below its issuer), or Cloudflare Access in front of `/staff`.
 */
const staffIdentity = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('openid'),
    issuer: address,
    discovery: address.optional(),
    clientId: text,
    scope: text.default('openid profile email groups'),
    ...common,
  }),
  z.strictObject({
    kind: z.literal('access'),
    /** The team's own address, such as `https://cairn.cloudflareaccess.com`. */
    team: address,
    /** The application's audience tag. */
    audience: text,
    ...common,
  }),
]);

export type StaffIdentity = z.output<typeof staffIdentity>;
export type OpenIdProvider = Extract<StaffIdentity, { kind: 'openid' }>;
export type AccessTeam = Extract<StaffIdentity, { kind: 'access' }>;

const environment = z.strictObject({
  /** What editors call it. */
  name: text,
  /** Its host, such as `abc123.staging.bigcontent.io`: the value of `vse`. */
  host: z
    .string()
    .regex(
      /^[a-z0-9]+(\.[a-z0-9-]+)+$/,
      'expected a host whose first label has no dash, as time machines have',
    ),
  /**
   * Whether it shows drafts, which come before what is scheduled. One without shows at any time what
   * shoppers will see then, and is what a date of the toolkit shows.
   */
  drafts: z.boolean().default(true),
});

const hub = z.strictObject({
  /** The hub's name in the content service, as in `/visualization/{hub}/{id}`. */
  name: z.string().regex(/^[\w-]+$/),
  environments: z.array(environment).min(1).max(20),
  /** Where an environment's content is, with `{host}` for its host. */
  content: z
    .string()
    .regex(/^https?:\/\/.*\{host\}/, 'expected an address with {host}')
    .default('https://{host}'),
  /** The service that names the hosts of other times. */
  timeMachine: address.default('https://virtual-staging.amplience.net'),
  /** The editing tool's address of an item, with `{hub}` and `{id}`. */
  editor: z
    .string()
    .regex(/^https?:\/\/.*\{id\}/, 'expected an address with {id}')
    .optional(),
});

/** The content hubs that editors preview; the first one is the shop's own. */
const contentPreview = z.strictObject({ hubs: z.array(hub).min(1).max(10) });

type ContentPreviewConfig = z.output<typeof contentPreview>;
export type PreviewHub = ContentPreviewConfig['hubs'][number];
export type PreviewEnvironment = PreviewHub['environments'][number];

/** The variables of the staff tools (docs/operations/variables.md). */
export const staffVariables = {
  /** Who is staff, as JSON. Without it there are no staff tools. */
  STAFF_IDENTITY: json.pipe(staffIdentity).optional(),
  /** The secret of the shop's client at an OpenID provider. */
  STAFF_CLIENT_SECRET: text.optional(),
  /** The time zone in which the staff tools read and show dates, as an IANA name. */
  STAFF_TIME_ZONE: z
    .string()
    .refine(
      (zone) => instantOf('2026-01-01T00:00', zone) !== undefined,
      'expected a time zone such as Europe/Oslo',
    )
    .default('America/Los_Angeles'),
  /** The content hubs and environments that editors may preview, as JSON, and the key for them. */
  CONTENT_PREVIEW: json.pipe(contentPreview).optional(),
  CONTENT_PREVIEW_KEY: text.optional(),
  /**
   * The origins of the editing tool, separated by spaces: they alone may frame what editors
   * visualise, and send changes there.
   */
  CONTENT_EDITOR_ORIGINS: z
    .string()
    .regex(
      /^https?:\/\/[\w.-]+(:\d{1,5})?( https?:\/\/[\w.-]+(:\d{1,5})?)*$/,
      'expected origins such as https://app.amplience.net',
    )
    .transform((origins) => origins.split(' '))
    .optional(),
};
