import type { ReactNode } from 'react';

/** A section of the staff's drawer, which its heading opens and closes. */
export function Panel({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
