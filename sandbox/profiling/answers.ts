import type { Database } from '../database/database.ts';

/** A shopper's answer to a step: month and day of birth, or the keys of the chosen options. */
export type StepAnswer = { month: number; day: number } | { options: string[] };

/** A customer's answers, by the keys of their steps. */
export function answersTo(database: Database, customerId: string): Map<string, StepAnswer> {
  const rows = database.all<{ step: string; doc: string }>(
    'SELECT step, doc FROM profile_answer WHERE customer_id = ?',
    customerId,
  );
  return new Map(rows.map(({ step, doc }) => [step, JSON.parse(doc)]));
}

/**
 * Stores the answer to a step and replaces an earlier one. Returns whether it is the first answer.
 */
export function saveAnswer(
  database: Database,
  { customerId, step, answer, at }: { customerId: string; step: string; answer: StepAnswer; at: number },
): boolean {
  const first = !answersTo(database, customerId).has(step);
  database.run(
    'INSERT OR REPLACE INTO profile_answer (customer_id, step, at, doc) VALUES (?, ?, ?, ?)',
    customerId,
    step,
    at,
    JSON.stringify(answer),
  );
  return first;
}
