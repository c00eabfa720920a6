import * as z from 'zod';
import type { PreviewHub } from '../../config/staff.ts';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';
import { previewKey } from './delivery.ts';

/** The dash of a time machine's host, and what follows it in the first label. */
const OTHER_TIME = /^([a-z0-9]+)-[a-z0-9]{1,24}\./;

/** The host of an environment, of its own host or one of its time machine's (docs/contracts/content.md §1). */
export function environmentHost(host: string): string {
  return host.replace(OTHER_TIME, '$1.');
}

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
    // another environment's host would show something else without a word
    schema: host.refine((named) => environmentHost(named) === environment),
  });
}
