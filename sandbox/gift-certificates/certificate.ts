import type { CurrencyCode } from '../catalog/types.ts';
import type { Database } from '../database/database.ts';
import { toMajor } from '../database/price.ts';

const CODE_LENGTH = 16;
/** How many characters of a code may be shown. */
export const CLEAR_DIGITS = 4;
/** Letters and digits that cannot be confused when they are read aloud or typed. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A gift certificate; amounts in cents. */
export type Certificate = {
  code: string;
  amount: number;
  balance: number;
  currency: CurrencyCode;
  enabled: boolean;
  /** Bought, but its order is not placed yet. */
  pending: boolean;
  recipientEmail: string;
  recipientName: string;
  senderName: string;
  message?: string;
};

const demo = (code: string, currency: CurrencyCode, amount: number, more: Partial<Certificate> = {}) => ({
  ...{ code, currency, amount, balance: amount, enabled: true, pending: false },
  ...{ recipientEmail: 'robin@cairn.example', recipientName: 'Robin', senderName: 'Cairn', ...more },
});

/** The certificates of every new shop. */
const DEMO_CERTIFICATES: Certificate[] = [
  demo('CAIRNGIFT25USD', 'USD', 2500),
  demo('CAIRNGIFT500USD', 'USD', 50_000),
  demo('CAIRNGIFT25CAD', 'CAD', 2500),
  demo('CAIRNGIFT500CAD', 'CAD', 50_000),
  demo('CAIRNGIFTSPENT', 'USD', 2500, { balance: 0 }),
  demo('CAIRNGIFTCLOSED', 'USD', 2500, { enabled: false }),
];

/** A new code, which nobody can guess. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function saveCertificate(database: Database, certificate: Certificate): void {
  database.run(
    'INSERT OR REPLACE INTO gift_certificate (code, doc) VALUES (?, ?)',
    certificate.code,
    JSON.stringify(certificate),
  );
}

/** The certificate of exactly that code, or null. */
export function certificateByCode(database: Database, code: string): Certificate | null {
  const row = database.first<{ doc: string }>('SELECT doc FROM gift_certificate WHERE code = ?', code);
  if (row) return JSON.parse(row.doc);
  return DEMO_CERTIFICATES.find((certificate) => certificate.code === code) ?? null;
}

/** A code with only its last four characters. */
export function maskedCode(code: string): string {
  return '*'.repeat(Math.max(0, code.length - CLEAR_DIGITS)) + code.slice(-CLEAR_DIGITS);
}

function statusOf({ pending, balance, amount }: Certificate): string {
  if (pending) return 'pending';
  if (balance === 0) return 'redeemed';
  return balance < amount ? 'partially_redeemed' : 'issued';
}

/** A certificate on the wire (docs/contracts/gift-certificates.md §1); amounts in major units. */
export function certificateDocument(certificate: Certificate): Record<string, unknown> {
  const { code, amount, balance, enabled, recipientEmail, recipientName, senderName, message } = certificate;
  return {
    amount: toMajor(amount),
    balance: toMajor(balance),
    enabled,
    status: statusOf(certificate),
    maskedGiftCertificateCode: maskedCode(code),
    merchantId: '00000001',
    ...{ recipientEmail, recipientName, senderName },
    ...(message !== undefined && { message }),
  };
}
