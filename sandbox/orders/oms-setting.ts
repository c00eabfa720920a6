import type { Database } from '../database/database.ts';
import { readSetting, writeSetting } from '../database/setting.ts';
import { problem } from '../http/problem.ts';

const SETTING = 'order-management';
const OFF = 'off';

/** Whether the shop's orders are connected to an order management system. */
export function isOmsActive(database: Database): boolean {
  return readSetting(database, SETTING) !== OFF;
}

export function setOmsActive(database: Database, active: boolean): void {
  writeSetting(database, SETTING, active ? null : OFF);
}

/** Refuses calls that need order management where there is none: 409 `oms-not-active`. */
export function requireOms(database: Database): void {
  if (isOmsActive(database)) return;
  throw problem(
    409,
    'oms-not-active',
    'OMS Not Active',
    'Order Management (OMS) is not active for the site.',
  );
}
