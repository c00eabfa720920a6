import type { BasketState } from '../baskets/basket-state.ts';
import type { TenantContext } from '../tenant-context.ts';
import { type Certificate, certificateByCode, newCode, saveCertificate } from './certificate.ts';
import { certificateMail, type OrderPlace, voidMail } from './certificate-mails.ts';

/** Makes the certificates that a basket buys; they are pending until its order is placed. */
export function sellCertificates(
  { database }: Pick<TenantContext, 'database'>,
  basket: BasketState,
): string[] {
  return (basket.certificateItems ?? []).map(
    ({ amount, recipientEmail, recipientName, senderName, message }) => {
      const certificate: Certificate = {
        code: newCode(),
        ...{ amount, balance: amount, currency: basket.currency, enabled: true, pending: true },
        ...{ recipientEmail, recipientName: recipientName ?? '', senderName: senderName ?? '' },
        ...(message !== undefined && { message }),
      };
      saveCertificate(database, certificate);
      return certificate.code;
    },
  );
}

/** Issues the certificates of a placed order. Each is mailed to its recipient. */
export function issueCertificates(
  { database, mailbox, shopOrigin }: Pick<TenantContext, 'database' | 'mailbox' | 'shopOrigin'>,
  codes: string[],
  place: OrderPlace,
): void {
  for (const code of codes) {
    const certificate = certificateByCode(database, code);
    if (!certificate) continue;
    saveCertificate(database, { ...certificate, pending: false });
    mailbox.deliver(certificateMail(certificate, place, shopOrigin));
  }
}

/** Closes the certificates of an order that failed or was cancelled, and tells their recipients. */
export function closeCertificates(
  { database, mailbox }: Pick<TenantContext, 'database' | 'mailbox'>,
  codes: string[],
  place: OrderPlace,
): void {
  for (const code of codes) {
    const certificate = certificateByCode(database, code);
    if (!certificate) continue;
    saveCertificate(database, { ...certificate, enabled: false });
    if (certificate.enabled && !certificate.pending) mailbox.deliver(voidMail(certificate, place));
  }
}

/** Whether something was paid with one of the certificates. */
export function isAnySpent({ database }: Pick<TenantContext, 'database'>, codes: string[]): boolean {
  return codes.some((code) => {
    const certificate = certificateByCode(database, code);
    return certificate !== null && certificate.balance < certificate.amount;
  });
}
