import { editorsTime } from '../../content/editors-time.ts';
import type { StaffMember } from '../staff-member.ts';
import { sessionEnd } from '../staff-session.ts';
import { ToCopy } from '../to-copy.tsx';

type FrameCodeProps = { code: string; member: StaffMember; timeZone: string };

/** A code that signs its reader in within the editing tool, until their staff session ends. */
export function FrameCode({ code, member, timeZone }: FrameCodeProps) {
  return (
    <>
      <p>
        Copy it and put it into the shop’s frame in the editing tool, once, within five minutes. The frame
        then shows unpublished content until your session ends, {editorsTime(sessionEnd(member), timeZone)}.
        Give the code to nobody.
      </p>
      <ToCopy name="Code" value={code} />
    </>
  );
}

/** In a frame of the editing tool, which is not sent the staff's own cookie: signing in by a code. */
export function SignInFrame({ wasRefused }: { wasRefused: boolean }) {
  return (
    <>
      <p>
        The shop shows unpublished content to its editors alone. Get a code, which opens in a window of its
        own, and put it in here.
      </p>
      <p>
        <a className="staff-button" href="/staff/frame" target="_blank" rel="noopener">
          Get a code
        </a>
      </p>
      {wasRefused ? (
        <p role="alert" id="code-wrong" className="staff-wrong">
          That code is not valid, was used, or is older than five minutes. Get another one.
        </p>
      ) : null}
      <form method="post">
        <label>
          Code
          <input
            name="code"
            required
            autoComplete="off"
            spellCheck={false}
            aria-invalid={wasRefused}
            aria-describedby={wasRefused ? 'code-wrong' : undefined}
          />
        </label>
        <p className="staff-buttons">
          <button type="submit">Show the item</button>
        </p>
      </form>
    </>
  );
}
