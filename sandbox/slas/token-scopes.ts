import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { readSetting, writeSetting } from '../database/setting.ts';
import { readJson } from '../http/read-input.ts';
import { TOKEN_SCOPES } from '../identity.ts';
import type { TenantEnv } from '../tenant-context.ts';

const SETTING = 'token-scopes';

/** The scopes of new access tokens, separated by spaces: those that the shop's client has been given. */
export function tokenScopes(database: Database): string {
  return readSetting(database, SETTING) ?? TOKEN_SCOPES;
}

const body = z.strictObject({ without: z.array(z.string().max(100)).max(50) });

/** Taking scopes from the shop's client, at `/__sandbox/scopes`; an empty list gives all back. */
export function scopesControl(): Hono<TenantEnv> {
  const control = new Hono<TenantEnv>();
  control.put('/', async (c) => {
    const { without } = await readJson(c, body);
    const scopes = TOKEN_SCOPES.split(' ').filter((scope) => !without.includes(scope));
    writeSetting(c.var.tenant.database, SETTING, without.length > 0 ? scopes.join(' ') : null);
    return c.json({ scopes });
  });
  return control;
}
