import { createContext, type ReactNode, useContext } from 'react';
import type { ShellData } from './load-shell.ts';

const ShellContext = createContext<ShellData | null>(null);

/** Gives a page the shell's data, so that no page loads the menu again. */
export function ShellProvider({ value, children }: { value: ShellData; children?: ReactNode }) {
  return <ShellContext value={value}>{children}</ShellContext>;
}

/** The data of the shell around this page. Throws outside a document. */
export function useShell(): ShellData {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell must be used within a document.');
  return shell;
}
