/** What agents call is below it. */
export const AGENTS_PATH = '/ucp/';

/** Whether a path is one that agents call. They are programs: their requests have no `Origin`. */
export const isAgentPath = (path: string): boolean => path.startsWith(AGENTS_PATH);
