import { connect, type Socket } from 'node:net';

/** `latencies` of each request in ms, to the last byte; `bytes` of one response. */
export type Measured = { requests: number; perSecond: number; latencies: number[]; bytes: number };

/** A quantile of the values: `part` 0.5 is the median, 0.99 the 99th percentile. 0 without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const HEAD_END = '\r\n\r\n';
/** How a body without a stated length ends. */
const LAST_CHUNK = '\r\n0\r\n\r\n';

/**
 * Reads one HTTP/1.1 response from a socket; resolves to its size in bytes when it is complete. Its
 * bytes are only counted: the client shares the processors with the server.
 */
function readResponse(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let size = 0;
    let head = '';
    /** Size of the whole response; undefined where its end has to be found. */
    let whole: number | undefined;
    let tail = '';
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (!head.includes(HEAD_END)) {
        head += chunk.toString('latin1');
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        if (!/^http\/1.1 200/i.test(head)) return done(() => reject(new Error(head.slice(0, 200))));
        const length = /content-length: (\d+)/i.exec(head.slice(0, end))?.[1];
        whole = length === undefined ? undefined : end + HEAD_END.length + Number(length);
      }
      tail = (tail + chunk.subarray(-LAST_CHUNK.length).toString('latin1')).slice(-LAST_CHUNK.length);
      if (whole === undefined ? tail === LAST_CHUNK : size >= whole) done(() => resolve(size));
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
 * request when its answer is complete. `headers` are sent with each request. `request` makes the
 * request of a connection's turn; without it each request is a plain GET.
 */
export async function load(
  port: number,
  path: string,
  {
    connections,
    seconds,
    headers = { accept: 'text/html' },
    request,
  }: {
    connections: number;
    seconds: number;
    headers?: Record<string, string>;
    request?: (connection: number, turn: number) => string;
  },
): Promise<Measured> {
  const lines = Object.entries({ host: `localhost:${port}`, ...headers }).map((line) => line.join(': '));
  const plain = `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
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
  const elapsed = (performance.now() - start) / 1000;
  return { requests: latencies.length, perSecond: latencies.length / elapsed, latencies, bytes };
}
