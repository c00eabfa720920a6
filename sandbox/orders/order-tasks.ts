import type { Database } from '../database/database.ts';

/**
 * What will happen to an order by itself: `end` when it was not paid in time, `notify` when a late
 * notification of its payment arrives, `process` when the provider has processed its payment.
 */
export type TaskKind = 'end' | 'notify' | 'process';
export type OrderTask = { orderNo: string; kind: TaskKind };

/** Plans a task for an order, due at a time (epoch ms); one of the same kind is replaced. */
export function planTask(database: Database, orderNo: string, kind: TaskKind, dueAt: number): void {
  database.run(
    'INSERT OR REPLACE INTO order_task (order_no, kind, due_at) VALUES (?, ?, ?)',
    orderNo,
    kind,
    dueAt,
  );
}

/** When a task of an order is due, epoch ms; null when there is none. */
export function dueTime(database: Database, orderNo: string, kind: TaskKind): number | null {
  const row = database.first<{ due_at: number }>(
    'SELECT due_at FROM order_task WHERE order_no = ? AND kind = ?',
    orderNo,
    kind,
  );
  return row?.due_at ?? null;
}

/** Drops a planned task. */
export function dropTask(database: Database, orderNo: string, kind: TaskKind): void {
  database.run('DELETE FROM order_task WHERE order_no = ? AND kind = ?', orderNo, kind);
}

/** The tasks that are due at a time (epoch ms), the longest overdue first. */
export function dueTasks(database: Database, now: number): OrderTask[] {
  return database
    .all<{ order_no: string; kind: TaskKind }>(
      'SELECT order_no, kind FROM order_task WHERE due_at <= ? ORDER BY due_at, order_no LIMIT 100',
      now,
    )
    .map(({ order_no, kind }) => ({ orderNo: order_no, kind }));
}
