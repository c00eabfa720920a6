import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { readSetting, writeSetting } from '../database/setting.ts';
import { readJson } from '../http/read-input.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { SHIPPING_METHODS } from './shipping-methods.ts';

const SETTING = 'default-shipping-method';
const OFF = 'off';

/**
 * The method that a new shipment has, so that its cost can be estimated. The vendor gives it none;
 * these sites have a hook that does, and tests can turn it off.
 */
export function defaultMethodId(database: Database): string | undefined {
  return readSetting(database, SETTING) === OFF ? undefined : SHIPPING_METHODS[0].id;
}

const body = z.strictObject({ defaultMethod: z.boolean() });

/** Turning the sites' hook for new shipments on or off, at `/__sandbox/shipping`. */
export function shippingControl(): Hono<TenantEnv> {
  const control = new Hono<TenantEnv>();
  control.put('/', async (c) => {
    const { defaultMethod } = await readJson(c, body);
    writeSetting(c.var.tenant.database, SETTING, defaultMethod ? null : OFF);
    return c.json({ defaultMethod });
  });
  return control;
}
