import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { recentlyMade } from '../request/recently-made.ts';

/**
 * hono's `TrieRouter`, which remembers what it found for the last paths that were read: to search its
 * tree again costs more than to find a kept document (docs/decisions/0149).
 */
export class RememberingRouter<T> implements Router<T> {
  readonly name = 'RememberingRouter';
  readonly #tree = new TrieRouter<T>();
  #read = this.#searched();

  add(method: string, path: string, handler: T): void {
    this.#tree.add(method, path, handler);
    this.#read = this.#searched();
  }

  match(method: string, path: string): Result<T> {
    return method === 'GET' ? this.#read(path) : this.#tree.match(method, path);
  }

  #searched(): (path: string) => Result<T> {
    return recentlyMade((path) => this.#tree.match('GET', path));
  }
}
