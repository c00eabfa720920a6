import { z } from 'zod';
import { REGISTRY_PATH } from './tenant-registry.ts';

const BASE = 'http://sandbox.internal';
const registry = z.object({ tenants: z.array(z.object({ name: z.string() })) });

/**
 * Empties every shop: orders, mails, baskets, new accounts, and what was set in the overview. Rejects
 * where one cannot be emptied.
 * @param main the name of the shop that lists the others
 */
export async function resetTenants(shops: DurableObjectNamespace, main: string): Promise<void> {
  const shopOf = (name: string) => shops.get(shops.idFromName(name));
  const { tenants } = registry.parse(await (await shopOf(main).fetch(`${BASE}${REGISTRY_PATH}`)).json());
  for (const name of new Set([main, ...tenants.map((tenant) => tenant.name)])) {
    const answer = await shopOf(name).fetch(`${BASE}/__sandbox/reset`, { method: 'POST', body: '{}' });
    if (!answer.ok) throw new Error(`The shop “${name}” is not empty: ${answer.status}`);
  }
}
