import * as z from 'zod';
import { nameOfText } from '../../shared/digest.ts';

/** The group that needs no consent. */
export const NECESSARY_GROUP = 'C0001';

/** The groups that the shop's own banner can ask for; the messages `consent.{group}` say what for. */
const OPTIONAL_GROUPS = ['C0002', 'C0003', 'C0004'] as const;

export type OptionalGroup = (typeof OPTIONAL_GROUPS)[number];

/**
 * Those who are told of visitors, or whose code pages load, with the variable of the group that each
 * needs; the messages `consent.{variable}` say what for. The service of consents passes clicks on
 * partners' links on.
 */
const PARTNERS = [
  ['RECOMMENDATIONS_URL', 'RECOMMENDATIONS_CONSENT'],
  ['DECISIONS_URL', 'DECISIONS_CONSENT'],
  ['COLLECTOR_URL', 'COLLECTOR_CONSENT'],
  ['TAG_MANAGER_SCRIPT', 'TAG_MANAGER_CONSENT'],
  ['MESSAGING_SCRIPT', 'MESSAGING_CONSENT'],
  ['REVIEWS_CLIENT', 'REVIEWS_CONSENT'],
  ['CONSENT_URL', 'CLICK_CONSENT'],
] as const;

type PartnerVariable = (typeof PARTNERS)[number][0];

type PartnerVariables = { readonly [Name in (typeof PARTNERS)[number][number]]?: string | undefined } & {
  readonly REVIEWS_URL?: string;
  readonly PARTNER_NAMES?: Readonly<Partial<Record<PartnerVariable, string>>>;
};

/** Who is behind each partner, from `PARTNER_NAMES`: name, company and country. */
export const partnerNames = z.strictObject(
  Object.fromEntries(PARTNERS.map(([name]) => [name, z.string().min(1).max(200).optional()])),
);

type ConsentVariables = PartnerVariables & {
  readonly CONSENT_SCRIPT?: string | undefined;
  readonly FUNCTIONAL_CONSENT: string;
  readonly IDENTITY_CONSENT: string;
};

type ConsentSite = { readonly consent?: 'opt-out' | 'opt-in' | undefined };

/** Whether what is not necessary waits on this site for the visitor's yes. */
export const isOptIn = ({ consent }: ConsentSite): boolean => consent === 'opt-in';

/** Whether the shop asks for consent itself: where visitors opt in, and no consent manager asks. */
export function hasOwnBanner(
  site: ConsentSite,
  { CONSENT_SCRIPT }: Pick<ConsentVariables, 'CONSENT_SCRIPT'>,
) {
  return isOptIn(site) && CONSENT_SCRIPT === undefined;
}

const configured = (config: PartnerVariables) => PARTNERS.filter(([name]) => config[name] !== undefined);

/** A partner: its variable, and who is behind it. */
type Partner = { id: PartnerVariable; name: string };

/** The partners that need a group; without one, all that there are. Who has no name is called by their host. */
export function partnersOf(config: PartnerVariables, group?: string): Partner[] {
  return configured(config)
    .filter(([, needs]) => group === undefined || config[needs] === group)
    .map(([id]) => ({ id, name: config.PARTNER_NAMES?.[id] ?? hostOf(config, id) }));
}

function hostOf(config: PartnerVariables, id: PartnerVariable): string {
  const address = (id === 'REVIEWS_CLIENT' ? config.REVIEWS_URL : config[id]) ?? '';
  return URL.parse(address)?.host ?? address;
}

/** The groups that something is done for: nobody is asked for others. */
export function askedGroups(config: ConsentVariables): OptionalGroup[] {
  return OPTIONAL_GROUPS.filter(
    (group) => group === config.FUNCTIONAL_CONSENT || partnersOf(config, group).length > 0,
  );
}

/** Changes with the purposes: add one whenever the texts `consent.*` ask for something else. */
const PURPOSES = 1;

/**
 * The version of what the shop's own banner asks for: another one with other purposes, with other partners
 * and with others behind them, so that everybody is asked again.
 */
export function consentVersion(config: ConsentVariables): string {
  const partners = configured(config).map(
    ([name, needs]) => `${name} ${config[name]} ${config[needs]} ${config.PARTNER_NAMES?.[name]}`,
  );
  return nameOfText([PURPOSES, ...partners].join('\n'));
}

/**
 * Why visitors of a site on which they opt in could not: one problem a variable, none where they can. The
 * shop's own banner keeps each choice at the service of consents, and asks for its own groups alone.
 */
export function optInProblems(config: ConsentVariables): string[] {
  if (config.CONSENT_SCRIPT !== undefined) return [];
  const names = configured(config).map(([name]) => name);
  if (config.CONSENT_URL === undefined)
    return [
      `expected CONSENT_SCRIPT, or CONSENT_URL for the shop's own banner: without them nobody can agree to ${names.join(', ')}`,
    ];
  const needed = new Set([
    ...configured(config).map(([, needs]) => needs),
    ...(['FUNCTIONAL_CONSENT', 'IDENTITY_CONSENT'] as const),
  ]);
  return [...needed].flatMap((name) =>
    OPTIONAL_GROUPS.some((group) => group === config[name])
      ? []
      : [`expected ${name} to be one of ${OPTIONAL_GROUPS.join(', ')}, for which the shop's own banner asks`],
  );
}
