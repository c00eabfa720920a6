import * as z from 'zod';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { type CommerceCall, commerceCall } from './commerce-call.ts';

/** Progressive profiling, a custom API (docs/contracts/custom-apis.md §2.4). */
const API = '/custom/progressive-profiling/v1';
const STEP_DATA = '/profiling/step-data';

const key = z.string().regex(/^[\w-]{1,40}$/);

const option = z
  .object({ Key: key, Name: z.string().optional(), Label: z.string().optional() })
  .transform(({ Key, Name, Label }) => ({ key: Key, name: Name ?? Label ?? Key }));

const birthday = z.object({ month: z.number(), day: z.number() });

const stepData = z
  .object({
    activatedSteps: z.object({
      preferenceTypes: readable(
        z
          .object({
            Key: key,
            Name: z.string(),
            Description: z.string().default(''),
            Options: readable(option, 'option of a preference'),
          })
          .transform((type) => ({
            key: type.Key,
            name: type.Name,
            description: type.Description,
            options: type.Options,
          })),
        'preference',
      ),
    }),
    savedAnswers: z
      .object({
        birthday: birthday.optional().catch(undefined),
        preferenceTypes: readable(
          z.object({ Key: key, Options: z.array(z.string()) }),
          'saved preference',
        ).catch([]),
      })
      .catch({ preferenceTypes: [] }),
  })
  .transform(({ activatedSteps, savedAnswers }) => ({
    preferences: activatedSteps.preferenceTypes.map((type) => ({
      ...type,
      chosen: savedAnswers.preferenceTypes.find(({ Key }) => Key === type.key)?.Options ?? [],
    })),
    birthday: savedAnswers.birthday,
  }));

/** The questions about a shopper, with the answers so far. */
export type ProfilingSteps = z.infer<typeof stepData>;
export type Preference = ProfilingSteps['preferences'][number];

/** How much of the profile is answered, from 0 to 1. */
const progress = z
  .object({ progressDecimal: z.number().min(0).max(1) })
  .transform(({ progressDecimal }) => progressDecimal);

type Call<T> = Omit<CommerceCall<T>, 'api' | 'query'>;

function profilingCall<T>(services: Services, call: Call<T>): Promise<T> {
  return commerceCall(services, { ...call, api: API, query: { locale: services.shop.locale.id } });
}

/** How much of the shopper's profile is answered, from 0 to 1. */
export function getProfilingProgress(services: Services, token: string): Promise<number> {
  return profilingCall(services, {
    operation: 'profiling-progress',
    path: '/profiling/progress',
    token,
    schema: progress,
  });
}

/** The questions that the service lists, with the shopper's answers so far. */
export function getProfilingSteps(services: Services, token: string): Promise<ProfilingSteps> {
  return profilingCall(services, { operation: 'profiling-steps', path: STEP_DATA, token, schema: stepData });
}

/** An answer to one step. */
export type ProfilingAnswer =
  | { birthday: { month: number; day: number } }
  | { preferenceTypes: [{ Key: string; Options: string[] }] };

/**
 * Saves the answer to a step and replaces an earlier one. Returns the progress, from 0 to 1, which is asked
 * for where the service only says that it has saved (docs/contracts/custom-apis.md §1). Throws
 * `UpstreamError`: 400 for an unknown question or option.
 */
export async function saveProfilingAnswer(
  services: Services,
  token: string,
  answer: ProfilingAnswer,
): Promise<number> {
  const stated = await profilingCall(services, {
    operation: 'save-profiling-answer',
    path: STEP_DATA,
    method: 'POST',
    body: answer,
    token,
    // the same answer again changes nothing
    idempotent: true,
    schema: progress.optional().catch(undefined),
  });
  return stated ?? getProfilingProgress(services, token);
}
