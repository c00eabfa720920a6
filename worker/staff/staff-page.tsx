import type { Context } from 'hono';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ASSETS } from '../assets.ts';
import type { Config } from '../config/config.ts';
import { editorsTime } from '../content/editors-time.ts';
import type { AppEnv } from '../http/app-env.ts';
import { mayPreview, maySimulate, type StaffMember } from '../request/staff-member.ts';
import { INLINE_STYLE } from '../security/inline-style.ts';
import { Logo } from '../shell/logo.tsx';
import { STAFF_SECONDS } from './staff-session.ts';

type StaffStatus = 200 | 400 | 401 | 403 | 404 | 503;

const TOOLS = 'Staff tools';

type PageProps = {
  /** The page's heading. */
  title: string;
  /** What the page belongs to: guests see a page only of a preview that was shared with them. */
  area?: string;
  body: ReactElement;
  status?: StaffStatus;
};

/** A page of the staff tools, which no cache stores. In English. */
function staffPage(c: Context<AppEnv>, { title, area = TOOLS, body, status = 200 }: PageProps): Response {
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title === area ? area : `${title} | ${area}`}</title>
        <style>{INLINE_STYLE}</style>
        <link rel="stylesheet" href={ASSETS.staffStyle} />
        <script type="module" src={ASSETS.staffScript} />
      </head>
      <body className="staff-page">
        <header>
          <Logo />
          <span>{area}</span>
        </header>
        <main data-staff="">
          <h1>{title}</h1>
          {body}
        </main>
      </body>
    </html>
  );
  c.header('Cache-Control', 'private, no-store');
  return c.html(`<!DOCTYPE html>${renderToStaticMarkup(document)}`, status);
}

/** The first page: who is signed in and what they may do; the way to sign in for everybody else. */
export function staffHome(c: Context<AppEnv>): Response {
  return staffPage(c, { title: TOOLS, body: <StaffHome member={c.var.staff} config={c.var.config} /> });
}

function StaffHome({ member, config }: { member: StaffMember | undefined; config: Config }) {
  if (!member) {
    return (
      <>
        <p>Preview content before it is published, and see the shop as other shoppers do.</p>
        <p>
          <a className="staff-button staff-main" href="/staff/sign-in">
            Sign in
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        Signed in as {member.name}: {member.roles.join(', ')}. Until{' '}
        {editorsTime(member.since + STAFF_SECONDS * 1000, config.STAFF_TIME_ZONE)}.
      </p>
      {mayPreview(member) ? <Previews hubs={config.CONTENT_PREVIEW?.hubs ?? []} /> : null}
      {mayPreview(member) && config.CONTENT_EDITOR_ORIGINS ? (
        <Tool title="See changes as they are typed">
          <p>
            In the <a href={config.CONTENT_EDITOR_ORIGINS[0]}>editing tool</a>, choose the shop as the
            visualisation of an item. Where its frame asks for a code:
          </p>
          <a className="staff-button" href="/staff/frame">
            Get a code
          </a>
        </Tool>
      ) : null}
      {maySimulate(member) ? (
        <Tool title="Simulate a shopper">
          <p>The toolkit is in the bar at the foot of every page of the shop.</p>
          <a className="staff-button" href="/">
            Open the shop
          </a>
        </Tool>
      ) : null}
      <form method="post" action="/staff/sign-out">
        <button type="submit">Sign out</button>
      </form>
    </>
  );
}

function Tool({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type Hubs = NonNullable<Config['CONTENT_PREVIEW']>['hubs'];

function Previews({ hubs }: { hubs: Hubs }) {
  if (hubs.length === 0)
    return (
      <Tool title="Preview content">
        <p>
          No content hub is configured (CONTENT_PREVIEW), so nothing can be previewed. Ask whoever runs the
          shop.
        </p>
      </Tool>
    );
  return (
    <Tool title="Preview content">
      <p>The shop opens with what is staged in an environment. Choose a time in the bar at its foot.</p>
      <ul>
        {hubs.flatMap(({ name, environments }) =>
          environments.map((environment) => (
            <li key={environment.host}>
              <form method="post" action="/staff/preview">
                <input type="hidden" name="host" value={environment.host} />
                <button type="submit">
                  {name}: {environment.name}
                </button>
              </form>
            </li>
          )),
        )}
      </ul>
    </Tool>
  );
}

type ShareProps = { address: string; until: number; back: string; timeZone: string };

/** A link that staff may pass on. `until`: epoch seconds. */
export function sharePage(c: Context<AppEnv>, link: Omit<ShareProps, 'timeZone'>): Response {
  const body = <SharedLink {...link} timeZone={c.var.config.STAFF_TIME_ZONE} />;
  return staffPage(c, { title: 'The link', body });
}

function SharedLink({ address, until, back, timeZone }: ShareProps) {
  return (
    <>
      <p>Whoever has it sees this preview until {editorsTime(until * 1000, timeZone)}.</p>
      <ToCopy name="Link" value={address} />
      <p>
        <a className="staff-button" href={back}>
          Back to the page
        </a>
      </p>
    </>
  );
}

type FrameCodeProps = { code: string; member: StaffMember; timeZone: string };

/** A code that signs its reader in within the editing tool, until their staff session ends. */
export function frameCodePage(c: Context<AppEnv>, given: Omit<FrameCodeProps, 'timeZone'>): Response {
  const body = <FrameCode {...given} timeZone={c.var.config.STAFF_TIME_ZONE} />;
  return staffPage(c, { title: 'Your code', body });
}

function FrameCode({ code, member, timeZone }: FrameCodeProps) {
  return (
    <>
      <p>
        Copy it and put it into the shop’s frame in the editing tool, once, within five minutes. The frame
        then shows unpublished content until your session ends,{' '}
        {editorsTime(member.since + STAFF_SECONDS * 1000, timeZone)}. Give the code to nobody.
      </p>
      <ToCopy name="Code" value={code} />
    </>
  );
}

/** A text to copy, with a button for it that the script shows (client/staff/toolbar.ts). */
function ToCopy({ name, value }: { name: string; value: string }) {
  return (
    <div className="staff-row">
      <label>
        {name}
        <input readOnly value={value} />
      </label>
      <button type="button" data-staff-copy="" aria-label={`Copy ${name}`} hidden>
        Copy
      </button>
    </div>
  );
}

/** In a frame of the editing tool, which is not sent the staff's own cookie: signing in by a code. */
export function signInFrame(c: Context<AppEnv>, { wasRefused }: { wasRefused: boolean }): Response {
  const body = <SignInFrame wasRefused={wasRefused} />;
  return staffPage(c, { title: 'Sign in to see this item', body, status: wasRefused ? 403 : 401 });
}

function SignInFrame({ wasRefused }: { wasRefused: boolean }) {
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

const PROBLEMS = {
  preview: [400, 'That cannot be previewed', 'Choose an environment of the list and a date.'],
  share: [
    400,
    'This page cannot be shared',
    'Its address, with the customer groups, is too long for a link.',
  ],
  update: [400, 'Update failed', 'Something wrong with the update'],
  role: [403, 'You may not do this', 'None of your roles allows it. Ask whoever runs the shop.'],
  'no-role': [
    403,
    'You are not staff here',
    'You are known, but have none of the roles of this shop. Ask whoever runs it.',
  ],
  identity: [403, 'You are not signed in', 'Signing in was cancelled, or took too long. Try again.'],
  'signed-out': [403, 'You are signed out', 'A session lasts an hour. Sign in and try again.'],
  link: [
    404,
    'This link does not work any more',
    'It has run out, or a part of it is missing. Ask whoever sent it for a new one.',
  ],
  unknown: [404, 'There is nothing here', 'The address is not known.'],
  service: [503, 'A service gave no answer', 'Nothing has changed. Try again in a moment.'],
  'update-service': [503, 'Update failed', 'Something wrong with the update'],
} as const satisfies Record<string, [StaffStatus, string, string]>;

/** What did not work. */
export type StaffTrouble = {
  problem: keyof typeof PROBLEMS;
  /** Which field is wrong, in a sentence. */
  hint?: string | undefined;
  /** The page of the shop that it was tried on, with site and locale. */
  back?: string | undefined;
};

/** A page that says why something did not work, with the id of the request for whoever runs the shop. */
export function staffProblem(c: Context<AppEnv>, trouble: StaffTrouble): Response {
  const [status, title] = PROBLEMS[trouble.problem];
  const body = <StaffProblem {...trouble} requestId={c.var.requestId} />;
  return staffPage(c, { title, ...(trouble.problem === 'link' && { area: 'Shared preview' }), body, status });
}

function StaffProblem({ problem, hint, back, requestId }: StaffTrouble & { requestId: string }) {
  const [, , text] = PROBLEMS[problem];
  const signIn = `/staff/sign-in${back ? `?return=${encodeURIComponent(back)}` : ''}`;
  return (
    <>
      <p>{text}</p>
      {hint ? <p>{hint}</p> : null}
      <p className="staff-buttons">
        {problem === 'signed-out' || problem === 'identity' ? (
          <a className="staff-button staff-main" href={signIn}>
            Sign in
          </a>
        ) : null}
        {back ? (
          <a className="staff-button" href={back}>
            Back to the page
          </a>
        ) : null}
        {problem === 'link' ? (
          <a className="staff-button" href="/">
            To the shop
          </a>
        ) : (
          <a className="staff-button" href="/staff">
            Staff tools
          </a>
        )}
      </p>
      <p className="staff-quiet">Request {requestId}</p>
    </>
  );
}
