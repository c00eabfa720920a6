import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { readSetting, writeSetting } from '../database/setting.ts';

const SETTING = 'pay';
const MAX_DELAY_SECONDS = 7 * 24 * 60 * 60;

/** What tests can change about the payment provider. */
export const paySettings = z.strictObject({
  /**
   * When the provider tells the commerce platform that a payment succeeded: at once, after some
   * seconds of the clock, never, or twice.
   */
  notification: z
    .union([
      z.enum(['immediate', 'never', 'duplicate']),
      z.strictObject({ delay: z.number().int().min(1).max(MAX_DELAY_SECONDS) }),
    ])
    .default('immediate'),
  /** Whether a declined payment makes the platform fail the order, before the shop can. */
  failsOrders: z.boolean().default(false),
  /** How the bank's page returns the shopper: by a redirect, or by a form that is posted. */
  challengeReturn: z.enum(['get', 'post']).default('get'),
  /** Whether the accounts are Stripe's own: then they do not state the embedded provider's address. */
  statesOrigin: z.boolean().default(true),
  /** Whether the sites take payments at all; without, the payment configuration is empty. */
  enabled: z.boolean().default(true),
});

export type PaySettings = z.output<typeof paySettings>;

export function readPaySettings(database: Database): PaySettings {
  return paySettings.parse(JSON.parse(readSetting(database, SETTING) ?? '{}'));
}

/** Stores the settings; null restores the usual ones. */
export function writePaySettings(database: Database, settings: PaySettings | null): void {
  writeSetting(database, SETTING, settings && JSON.stringify(settings));
}
