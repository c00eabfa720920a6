import { z } from 'zod';
import { isDayOfMonth } from '../customers/birthday.ts';
import { customApi } from '../http/custom-api.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { problem } from '../http/problem.ts';
import { readJson } from '../http/read-input.ts';
import { refuseOtherPaths } from '../http/scapi-service.ts';
import type { Language } from '../sites.ts';
import type { Shopper } from '../slas/token-claims.ts';
import type { TenantContext } from '../tenant-context.ts';
import { answersTo, type StepAnswer, saveAnswer } from './answers.ts';
import { BIRTHDAY_STEP, POINTS_PER_STEP, PREFERENCE_TYPES, STEP_KEYS } from './steps.ts';

const MAX_OPTIONS = 20;

const birthday = z
  .object({ month: z.number().int().min(1).max(12), day: z.number().int().min(1).max(31) })
  .refine(({ month, day }) => isDayOfMonth(month, day), 'a day of that month');
const preference = z.object({
  Key: z.string().max(40),
  Options: z.array(z.string().max(40)).max(MAX_OPTIONS),
});
const stepData = z
  .object({
    birthday: birthday.optional(),
    preferenceTypes: z.array(preference).max(PREFERENCE_TYPES.length).optional(),
  })
  .refine((body) => body.birthday || body.preferenceTypes?.length, 'birthday or preferenceTypes');

/** Only registered shoppers have a profile (docs/product/accounts.md §6). */
function registered(shopper: Shopper): string {
  if (shopper.registered) return shopper.customerId;
  throw problem(403, 'forbidden', 'Forbidden', 'Only a registered shopper has a profile.');
}

function progressOf(tenant: TenantContext, customerId: string) {
  const answered = answersTo(tenant.database, customerId);
  const completedSteps = STEP_KEYS.filter((step) => answered.has(step));
  return {
    progressDecimal: Math.round((completedSteps.length / STEP_KEYS.length) * 100) / 100,
    completedSteps,
    pointsPerStep: POINTS_PER_STEP,
  };
}

function preferenceTypes(language: Language) {
  return PREFERENCE_TYPES.map(({ key, name, description, options }) => ({
    Key: key,
    Name: name[language],
    Description: description[language],
    Options: options.map((one) => ({ Key: one.key, Name: one.name[language] })),
  }));
}

/** The answers so far, in the form in which a shopper sends them. */
function savedAnswers(answers: ReadonlyMap<string, StepAnswer>) {
  const birthday = answers.get(BIRTHDAY_STEP);
  const chosen = PREFERENCE_TYPES.flatMap(({ key }) => {
    const answer = answers.get(key);
    return answer && 'options' in answer ? [{ Key: key, Options: answer.options }] : [];
  });
  return { ...(birthday && { birthday }), preferenceTypes: chosen };
}

/** The answers in a body, by step. Throws {@link InvalidInput} for an unknown type or option. */
function answersOf(body: z.output<typeof stepData>): [step: string, answer: StepAnswer][] {
  const preferences = (body.preferenceTypes ?? []).map(({ Key, Options }): [string, StepAnswer] => {
    const type = PREFERENCE_TYPES.find(({ key }) => key === Key);
    if (!type) throw new InvalidInput('preferenceTypes', PREFERENCE_TYPES.map(({ key }) => key).join(', '));
    const options = [...new Set(Options)];
    if (options.some((chosen) => !type.options.some(({ key }) => key === chosen))) {
      throw new InvalidInput('Options', type.options.map(({ key }) => key).join(', '));
    }
    return [type.key, { options }];
  });
  return body.birthday ? [[BIRTHDAY_STEP, body.birthday], ...preferences] : preferences;
}

/**
 * Progressive profiling, a custom API (docs/contracts/custom-apis.md §2.4): the questions, the
 * answers so far, and the progress. The first answer to each step earns {@link POINTS_PER_STEP}
 * loyalty points. Mounted at `/custom/progressive-profiling/v1`.
 */
export function profilingService() {
  const service = customApi('c_profiling');

  service.get('/profiling/progress', (c) => {
    const customerId = registered(c.var.shopper);
    return c.json(progressOf(c.var.tenant, customerId));
  });

  service.get('/profiling/step-data', (c) => {
    const { shopper, tenant, language } = c.var;
    const answers = answersTo(tenant.database, registered(shopper));
    return c.json({
      activatedSteps: { preferenceTypes: preferenceTypes(language) },
      savedAnswers: savedAnswers(answers),
    });
  });

  service.post('/profiling/step-data', async (c) => {
    const { shopper, tenant } = c.var;
    const customerId = registered(shopper);
    const answers = answersOf(await readJson(c, stepData));
    const at = tenant.clock.now();
    const pointsAwarded = tenant.database.transaction(
      () =>
        answers.filter(([step, answer]) => saveAnswer(tenant.database, { customerId, step, answer, at }))
          .length * POINTS_PER_STEP,
    );
    return c.json({ success: true, ...progressOf(tenant, customerId), pointsAwarded });
  });

  refuseOtherPaths(service);
  return service;
}
