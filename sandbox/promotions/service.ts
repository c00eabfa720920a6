import { z } from 'zod';
import { csv } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import { readQuery } from '../http/read-input.ts';
import { Refusal } from '../http/refusal.ts';
import { refuseOtherPaths, scapiService } from '../http/scapi-service.ts';

const MAX_IDS = 50;
const promotionsQuery = z.object({ ids: csv.pipe(z.array(z.string().max(256)).min(1).max(MAX_IDS)) });

/**
 * Shopper promotions (docs/contracts/promotions.md §1). Mounted at
 * `/pricing/shopper-promotions/v1`.
 */
export function promotionsService() {
  const service = scapiService({ scopes: ['sfcc.shopper-standard', 'sfcc.shopper-promotions'] });

  service.get('/promotions', (c) => {
    const { ids } = readQuery(c, promotionsQuery);
    const { tenant, language, currency } = c.var;
    const data = ids.flatMap((id) => {
      const promotion = tenant.catalogue.promotion(id);
      if (!promotion) return [];
      return [
        {
          id,
          name: promotion.name[language],
          calloutMsg: promotion.calloutMsg[language],
          details: promotion.details[language],
          currency,
        },
      ];
    });
    if (data.length === 0) {
      const detail = 'No promotion with these ids could be found.';
      const { body } = problem(404, 'PromotionNotFoundException', 'Promotion Not Found', detail, {
        instance: c.req.path,
      });
      throw new Refusal(404, body);
    }
    return c.json({ limit: data.length, data, total: data.length });
  });

  refuseOtherPaths(service);
  return service;
}
