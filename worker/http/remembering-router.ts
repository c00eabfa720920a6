import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { lruMemo } from '../request/lru-memo.ts';

/**
 * hono's `TrieRouter`, with a memory of the routes of the last paths that were requested with GET. A
 * search of the tree costs more than finding a stored document (docs/decisions/0149).
 */
export class RememberingRouter<T> implements Router<T> {
  readonly name = 'RememberingRouter';
  readonly #tree = new TrieRouter<T>();
  /** Finds the routes of a path that is read. */
  #remembered: ((path: string) => Result<T>) | undefined;

  add(method: string, path: string, handler: T): void {
    this.#tree.add(method, path, handler);
    this.#remembered = undefined;
  }

  match(method: string, path: string): Result<T> {
    if (method !== 'GET') return this.#tree.match(method, path);
    this.#remembered ??= lruMemo((asked) => this.#tree.match('GET', asked));
    return this.#remembered(path);
  }
}
