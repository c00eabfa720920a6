import fc from 'fast-check';
import { TrieRouter } from 'hono/router/trie-router';
import { expect, it } from 'vitest';
import { RememberingRouter } from '../../../../worker/http/remembering-router.ts';

const ROUTES = [
  ['ALL', '*'],
  ['GET', '/'],
  ['GET', '/p/:slug'],
  ['POST', '/p/:slug'],
  ['GET', '/c/:id/:page?'],
  ['ALL', '/c/*'],
  ['GET', '*'],
] as const;

function routers() {
  const [plain, remembering] = [new TrieRouter<string>(), new RememberingRouter<string>()];
  for (const [method, path] of ROUTES)
    for (const router of [plain, remembering]) router.add(method, path, `${method} ${path}`);
  return { plain, remembering };
}

it('finds what the tree finds, the first time and later', () => {
  const { plain, remembering } = routers();
  const segment = fc.constantFrom('p', 'c', 'tent', '1', '%41', '');
  const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(fc.constantFrom('GET', 'POST', 'PUT'), path, (method, asked) => {
      const found = plain.match(method, asked);
      expect(remembering.match(method, asked)).toEqual(found);
      expect(remembering.match(method, asked)).toEqual(found);
    }),
    { numRuns: 2_000 },
  );
});

it('keeps the parameters of each path apart', () => {
  const { remembering } = routers();
  const slugOf = (path: string) =>
    remembering
      .match('GET', path)[0]
      .map(([, found]) => found)
      .find(({ slug }) => slug)?.slug;
  expect(['/p/tent', '/p/stove', '/p/tent', '/p/stove'].map(slugOf)).toEqual([
    'tent',
    'stove',
    'tent',
    'stove',
  ]);
});

it('knows a route that is added after a path was asked for', () => {
  const { remembering } = routers();
  remembering.match('GET', '/new');
  remembering.add('GET', '/new', 'new');
  expect(remembering.match('GET', '/new')[0].map(([handler]) => handler)).toContain('new');
});
