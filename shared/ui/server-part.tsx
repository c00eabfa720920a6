import { createContext, type ReactNode, use } from 'react';

/**
 * What the worker draws in the place of `<ServerPart>`, where the page is made; the browser never
 * has it.
 */
export const ServerPartContext = createContext<ReactNode>(undefined);

/**
 * A part of an island that the worker alone draws: its HTML stays as it came, and none of its code
 * is in the browser.
 */
export function ServerPart() {
  const part = use(ServerPartContext);
  if (part !== undefined) return <div>{part}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sets none, so that what is there is left alone
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
