import { z } from 'zod';
import { toBase64Url } from '../slas/base64url.ts';
import type { TenantContext } from '../tenant-context.ts';

/** Lifetime of an authorization code, which can be exchanged once, in seconds. */
const CODE_SECONDS = 60;
const CODE_BYTES = 32;

const staffCode = z.object({
  person: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
  challenge: z.string(),
  nonce: z.string().optional(),
});

/** What an authorization code of a staff member stands for. */
export type StaffCode = z.output<typeof staffCode>;

/** Stores the data of a code and returns the code. */
export function giveStaffCode({ database, clock }: TenantContext, data: StaffCode): string {
  const code = toBase64Url(crypto.getRandomValues(new Uint8Array(CODE_BYTES)));
  database.run(
    'INSERT INTO staff_code (code, doc, expires_at) VALUES (?, ?, ?)',
    code,
    JSON.stringify(data),
    clock.seconds() + CODE_SECONDS,
  );
  return code;
}

/** Returns the data of a code and invalidates it; null when it is unknown, used or expired. */
export function takeStaffCode({ database, clock }: TenantContext, code: string): StaffCode | null {
  const row = database.first<{ doc: string; expires_at: number }>(
    'SELECT doc, expires_at FROM staff_code WHERE code = ?',
    code,
  );
  database.run('DELETE FROM staff_code WHERE code = ? OR expires_at < ?', code, clock.seconds());
  return row && row.expires_at >= clock.seconds() ? staffCode.parse(JSON.parse(row.doc)) : null;
}
