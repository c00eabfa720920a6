import type { HostileRequest } from './hostile-request.ts';

/** The fewest of `items`, in their order, with which `fails` still holds (delta debugging). */
export async function fewest<T>(items: T[], fails: (items: T[]) => Promise<boolean>): Promise<T[]> {
  let kept = items;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0) {
    for (let at = 0; at < kept.length; ) {
      const fewer = [...kept.slice(0, at), ...kept.slice(at + size)];
      if (fewer.length < kept.length && (await fails(fewer))) kept = fewer;
      else at += size;
    }
  }
  return kept;
}

/** The request reduced to the headers, cookies and parameters that its failure needs. */
export async function shortest(
  request: HostileRequest,
  fails: (request: HostileRequest) => Promise<boolean>,
): Promise<HostileRequest> {
  let kept = request;
  const reduce = async (parts: string[], made: (parts: string[]) => HostileRequest) => {
    if (parts.length > 0) kept = made(await fewest(parts, (fewer) => fails(made(fewer))));
  };
  const { body: _, ...bare } = kept;
  if (await fails(bare)) kept = bare;
  await reduce(Object.keys(kept.headers), (names) => ({
    ...kept,
    headers: Object.fromEntries(Object.entries(kept.headers).filter(([name]) => names.includes(name))),
  }));
  const { cookie } = kept.headers;
  if (cookie) {
    await reduce(cookie.split('; '), (pairs) => ({
      ...kept,
      headers: { ...kept.headers, cookie: pairs.join('; ') },
    }));
  }
  const [path = '', ...query] = kept.path.split('?');
  await reduce(query.join('?').split('&'), (pairs) => ({
    ...kept,
    path: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
  }));
  return kept;
}
