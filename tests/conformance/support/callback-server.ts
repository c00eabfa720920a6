import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll } from 'vitest';

type Posted = { path: string; headers: IncomingHttpHeaders; body: unknown };

/**
 * A server for a shop's callback addresses on this machine: records what is posted to it, and
 * answers `status`.
 */
export async function callbackServer(): Promise<{
  origin: string;
  posted: Posted[];
  answer: (status: number) => void;
}> {
  const posted: Posted[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      posted.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server has a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    posted,
    answer: (next) => {
      status = next;
    },
  };
}
