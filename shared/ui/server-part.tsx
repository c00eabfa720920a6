import { createContext, type ReactNode, use } from 'react';

/** The element that the worker renders in place of `<ServerPart>`; the browser never has it. */
export const ServerPartContext = createContext<ReactNode>(undefined);

/**
 * A part of an island that only the worker renders. Its HTML stays unchanged, and none of its code
 * is sent to the browser.
 */
export function ServerPart() {
  const part = use(ServerPartContext);
  if (part !== undefined) return <div>{part}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sets none, so that what is there is left alone
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
