import type { Clock } from '../control/clock.ts';
import type { Database } from '../database/database.ts';
import { randomId } from '../random-id.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

export type Message = OutgoingMessage & {
  id: string;
  /** ISO date and time. */
  at: string;
};

const MESSAGE_ID_LENGTH = 16;
/** Most messages in one list. */
const LISTED_MESSAGES = 500;

type MessageRow = { id: string; at: number; doc: string };

const read = ({ id, at, doc }: MessageRow): Message => ({
  id,
  at: new Date(at).toISOString(),
  ...JSON.parse(doc),
});

/**
 * The tenant's mailbox. It keeps every message that the shop would send, so no mail server is
 * needed.
 */
export class Mailbox {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Stores a message and returns it with its id and time. */
  deliver(message: OutgoingMessage): Message {
    const row = { id: randomId(MESSAGE_ID_LENGTH), at: this.#clock.now(), doc: JSON.stringify(message) };
    this.#database.run(
      'INSERT INTO message (id, at, recipient, doc) VALUES (?, ?, ?, ?)',
      row.id,
      row.at,
      message.to.toLowerCase(),
      row.doc,
    );
    return read(row);
  }

  /**
   * The latest messages, newest first; with `to` only those to that address, regardless of case.
   */
  list(to?: string): Message[] {
    const order = 'ORDER BY at DESC, rowid DESC LIMIT ?';
    const rows =
      to === undefined
        ? this.#database.all<MessageRow>(`SELECT id, at, doc FROM message ${order}`, LISTED_MESSAGES)
        : this.#database.all<MessageRow>(
            `SELECT id, at, doc FROM message WHERE recipient = ? ${order}`,
            to.toLowerCase(),
            LISTED_MESSAGES,
          );
    return rows.map(read);
  }

  /** The message of that id, or null. */
  byId(id: string): Message | null {
    const row = this.#database.first<MessageRow>('SELECT id, at, doc FROM message WHERE id = ?', id);
    return row && read(row);
  }

  /** Empties the mailbox. */
  clear(): void {
    this.#database.run('DELETE FROM message');
  }
}
