import { z } from 'zod';
import { csv } from '../http/csv.ts';
import { readQuery } from '../http/read-input.ts';
import { refuseOtherPaths, scapiService } from '../http/scapi-service.ts';
import { distance } from './distance.ts';
import { middleOf, storeSearchQuery } from './search-area.ts';
import { storeDocument } from './store-document.ts';
import { isOfSite, STORES } from './stores.ts';

/** Most ids in one call, and their total length in characters (docs/contracts/stores.md §2). */
const MAX_IDS = 50;
const MAX_IDS_LENGTH = 256;
const CENTIUNITS = 100;

const storesQuery = z.object({
  ids: z.string().min(1).max(MAX_IDS_LENGTH).pipe(csv).pipe(z.array(z.string()).min(1).max(MAX_IDS)),
});

/** A list of stores on the wire; an empty one has no `data`. */
const listed = <Item>(data: Item[]) => (data.length > 0 ? { data } : {});

/** Shopper stores (docs/contracts/stores.md). Mounted at `/store/shopper-stores/v1`. */
export function storesService() {
  const service = scapiService({ scopes: ['sfcc.shopper-standard', 'sfcc.shopper-stores'] });

  service.get('/store-search', (c) => {
    const query = readQuery(c, storeSearchQuery);
    const { distanceUnit, maxDistance = Number.POSITIVE_INFINITY, limit, offset } = query;
    const { site } = c.var;
    const middle = middleOf(query, site);
    const found = (middle === null ? [] : STORES.filter((store) => isOfSite(store, site)))
      .map((store) => ({ store, far: middle ? distance(middle, store.at, distanceUnit) : 0 }))
      .filter(({ far }) => far <= maxDistance)
      .sort((a, b) => a.far - b.far);
    const page = found.slice(offset, offset + limit).map(({ store, far }) =>
      storeDocument(store, c.var.language, {
        distance: Math.round(far * CENTIUNITS) / CENTIUNITS,
        distanceUnit,
      }),
    );
    return c.json({ limit, offset, total: found.length, ...listed(page) });
  });

  service.get('/stores', (c) => {
    const { ids } = readQuery(c, storesQuery);
    const found = [...new Set(ids)].flatMap(
      (id) => STORES.find((store) => store.id === id && isOfSite(store, c.var.site)) ?? [],
    );
    const data = found.map((store) => storeDocument(store, c.var.language));
    return c.json({ limit: data.length, total: data.length, ...listed(data) });
  });

  refuseOtherPaths(service);
  return service;
}
