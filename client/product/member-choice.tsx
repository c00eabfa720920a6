import type { ReactNode } from 'react';
import { MemberCall } from './member-call.tsx';

/**
 * What only members may buy, where `href` says that it is: who is not logged in is led to it, who
 * is has the button. The page is the same for everyone and holds both; the style sheet shows the
 * one (client/styles/account.css), and the bag's API decides.
 */
export function MemberChoice({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return children;
  return (
    <div className="member-choice">
      <MemberCall href={href} />
      {children}
    </div>
  );
}
