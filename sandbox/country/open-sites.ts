import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { readSetting, writeSetting } from '../database/setting.ts';
import { readJson } from '../http/read-input.ts';
import { SITES, type Site } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';

const SETTING = 'open-sites';

const ids = z.array(z.string().max(50)).max(20);

/** The sites that visitors of their countries are led to: those that are open, or what was set instead. */
export function openSites(database: Database): Site[] {
  const set = readSetting(database, SETTING);
  const open = set === null ? undefined : ids.parse(JSON.parse(set));
  return SITES.filter((site) => open?.includes(site.id) ?? site.isOpen);
}

/** Saying which sites are open, at `/__sandbox/open-sites`; without any, those of `sandbox/sites.ts`. */
export function openSitesControl(): Hono<TenantEnv> {
  const control = new Hono<TenantEnv>();
  control.put('/', async (c) => {
    const { sites } = await readJson(c, z.strictObject({ sites: ids }));
    const { database } = c.var.tenant;
    writeSetting(database, SETTING, sites.length > 0 ? JSON.stringify(sites) : null);
    return c.json({ sites: openSites(database).map(({ id }) => id) });
  });
  return control;
}
