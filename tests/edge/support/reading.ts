/** A response that is read chunk by chunk. */
export class Reading {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();

  constructor(response: Response) {
    if (!response.body) throw new Error('The response has no body.');
    this.#reader = response.body.getReader();
  }

  /** Reads until `text` has arrived. Throws when the response ends without it. */
  async until(text: string): Promise<string> {
    let read = '';
    while (!read.includes(text)) {
      const { done, value } = await this.#reader.read();
      if (done) throw new Error(`The response ended without ${text}.`);
      read += this.#decoder.decode(value, { stream: true });
    }
    return read;
  }

  /** Reads from here to the end. */
  async rest(): Promise<string> {
    let read = '';
    for (;;) {
      const { done, value } = await this.#reader.read();
      if (done) return read;
      read += this.#decoder.decode(value, { stream: true });
    }
  }

  /** Stops reading. */
  async stop(): Promise<void> {
    await this.#reader.cancel();
  }
}
