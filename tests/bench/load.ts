import { connect, type Socket } from 'node:net';

export type Measured = { requests: number; perSecond: number; p50: number; p99: number; bytes: number };

/** Reads one HTTP/1.1 response from a socket; resolves to its size in bytes when it is complete. */
function readResponse(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let buffer = Buffer.alloc(0);
    const onData = (chunk: Buffer) => {
      buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
      const head = buffer.indexOf('\r\n\r\n');
      if (head < 0) return;
      const headers = buffer.toString('latin1', 0, head).toLowerCase();
      if (!headers.startsWith('http/1.1 200')) return done(() => reject(new Error(headers.slice(0, 200))));
      const length = /content-length: (\d+)/.exec(headers)?.[1];
      const complete = length
        ? buffer.length >= head + 4 + Number(length)
        : buffer
            .subarray(head + 4)
            .subarray(-7)
            .toString('latin1') === '\r\n0\r\n\r\n';
      if (complete) done(() => resolve(buffer.length));
    };
    const onEnd = () => done(() => reject(new Error('connection closed')));
    const done = (settle: () => void) => {
      socket.off('data', onData);
      socket.off('close', onEnd);
      settle();
    };
    socket.on('data', onData);
    socket.on('close', onEnd);
  });
}

/**
 * A closed loop of `connections` raw sockets that request `path` for `seconds`: each sends its next
 * request when its answer is complete. Latencies in ms, to the last byte. `request` makes the
 * request of a connection's turn; a plain GET when absent.
 */
export async function load(
  port: number,
  path: string,
  {
    connections,
    seconds,
    request,
  }: { connections: number; seconds: number; request?: (connection: number, turn: number) => string },
): Promise<Measured> {
  const plain = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/html\r\n\r\n`;
  const latencies: number[] = [];
  let bytes = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      for (let turn = 0; performance.now() < end; turn += 1) {
        const asked = performance.now();
        socket.write(request?.(connection, turn) ?? plain);
        bytes = await readResponse(socket);
        latencies.push(performance.now() - asked);
      }
      socket.destroy();
    }),
  );
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  const elapsed = (performance.now() - start) / 1000;
  return {
    requests: latencies.length,
    perSecond: latencies.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    bytes,
  };
}
