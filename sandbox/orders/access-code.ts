import { z } from 'zod';
import { inEveryLanguage } from '../catalog/text.ts';
import { languageOf } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import type { OrderRecord } from './order-record.ts';
import { saveOrder } from './order-store.ts';

const LIFE_MS = 15 * 60 * 1000;
const MAX_FAILURES = 5;
const DIGITS = 6;
/** What an access code looks like; a view code never does (docs/contracts/orders.md §3). */
export const ACCESS_CODE = /^\d{6}$/;

export const accessCodeRequest = z.object({ email: z.string().min(1).max(256) });

const TEXTS = inEveryLanguage({
  en: {
    subject: (orderNo: string) => `Your code for order ${orderNo}`,
    body: 'With this code you can see your order for the next 15 minutes. If you did not ask for it, you need do nothing.',
  },
  fr: {
    subject: (orderNo: string) => `Votre code pour la commande ${orderNo}`,
    body: 'Ce code donne accès à votre commande pendant 15 minutes. Si vous ne l’avez pas demandé, vous n’avez rien à faire.',
  },
});

function newCode(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${random % 10 ** DIGITS}`.padStart(DIGITS, '0');
}

/**
 * Sends a code to the buyer of an order, if the address is theirs and no earlier code is still
 * valid. The caller must answer the same in every case.
 */
export function sendAccessCode(tenant: TenantContext, order: OrderRecord | null, email: string): void {
  const now = tenant.clock.now();
  const to = order?.basket.email;
  if (!order || to === undefined || to.toLowerCase() !== email.trim().toLowerCase()) return;
  if (order.accessCode && order.accessCode.expiresAt > now) return;
  const accessCode = { code: newCode(), expiresAt: now + LIFE_MS, failures: 0 };
  saveOrder(tenant.database, { ...order, accessCode });
  const texts = TEXTS[languageOf(order.locale)];
  tenant.mailbox.deliver({
    to,
    kind: 'order-access-code',
    subject: texts.subject(order.orderNo),
    body: texts.body,
    token: accessCode.code,
    locale: order.locale,
  });
}

/** Whether a code opens an order now; too many wrong codes make it invalid. */
export function isAccessCode(tenant: TenantContext, order: OrderRecord, entered: string): boolean {
  const { accessCode } = order;
  const isAlive =
    accessCode && accessCode.expiresAt > tenant.clock.now() && accessCode.failures < MAX_FAILURES;
  if (!isAlive) return false;
  if (accessCode.code === entered) return true;
  const failures = accessCode.failures + 1;
  saveOrder(tenant.database, { ...order, accessCode: { ...accessCode, failures } });
  return false;
}
