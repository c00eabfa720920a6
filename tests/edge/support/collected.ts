import { z } from 'zod';
import { ask } from './account.ts';

const collected = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      release: z.string(),
      requestId: z.string(),
      visitId: z.string(),
      userId: z.string().optional(),
      params: z.record(z.string(), z.unknown()),
    }),
  ),
  reports: z.array(z.looseObject({ kind: z.string() })),
});

/** What the collector has since `forgetCollected`, oldest first. */
export async function readCollected(): Promise<z.infer<typeof collected>> {
  return collected.parse(await (await ask('/__sandbox/collected', {})).json());
}

export async function forgetCollected(): Promise<void> {
  await ask('/__sandbox/collected', { method: 'DELETE' });
}
