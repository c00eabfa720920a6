import { Hono } from 'hono';
import * as z from 'zod';
import { editorsTime } from '../../content/editors-time.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { log } from '../../request/log.ts';
import { URL_LIMIT } from '../../security/request-limits.ts';
import { browserCookies } from '../../session/cookies.ts';
import { timeMachineHost } from '../../upstreams/content/time-machine.ts';
import { editorOf, failed, fieldsOf, refuseStaff, shopPath } from '../answer-staff.ts';
import { statedInstant } from '../date-fields.tsx';
import { knownGroups } from '../known-groups.ts';
import { staffPage } from '../staff-page.tsx';
import { ToCopy } from '../to-copy.tsx';
import { unlessServiceFails } from '../unless-fails.ts';
import { dropPreview, environmentOf, keepPreview, MOST_GROUPS } from './preview-state.ts';
import { LINK_HOURS, linkTo } from './shared-preview.ts';

const HOUR_SECONDS = 3600;

const previewForm = z.object({
  action: z.enum(['update', 'cancel']).default('update'),
  host: z.string().max(200),
  at: z.string().trim().max(40).default(''),
  time: z.string().trim().max(40).default(''),
  return: z.string().default('/'),
});
const groupsForm = z.object({
  add: z.string().max(100).default(''),
  remove: z.string().max(100).default(''),
  return: z.string().default('/'),
});
const shareForm = z.object({
  path: z.string(),
  hours: z.coerce.number().pipe(z.literal([...LINK_HOURS])),
});

/** What the forms of the preview toolbar do, below `/staff`. */
export const previewForms = new Hono<AppEnv>();

previewForms.post('/preview', async (c) => {
  if (!editorOf(c)) return refuseStaff(c);
  const { config, services, shop } = c.var;
  const form = await fieldsOf(c, previewForm);
  if (form?.action === 'cancel') {
    dropPreview(browserCookies(c, config));
    return c.redirect(shop.link('/'), 303);
  }
  const known = form && environmentOf(config, form.host);
  const at = form && statedInstant(form.at, form.time, config.STAFF_TIME_ZONE);
  if (!known || Number.isNaN(at)) return failed(c, { problem: 'preview' });
  const { hub, environment } = known;
  const host =
    at === undefined
      ? environment.host
      : await unlessServiceFails(c, () =>
          timeMachineHost(services, { hub, environment: environment.host, at }),
        );
  if (host === undefined) return failed(c, { problem: 'service' });
  keepPreview(c, { hub, host, at, groups: services.preview?.groups });
  return c.redirect(shopPath(form.return), 303);
});

previewForms.post('/preview/groups', async (c) => {
  if (!editorOf(c)) return refuseStaff(c);
  const { services } = c.var;
  const form = await fieldsOf(c, groupsForm);
  if (!form || !services.preview) return failed(c, { problem: 'preview' });
  const kept = (services.preview.groups ?? []).filter((name) => name !== form.remove);
  const added = form.add.trim();
  const known = await knownGroups(c, added ? [added] : []);
  if (!known) return failed(c, { problem: 'group' });
  const groups = [...new Set([...kept, ...known])];
  if (groups.length > MOST_GROUPS) return failed(c, { problem: 'groups' });
  keepPreview(c, { ...services.preview, groups: groups.length > 0 ? groups : undefined });
  return c.redirect(shopPath(form.return), 303);
});

previewForms.post('/share', async (c) => {
  const member = editorOf(c);
  if (!member) return refuseStaff(c);
  const form = await fieldsOf(c, shareForm);
  const { services, config } = c.var;
  const { preview } = services;
  if (!form || !preview) return failed(c, { problem: 'preview' });
  const until = Math.floor(Date.now() / 1000) + form.hours * HOUR_SECONDS;
  const address = await linkTo(c.var, {
    host: preview.host,
    at: preview.at,
    groups: preview.groups,
    path: shopPath(form.path),
    until,
  });
  if (address.length > URL_LIMIT) return failed(c, { problem: 'share' });
  log('info', 'staff-shared', { requestId: c.var.requestId, staff: member.id, host: preview.host, until });
  const times = { until, timeZone: config.STAFF_TIME_ZONE };
  const body = <SharePage {...times} address={address} back={shopPath(form.path)} />;
  return staffPage(c, { title: 'The link', body });
});

/** A form's fields; undefined where they are not those of the form. */
type ShareProps = { address: string; until: number; back: string; timeZone: string };

/** A link that staff may pass on. `until`: epoch seconds. */
function SharePage({ address, until, back, timeZone }: ShareProps) {
  return (
    <>
      <p>Whoever has it sees this preview until {editorsTime(until * 1000, timeZone)}.</p>
      <ToCopy name="Link" value={address} />
      <p>
        <a className="staff-button" href={back}>
          Back to the page
        </a>
      </p>
    </>
  );
}
