/** What a page can do for the assistant of a browser, as `GET /api/page-tools` answers it. */
export type PageTool = {
  name: string;
  description: string;
  inputSchema: object;
  annotations: { readOnlyHint?: boolean; untrustedContentHint?: boolean };
  /** The address of the shop that it asks, or leads to. */
  at: string;
};
