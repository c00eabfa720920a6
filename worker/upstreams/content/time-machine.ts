import * as z from 'zod';
import type { PreviewHub } from '../../config/staff.ts';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';
import { previewKey } from './delivery.ts';

/** A host as the service names it, as text. */
const host = z
  .string()
  .trim()
  .max(200)
  .regex(/^[a-z0-9]+-[a-z0-9]{1,24}(\.[a-z0-9-]+)+$/);

/**
 * The host that shows an environment at a moment, epoch ms (docs/contracts/content.md §1). Throws
 * `UpstreamError`.
 */
export function timeMachineHost(
  services: Services,
  { hub, environment, at }: { hub: PreviewHub; environment: string; at: number },
): Promise<string> {
  return upstream(services, {
    service: 'content',
    api: 'preview',
    operation: 'time-machine',
    url: `${hub.timeMachine}/domain/${encodeURIComponent(environment)}?timestamp=${at}`,
    headers: previewKey(services.config),
    deadline: 'read',
    reads: 'text',
    schema: host,
  });
}
