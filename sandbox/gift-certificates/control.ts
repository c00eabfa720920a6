import { Hono } from 'hono';
import { z } from 'zod';
import { CURRENCY_CODES } from '../catalog/types.ts';
import { emailAddress } from '../email-address.ts';
import { readJson } from '../http/read-input.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { certificateByCode, certificateDocument, newCode, saveCertificate } from './certificate.ts';

const CENTS = 100;
const major = z
  .number()
  .min(0)
  .max(100_000)
  .transform((amount) => Math.round(amount * CENTS));
const certificateBody = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Z0-9]{6,40}$/)
    .optional(),
  amount: major,
  balance: major.optional(),
  currency: z.enum(CURRENCY_CODES),
  enabled: z.boolean().default(true),
  pending: z.boolean().default(false),
  recipientEmail: emailAddress.default('ann@shopper.example'),
  recipientName: z.string().default('Ann'),
  senderName: z.string().default('Bo'),
});

/**
 * Makes gift certificates, and reads them by their code, for tests and people. Mounted at
 * `/__sandbox/gift-certificates`.
 */
export function certificatesControl(): Hono<TenantEnv> {
  const control = new Hono<TenantEnv>();
  control.post('/', async (c) => {
    const { code = newCode(), ...body } = await readJson(c, certificateBody);
    const certificate = { ...body, code, balance: body.balance ?? body.amount };
    saveCertificate(c.var.tenant.database, certificate);
    return c.json({ giftCertificateCode: code, ...certificateDocument(certificate) }, 201);
  });
  control.get('/:code', (c) => {
    const certificate = certificateByCode(c.var.tenant.database, c.req.param('code'));
    return certificate ? c.json(certificateDocument(certificate)) : c.notFound();
  });
  return control;
}
