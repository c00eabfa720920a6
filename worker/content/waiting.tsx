import type { ReactNode } from 'react';

/**
 * Grey boxes in place of what a dialog is fetching. Where it does not come, they give way after a
 * while to what follows them.
 */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className="waiting flex flex-col gap-4 py-6" aria-hidden="true">
      {children}
    </div>
  );
}
