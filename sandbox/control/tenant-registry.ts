import type { Database } from '../database/database.ts';

export type KnownTenant = {
  name: string;
  /** Epoch milliseconds. */
  openedAt: number;
};

/**
 * Path that lists the sandbox's shops: a request to the main shop, answered before its catalogue is
 * ready.
 */
export const REGISTRY_PATH = '/__sandbox/tenants';

const TENANT_NAME = /^[a-z0-9-]{1,40}$/;

/** The shops that were opened. The main shop stores the list; a reset keeps it. */
export class TenantRegistry {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.run('CREATE TABLE IF NOT EXISTS tenant (name TEXT PRIMARY KEY, opened_at INTEGER NOT NULL)');
  }

  /** `GET` lists the shops by name, `PUT ?name=` adds one. */
  answer(request: Request, now: number): Response {
    if (request.method === 'PUT') {
      const name = new URL(request.url).searchParams.get('name') ?? '';
      if (!TENANT_NAME.test(name)) return Response.json({ title: 'Bad Request' }, { status: 400 });
      this.#database.run('INSERT OR IGNORE INTO tenant (name, opened_at) VALUES (?, ?)', name, now);
      return new Response(null, { status: 204 });
    }
    const tenants = this.#database.all<KnownTenant>(
      'SELECT name, opened_at AS openedAt FROM tenant ORDER BY name',
    );
    return Response.json({ tenants });
  }
}
