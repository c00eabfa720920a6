import type { Database } from '../database/database.ts';
import type { FaultRule } from './fault-rule.ts';

export type IncomingCall = {
  service: string;
  method: string;
  /** With its query. */
  path: string;
};

function matches(rule: FaultRule, call: IncomingCall): boolean {
  return (
    (rule.service === '*' || rule.service === call.service) &&
    (rule.method === undefined || rule.method === call.method) &&
    (rule.path === undefined || new RegExp(rule.path).test(call.path))
  );
}

/** The tenant's fault rules; the first one that matches a call applies. */
export class FaultRules {
  readonly #database: Database;
  #rules: FaultRule[];

  constructor(database: Database) {
    this.#database = database;
    const rows = database.all<{ rule: string }>('SELECT rule FROM fault ORDER BY position');
    this.#rules = rows.map((row) => JSON.parse(row.rule));
  }

  list(): FaultRule[] {
    return [...this.#rules];
  }

  /** Adds a rule, or replaces the one with the same id. */
  put(rule: FaultRule): void {
    this.#store([...this.#rules.filter(({ id }) => id !== rule.id), rule]);
  }

  /** Removes one rule, or all. Returns whether anything was removed. */
  remove(id?: string): boolean {
    const kept = id === undefined ? [] : this.#rules.filter((rule) => rule.id !== id);
    const removed = kept.length < this.#rules.length;
    if (removed) this.#store(kept);
    return removed;
  }

  /** The rule for this call, whose counter is decreased; or null. */
  take(call: IncomingCall): FaultRule | null {
    const rule = this.#rules.find((candidate) => matches(candidate, call));
    if (!rule) return null;
    if (rule.times === 1) this.remove(rule.id);
    else if (rule.times !== undefined) {
      const { times } = rule;
      this.#store(this.#rules.map((other) => (other === rule ? { ...rule, times: times - 1 } : other)));
    }
    return rule;
  }

  #store(rules: FaultRule[]): void {
    this.#rules = rules;
    this.#database.transaction(() => {
      this.#database.run('DELETE FROM fault');
      rules.forEach((rule, position) => {
        this.#database.run(
          'INSERT INTO fault (id, position, rule) VALUES (?, ?, ?)',
          rule.id,
          position,
          JSON.stringify(rule),
        );
      });
    });
  }
}
