import * as z from 'zod';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';

/** What proves a choice (docs/contracts/visitor-and-consent.md §2). */
export type ChoiceProof = {
  /** Names the browser's choices: the same for a later one. */
  consentId: string;
  /** When it was made, ISO. */
  chosenAt: string;
  /** Of what was asked for: purposes and partners. */
  version: string;
  /** SHA-256 of the texts that were shown, in hex. */
  textHash: string;
  /** By group. */
  choices: Record<string, boolean>;
};

/**
 * Keeps the proof of a choice at the service of consents. Sent again, it has the same effect. Throws
 * `UpstreamError`.
 */
export async function keepChoice(services: Services, proof: ChoiceProof): Promise<void> {
  const { config, shop } = services;
  if (config.CONSENT_URL === undefined) return;
  await upstream(services, {
    service: 'consent',
    api: 'choices',
    operation: 'keep-choice',
    url: config.CONSENT_URL,
    method: 'POST',
    body: {
      domain: new URL(config.ORIGIN).hostname,
      site: shop.site.id,
      locale: shop.locale.id,
      ...proof,
    },
    idempotent: true,
    deadline: 'read',
    schema: z.unknown(),
  });
}
