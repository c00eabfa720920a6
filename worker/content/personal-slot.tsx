import type { ReactNode } from 'react';
import type { PersonalFacts } from './personal-slots.ts';

/**
 * Marks a part of a page whose content the worker replaces for a shopper who has segments, while it
 * sends the document (worker/fragments/personalise.tsx). What is in it is everyone's. It has no box
 * of its own.
 */
export function PersonalSlot({ address, by, opens, children }: PersonalFacts & { children?: ReactNode }) {
  return (
    <div data-personalised={address} data-by={by} data-heading={opens ? '' : undefined} className="contents">
      {children}
    </div>
  );
}
