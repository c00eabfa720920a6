import { z } from 'zod';
import { problem } from '../http/problem.ts';
import { readJson } from '../http/read-input.ts';
import { Refusal } from '../http/refusal.ts';
import { refuseOtherPaths, scapiService } from '../http/scapi-service.ts';
import { certificateByCode, certificateDocument } from './certificate.ts';

const lookUp = z.strictObject({ giftCertificateCode: z.string().min(1).max(256) });

/**
 * Looking up a gift certificate (docs/contracts/gift-certificates.md §1). Mounted at
 * `/pricing/shopper-gift-certificates/v1`.
 */
export function giftCertificatesService() {
  const service = scapiService({ scopes: ['sfcc.shopper-standard', 'sfcc.shopper-gift-certificates'] });

  service.post('/gift-certificate', async (c) => {
    const { giftCertificateCode } = await readJson(c, lookUp);
    const certificate = certificateByCode(c.var.tenant.database, giftCertificateCode);
    if (certificate) return c.json(certificateDocument(certificate));
    const { body } = problem(
      404,
      'not-found',
      'Gift Certificate Not Found Exception',
      'No gift certificate with this code was found.',
    );
    throw new Refusal(404, body);
  });

  refuseOtherPaths(service);
  return service;
}
