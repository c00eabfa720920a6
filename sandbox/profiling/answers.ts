import type { Database } from '../database/database.ts';

/**
 * A shopper's answer to a step: the birthday's month and day, or the keys of the options chosen.
 */
export type StepAnswer = { month: number; day: number } | { options: string[] };

/** The keys of the steps a customer has answered. */
export function answeredSteps(database: Database, customerId: string): string[] {
  return database
    .all<{ step: string }>('SELECT step FROM profile_answer WHERE customer_id = ?', customerId)
    .map(({ step }) => step);
}

/**
 * Stores the answer to a step in place of an earlier one. Returns whether the step was answered for
 * the first time.
 */
export function saveAnswer(
  database: Database,
  { customerId, step, answer, at }: { customerId: string; step: string; answer: StepAnswer; at: number },
): boolean {
  const first = !answeredSteps(database, customerId).includes(step);
  database.run(
    'INSERT OR REPLACE INTO profile_answer (customer_id, step, at, doc) VALUES (?, ?, ?, ?)',
    customerId,
    step,
    at,
    JSON.stringify(answer),
  );
  return first;
}
