import { z } from 'zod';

const claims = z.object({ isb: z.string() });

/**
 * Whether an access token says that it is a registered shopper's: `isb` names guests `upn:Guest`
 * (docs/contracts/login.md §10). The token is not verified here: a service that is called with it
 * does that. What cannot be read is a guest's.
 */
export function isRegistered(accessToken: string): boolean {
  try {
    const [, payload = ''] = accessToken.split('.');
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const parsed = claims.safeParse(JSON.parse(text));
    const parts = parsed.success ? parsed.data.isb.split('::') : [];
    return parts.some((part) => part.startsWith('upn:')) && !parts.includes('upn:Guest');
  } catch {
    return false;
  }
}
