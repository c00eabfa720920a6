import { once } from 'node:events';
import { z } from 'zod';

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string(), title: z.string().default('') }));
const usage = z.object({
  result: z.object({
    usedSize: z.number(),
    totalSize: z.number(),
    backingStorageSize: z.number().default(0),
  }),
});

/** How long a collection may take, in ms. */
const COLLECTED_MS = 1_000;

/** Asks V8's inspector of a worker about its heap. */
export class Inspector {
  readonly #socket: WebSocket;
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** Connects to the worker of that name, as workerd's configuration has it. */
  static async connect(port: number, name: string): Promise<Inspector> {
    const list = targets.parse(await (await fetch(`http://127.0.0.1:${port}/json`)).json());
    const target = list.find(
      (one) => one.webSocketDebuggerUrl.endsWith(`/${name}`) || one.title.includes(name),
    );
    if (!target) throw new Error(`The inspector knows no ${name}.`);
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    await once(socket, 'open');
    return new Inspector(socket);
  }

  /**
   * Bytes of the heap `used` after a collection of garbage, those of its buffers included, and what
   * V8 has `reserved` for them. workerd does not always answer that a collection is done.
   */
  async heap(): Promise<{ used: number; reserved: number }> {
    await this.#ask('HeapProfiler.enable');
    await Promise.race([
      this.#ask('HeapProfiler.collectGarbage'),
      new Promise((resolve) => setTimeout(resolve, COLLECTED_MS)),
    ]);
    const { result } = usage.parse(await this.#ask('Runtime.getHeapUsage'));
    const { usedSize, totalSize, backingStorageSize } = result;
    return { used: usedSize + backingStorageSize, reserved: totalSize + backingStorageSize };
  }

  close(): void {
    this.#socket.close();
  }

  #ask(method: string): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      const read = ({ data }: MessageEvent) => {
        const message: unknown = JSON.parse(String(data));
        const own = z.object({ id: z.literal(id) }).safeParse(message).success;
        if (!own) return;
        this.#socket.removeEventListener('message', read);
        this.#socket.removeEventListener('close', gone);
        resolve(message);
      };
      const gone = () => reject(new Error('The inspector has gone.'));
      this.#socket.addEventListener('message', read);
      this.#socket.addEventListener('close', gone, { once: true });
      this.#socket.send(JSON.stringify({ id, method }));
    });
  }
}
