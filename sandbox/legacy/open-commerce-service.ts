import { Hono } from 'hono';
import { z } from 'zod';
import { CUSTOMER_GROUPS } from '../customers/customer-groups.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { readQuery } from '../http/read-input.ts';
import { Refusal } from '../http/refusal.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { fault, OCAPI_VERSION, requireClient, siteOf } from './open-commerce-fault.ts';
import { sessionRoutes } from './session-routes.ts';

const ROOT_FOLDER = '(root)';

const folderQuery = z.object({ levels: z.enum(['0', '1', '2']).default('1') });

/**
 * The content folders of the older shop API (docs/contracts/legacy.md §2): `GET
 * /s/{siteId}/dw/shop/v21_3/folders/(root)?levels=0` with `x-dw-client-id` answers the root folder,
 * to which a hook adds `c_customerGroups`, the names of all groups; and the session bridge. Mounted
 * at `/ocapi`.
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
    siteOf(c);
    requireClient(c);
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
    return c.json({ _v: OCAPI_VERSION, _type: 'content_folder_result', count: 1, data: [root], total: 1 });
  });

  sessionRoutes(service);
  service.all('*', () => fault(404, 'NotFoundException', 'There is no such resource.').toResponse());
  return service;
}
