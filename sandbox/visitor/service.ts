import { Hono } from 'hono';
import { z } from 'zod';
import { InvalidInput } from '../http/invalid-input.ts';
import { readJson, readQuery } from '../http/read-input.ts';
import type { TenantEnv } from '../tenant-context.ts';

/** IP address and place of an unknown caller: a documentation address (RFC 5737) in Seattle. */
const UNKNOWN_IP = '203.0.113.7';
const UNKNOWN_PLACE = { latitude: 47.6062, longitude: -122.3321 };
const MAX_LENGTH = 1000;

const consentQuery = z.object({
  domain: z.string().min(1).max(253),
  oneTrustActiveGroups: z.string().max(MAX_LENGTH),
  cjevent: z.string().max(MAX_LENGTH).optional(),
});

const proof = z.object({
  domain: z.string().min(1).max(253),
  site: z.string().min(1).max(100),
  locale: z.string().min(2).max(20),
  consentId: z.uuid(),
  chosenAt: z.iso.datetime(),
  version: z.string().min(1).max(100),
  textHash: z.string().regex(/^[0-9a-f]{64}$/),
  choices: z.record(z.string().max(20), z.boolean()),
});

const IP = /^[0-9a-fA-F.:]{2,45}$/;
const clientIp = (header: string | undefined) => (header && IP.test(header) ? header : UNKNOWN_IP);

/** A coordinate header as a number within its bounds, in degrees. */
function degrees(header: string | undefined, bound: number): number | null {
  const value = header === undefined || header === '' ? Number.NaN : Number(header);
  return Math.abs(value) <= bound ? value : null;
}

/**
 * Facts about a visitor (docs/contracts/visitor-and-consent.md §3, §5): `GET /client-ip` →
 * `{clientIp}`, `GET /location` → `{coordinates{latitude, longitude}, ipAddress}` (degrees; from
 * the edge's headers `cf-connecting-ip`, `cf-iplatitude` and `cf-iplongitude`), `GET
 * /consent?domain&oneTrustActiveGroups&cjevent` → 204, `POST /consent` with the proof of a choice → 204;
 * the control plane lists these (`/consents`).
 * Mounted at `/visitor`.
 */
export function visitorService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.onError((error, c) => {
    if (!(error instanceof InvalidInput)) throw error;
    return c.json({ message: error.message, parameter: error.parameter }, 400);
  });
  service.use(async (c, next) => {
    await next();
    c.header('cache-control', 'private, no-store');
  });

  service.get('/client-ip', (c) => c.json({ clientIp: clientIp(c.req.header('cf-connecting-ip')) }));
  service.get('/location', (c) => {
    const latitude = degrees(c.req.header('cf-iplatitude'), 90);
    const longitude = degrees(c.req.header('cf-iplongitude'), 180);
    const coordinates = latitude !== null && longitude !== null ? { latitude, longitude } : UNKNOWN_PLACE;
    return c.json({ coordinates, ipAddress: clientIp(c.req.header('cf-connecting-ip')) });
  });
  service.get('/consent', (c) => {
    const choice = readQuery(c, consentQuery);
    const { database, clock } = c.var.tenant;
    database.run('INSERT INTO consent_choice (at, doc) VALUES (?, ?)', clock.now(), JSON.stringify(choice));
    return c.body(null, 204);
  });

  service.post('/consent', async (c) => {
    const choice = await readJson(c, proof);
    const { database, clock } = c.var.tenant;
    // sent again, it has the same effect
    database.run(
      `INSERT INTO consent_choice (at, doc) SELECT ?, ? WHERE NOT EXISTS (
         SELECT 1 FROM consent_choice WHERE json_extract(doc, '$.consentId') = ? AND json_extract(doc, '$.chosenAt') = ?)`,
      clock.now(),
      JSON.stringify(choice),
      choice.consentId,
      choice.chosenAt,
    );
    return c.body(null, 204);
  });

  service.all('*', (c) => c.json({ message: 'There is no such call.' }, 404));
  return service;
}
