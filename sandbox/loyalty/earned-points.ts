import type { Database } from '../database/database.ts';
import { answeredSteps } from '../profiling/answers.ts';
import { POINTS_PER_STEP } from '../profiling/steps.ts';

const CENTS_PER_UNIT = 100;

/**
 * Points a customer has earned: one for each whole dollar of every order that stands, and those for
 * profiling answers.
 */
export function earnedPoints(database: Database, customerId: string): number {
  const { points } = database.first<{ points: number | null }>(
    `SELECT sum(json_extract(doc, '$.total') / ${CENTS_PER_UNIT}) AS points FROM sales_order
     WHERE customer_id = ? AND status IN ('new', 'completed')`,
    customerId,
  ) ?? { points: null };
  return (points ?? 0) + answeredSteps(database, customerId).length * POINTS_PER_STEP;
}
