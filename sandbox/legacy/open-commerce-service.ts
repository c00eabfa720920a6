import { Hono } from 'hono';
import { z } from 'zod';
import { CUSTOMER_GROUPS } from '../customers/customer-groups.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { readQuery } from '../http/read-input.ts';
import { Refusal } from '../http/refusal.ts';
import { PRIVATE_CLIENT_ID, PUBLIC_CLIENT_ID } from '../identity.ts';
import { siteById } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';

const VERSION = '21.3';
const CLIENTS = [PUBLIC_CLIENT_ID, PRIVATE_CLIENT_ID];
const ROOT_FOLDER = '(root)';

const folderQuery = z.object({ levels: z.enum(['0', '1', '2']).default('1') });

/** The fault document of the older API (docs/contracts/legacy.md §3). */
function fault(status: number, type: string, message: string, args: Record<string, unknown> = {}): Refusal {
  return new Refusal(status, { _v: VERSION, fault: { type, message, arguments: args } });
}

/**
 * The content folders of the older shop API (docs/contracts/legacy.md §2): `GET
 * /s/{siteId}/dw/shop/v21_3/folders/(root)?levels=0` with `x-dw-client-id` answers the root folder,
 * to which a hook adds `c_customerGroups`, the names of all groups. Mounted at `/ocapi`.
 */
export function openCommerceService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.onError((error) => {
    if (error instanceof Refusal) return error.toResponse();
    if (!(error instanceof InvalidInput)) throw error;
    const args = { parameterName: error.parameter };
    return fault(400, 'MalformedParameterException', error.message, args).toResponse();
  });

  service.get('/s/:siteId/dw/shop/:version{v2[0-9]_[0-9]+}/folders/:ids', (c) => {
    const siteId = c.req.param('siteId').slice(0, 32);
    if (!siteById(siteId)) throw fault(404, 'SiteNotFoundException', 'No site was found.', { siteId });
    const clientId = c.req.header('x-dw-client-id');
    if (!clientId) throw fault(401, 'MissingClientIdException', 'The client id is missing.');
    if (!CLIENTS.includes(clientId)) {
      throw fault(403, 'UnknownClientIdException', 'The client id is unknown.');
    }
    readQuery(c, folderQuery);
    const ids = c.req.param('ids');
    if (ids !== ROOT_FOLDER) {
      const folderId = ids.slice(0, 100);
      throw fault(404, 'FolderNotFoundException', 'No folder was found.', { folderId });
    }
    const root = {
      _type: 'content_folder',
      id: 'root',
      name: 'Root',
      c_customerGroups: CUSTOMER_GROUPS,
    };
    return c.json({ _v: VERSION, _type: 'content_folder_result', count: 1, data: [root], total: 1 });
  });

  service.all('*', () => fault(404, 'NotFoundException', 'There is no such resource.').toResponse());
  return service;
}
