import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { MarketingBanner, marketingBanner } from '../blocks/marketing-banner.tsx';
import { prepareBlocks } from '../blocks/registry.ts';
import { chooseContent, type Groups, GUEST_GROUPS, listOf } from '../content/choose-content.ts';
import type { FilledBy, PersonalFacts } from '../content/personal-slots.ts';
import { readItem } from '../content/read-item.ts';
import { withoutSlots } from '../content/slots.ts';
import type { AppEnv } from '../http/app-env.ts';
import { fragmentHtml } from '../rendering/fragment-html.tsx';
import { arrived } from '../rendering/settle-deferred.ts';
import {
  type ContentItem,
  contentItem,
  PAGE_SCHEMAS,
  schemaName,
} from '../upstreams/content/content-item.ts';
import { getExperiences } from '../upstreams/content/experiences.ts';
import { getContentByKey } from '../upstreams/content/get-content.ts';
import type { CampaignAction } from '../upstreams/personalization/decisions.ts';
import type { Services } from '../upstreams/services.ts';

/** A shopper for whom slots are filled. Neither their groups nor the actions reject. */
export type Shopper = {
  by: FilledBy;
  /** Read when a document has slots, as that may need a call. */
  groups: () => Promise<Groups>;
  /** What the decision engine does for them, asked once; none where it does not know them. */
  actions: () => Promise<CampaignAction[]>;
};

/** What is in a slot for one shopper, and the action of the decision engine that chose it. */
export type Filling = { html: string; action?: CampaignAction };

/** The last part of the schema of a reference that the service did not resolve. */
const REFERENCE = /content-reference$/;
/** Experiences of a category that one shopper sees. */
const MOST_EXPERIENCES = 1;
/** Groups whose experiences are asked for, at most. */
const MOST_SEGMENTS = 6;

/**
 * What one shopper sees in a slot; undefined where it is what everyone sees. The order of
 * precedence (docs/decisions/0080): an action of the decision engine, then an experience of the
 * category, then the variants of the item, then its default. Throws `UpstreamError`.
 */
export async function drawPersonalSlot(
  c: Context<AppEnv>,
  slot: PersonalFacts,
  shopper: Shopper,
): Promise<Filling | undefined> {
  const { services } = c.var;
  const [groups, actions] = await Promise.all([shopper.groups(), shopper.actions()]);
  if (slot.by === 'experience') {
    return drawn(c, slot, { content: await experiencesFor(services, slot.address, groups), groups });
  }
  return (
    (await decided(c, slot, { groups, actions })) ??
    (slot.by === 'engine' ? undefined : chosen(c, slot, groups))
  );
}

/** What the decision engine puts into a slot, if anything can be shown of it. */
async function decided(
  c: Context<AppEnv>,
  slot: PersonalFacts,
  { groups, actions }: { groups: Groups; actions: CampaignAction[] },
): Promise<Filling | undefined> {
  // the engine's own name for the slot of an item
  const selector = `[data-personalised="${slot.address}"]`;
  const action = actions.find((one) => (one.selector ?? one.json.selector) === selector);
  if (!action) return undefined;
  const { contentKey, amplienceGroups = [] } = action.json;
  const order = action.items.map(({ id }) => id);
  if (contentKey === undefined && order.length === 0) return undefined;
  const own = [...groups, ...amplienceGroups];
  const [item] = await getContentByKey(c.var.services, [contentKey ?? slot.address]);
  if (item && isPage(item)) return undefined;
  const filling = item && (await drawn(c, slot, { content: item, groups: own, order }));
  return filling && { ...filling, action };
}

/** Whether the item is a page of its own, which is no part of another. */
function isPage(item: ContentItem): boolean {
  return schemaName(item) === 'home-page' || PAGE_SCHEMAS.has(schemaName(item));
}

/** The item's content for the groups, where it is another than a guest's. */
async function chosen(c: Context<AppEnv>, slot: PersonalFacts, groups: Groups): Promise<Filling | undefined> {
  const [item] = await getContentByKey(c.var.services, [slot.address]);
  const content = chooseContent(item, groups);
  if (JSON.stringify(content) === JSON.stringify(chooseContent(item, GUEST_GROUPS))) return undefined;
  return drawn(c, slot, { content, groups });
}

/** The experiences that editors made for the first of the shopper's own groups that has any. */
async function experiencesFor(services: Services, category: string, groups: Groups): Promise<ContentItem[]> {
  const segments = groups.filter((name) => !GUEST_GROUPS.includes(name)).slice(0, MOST_SEGMENTS);
  const found = await Promise.all(segments.map((segment) => getExperiences(services, { segment, category })));
  // a higher tier comes after the groups that it includes
  return (found.toReversed().find((one) => one.length > 0) ?? []).slice(0, MOST_EXPERIENCES);
}

/** Content as HTML, with all that it loads; undefined where none of it can be shown. */
async function drawn(
  c: Context<AppEnv>,
  { address, opens = false }: PersonalFacts,
  { content, groups, order = [] }: { content: unknown; groups: Groups; order?: readonly string[] },
): Promise<Filling | undefined> {
  const { services } = c.var;
  const entries = await withReferences(services, listOf(chooseContent(content, groups)));
  const [first] = withoutSlots(entries, services.shop.locale.id);
  if (first && schemaName(first) === 'marketing-banner') return strip(c, first);
  const name = `own-${address.replace(/[^\w-]+/g, '-')}`;
  const blocks = prepareBlocks(services, entries, { name, opens, groups, order });
  await arrived(blocks.pending, services);
  // a page that opened without its h1 would have none
  if (blocks.elements.length === 0 || (opens && !blocks.holdsHeading)) return undefined;
  return filling(c, blocks.elements);
}

function strip(c: Context<AppEnv>, item: ContentItem): Filling | undefined {
  const { shop, requestId } = c.var;
  const fields = readItem(marketingBanner, item, requestId);
  return fields && filling(c, <MarketingBanner fields={fields} shop={shop} />);
}

function filling(c: Context<AppEnv>, node: ReactNode): Filling | undefined {
  const html = fragmentHtml(c, node);
  return html === '' ? undefined : { html };
}

/** Fetches the items that the service named instead of delivering (docs/contracts/content.md §7). */
async function withReferences(services: Services, entries: unknown[]): Promise<unknown[]> {
  const ids = entries.map((entry) => {
    const { data } = contentItem.safeParse(entry);
    return data && REFERENCE.test(data._meta.schema) && typeof data.id === 'string' ? data.id : undefined;
  });
  const missing = ids.filter((id) => id !== undefined);
  if (missing.length === 0) return entries;
  const found = await getContentByKey(services, missing);
  const items = new Map(missing.map((id, index) => [id, found[index]]));
  return entries.flatMap((entry, index) => {
    const id = ids[index];
    return id === undefined ? [entry] : (items.get(id) ?? []);
  });
}
