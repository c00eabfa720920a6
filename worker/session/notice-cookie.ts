import type { z } from 'zod';
import type { Session } from './session.ts';

/** How long a notice waits for the page that shows it, in seconds. */
const NOTICE_SECONDS = 60;

/** What is left for a page to come, and taken by it. */
export type NoticeCookie<Notice> = {
  leave: (session: Session, notice: Notice) => void;
  /** The notice left for this page, taken away so that it is shown once. */
  take: (session: Session) => Notice | undefined;
};

/**
 * A notice for shoppers whose browser runs no scripts: what a form came to, kept in the cookie
 * `name` for the page that follows. The cookie is a visitor's: anything that is not as `schema`
 * says is no notice.
 */
export function noticeCookie<Notice>(name: string, schema: z.ZodType<Notice>): NoticeCookie<Notice> {
  return {
    leave: (session, notice) =>
      session.cookies.set(name, encodeURIComponent(JSON.stringify(notice)), { seconds: NOTICE_SECONDS }),
    take: (session) => {
      const value = session.cookies.get(name);
      if (value === undefined) return undefined;
      session.cookies.set(name, '', { seconds: 0 });
      try {
        return schema.safeParse(JSON.parse(decodeURIComponent(value))).data;
      } catch {
        return undefined;
      }
    },
  };
}
