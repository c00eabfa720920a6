import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { type StaffStatus, staffPage } from './staff-page.tsx';

const PROBLEMS = {
  preview: [400, 'That cannot be previewed', 'Choose an environment of the list and a date.'],
  group: [400, 'There is no such customer group', 'Choose a customer group of the list.'],
  groups: [400, 'Too many customer groups', 'A preview is for at most 20 at once. Remove one first.'],
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
  platform: [400, 'There is no such platform', 'Enter the host of its profile, such as agent.example.'],
  switches: [
    400,
    'Too many platforms are switched off',
    'Switch one on that does not call any more, or close the shop to agents in its configuration.',
  ],
  'no-agents': [
    404,
    'Agents are not served here',
    'They are, once AGENTS is set. Ask whoever runs the shop.',
  ],
  unknown: [404, 'There is nothing here', 'The address is not known.'],
  service: [503, 'A service gave no answer', 'Nothing has changed. Try again in a moment.'],
  switch: [
    503,
    'Nobody knows whether it was switched',
    'The list of agents says so. Look there, and try again in a moment.',
  ],
  'update-service': [503, 'Update failed', 'Something wrong with the update'],
} as const satisfies Record<string, [StaffStatus, string, string]>;

/** What did not work. */
export type StaffTrouble = {
  problem: keyof typeof PROBLEMS;
  /** Which field is wrong, in a sentence. */
  hint?: string | undefined;
  /** The page of the shop that it was tried on, with site and locale. */
  back?: string | undefined;
  /** Where to go on once somebody has signed in; by default `back`. */
  returnTo?: string | undefined;
};

/** A page that says why something did not work, with the id of the request for whoever runs the shop. */
export function staffProblem(c: Context<AppEnv>, trouble: StaffTrouble): Response {
  const [status, title] = PROBLEMS[trouble.problem];
  const body = <StaffProblem {...trouble} requestId={c.var.requestId} />;
  return staffPage(c, { title, ...(trouble.problem === 'link' && { area: 'Shared preview' }), body, status });
}

function StaffProblem(trouble: StaffTrouble & { requestId: string }) {
  const { problem, hint, back, returnTo = back, requestId } = trouble;
  const [, , text] = PROBLEMS[problem];
  const signIn = `/staff/sign-in${returnTo ? `?return=${encodeURIComponent(returnTo)}` : ''}`;
  return (
    <>
      <p>{text}</p>
      {hint ? <p>{hint}</p> : null}
      <p className="staff-buttons">
        {problem === 'signed-out' || problem === 'identity' || trouble.returnTo ? (
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
