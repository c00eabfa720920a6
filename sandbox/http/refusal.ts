/** An error answer in the vendor's format, thrown anywhere in a service. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly contentType: string;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    body: Record<string, unknown>,
    contentType = 'application/json',
    headers: Record<string, string> = {},
  ) {
    super(`${status}`);
    this.status = status;
    this.body = body;
    this.contentType = contentType;
    this.headers = headers;
  }

  /** The HTTP response. */
  toResponse(): Response {
    return new Response(JSON.stringify(this.body), {
      status: this.status,
      headers: { ...this.headers, 'content-type': this.contentType },
    });
  }
}
