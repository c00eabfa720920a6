import type { ReactNode } from 'react';
import type { Config } from '../config/config.ts';
import type { PreviewHub } from '../config/staff.ts';
import { editorsTime } from '../content/editors-time.ts';
import { mayPreview, maySeeAgents, maySimulate, type StaffMember } from './staff-member.ts';
import { sessionEnd } from './staff-session.ts';

/** Who is signed in and what they may do; the way to sign in for everybody else. */
export function StaffHome({ member, config }: { member: StaffMember | undefined; config: Config }) {
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
        {editorsTime(sessionEnd(member), config.STAFF_TIME_ZONE)}.
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
      {maySeeAgents(member) && config.AGENTS ? (
        <Tool title="Agents">
          <p>Which assistants shop here for people, what they did, and a switch for each.</p>
          <a className="staff-button" href="/staff/agents">
            Open agents
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

function Previews({ hubs }: { hubs: PreviewHub[] }) {
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
