import type { ProductCard } from '../../shared/schemas/product-card.ts';
import type { Config } from '../config/config.ts';
import type { PreparedBlock } from '../content/block.ts';
import { withoutSlots } from '../content/slots.ts';
import { log } from '../request/log.ts';
import { type ContentItem, schemaName } from '../upstreams/content/content-item.ts';
import type { Services } from '../upstreams/services.ts';
import { BLOCKS } from './registry.ts';
import { UnknownBlock } from './unknown-block.tsx';

type Surroundings = { config: Pick<Config, 'ENVIRONMENT'>; requestId: string };

/**
 * The blocks of a list of content, checked against their schemas. A malformed one is logged and
 * left out; one nobody knows is dumped outside production and left out of it
 * (docs/product/content-and-platform.md §2.9).
 */
export function prepareBlocks(around: Surroundings, content: unknown, name = 'block'): PreparedBlock[] {
  return withoutSlots(content).flatMap((item, index) => {
    const id = `${name}-${index + 1}`;
    const prepared = prepareBlock(around, item);
    return prepared ? [{ id, ...prepared }] : [];
  });
}

function prepareBlock(
  { config, requestId }: Surroundings,
  item: ContentItem,
): Omit<PreparedBlock, 'id'> | undefined {
  const schema = schemaName(item);
  const known = BLOCKS.get(schema);
  const { deliveryId, deliveryKey } = item._meta;
  if (!known) {
    log('info', 'block-unknown', { requestId, schema, deliveryId, deliveryKey });
    if (config.ENVIRONMENT === 'production') return undefined;
    return { schema, holdsHeading: false, render: () => <UnknownBlock item={item} /> };
  }
  const prepared = known.prepare(item);
  if ('block' in prepared) return prepared.block;
  log('warn', 'block-malformed', {
    requestId,
    schema,
    deliveryId,
    deliveryKey,
    reason: prepared.problem.message.slice(0, 500),
  });
  return undefined;
}

/** Starts loading what the blocks show of products, by block id: a page's late data. */
export function loadBlockProducts(
  services: Services,
  blocks: PreparedBlock[],
): Record<string, Promise<ProductCard[]>> {
  const late: Record<string, Promise<ProductCard[]>> = {};
  for (const { id, loadProducts } of blocks) if (loadProducts) late[id] = loadProducts(services);
  return late;
}
