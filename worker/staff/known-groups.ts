import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { getAllCustomerGroups } from '../upstreams/commerce/customer-groups.ts';
import { unlessServiceFails } from './unless-fails.ts';

/**
 * Names of customer groups in the shop's spelling; undefined where the shop has no group of one of
 * them. They stay as they are where no service tells the shop's groups.
 */
export async function knownGroups(c: Context<AppEnv>, names: string[]): Promise<string[] | undefined> {
  const { services } = c.var;
  if (names.length === 0) return names;
  // the groups are the same in a preview
  const kept = { ...services, cache: { ...services.cache, bypass: false } };
  const all = await unlessServiceFails(c, () => getAllCustomerGroups(kept));
  if (!all) return names;
  const spelled = new Map(all.map((name) => [name.toLowerCase(), name]));
  const found = names.flatMap((name) => spelled.get(name.toLowerCase()) ?? []);
  return found.length === names.length ? [...new Set(found)] : undefined;
}
