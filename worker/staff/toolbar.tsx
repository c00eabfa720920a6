import type { Config } from '../config/config.ts';
import { editorsTime } from '../content/editors-time.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { LogoMark } from '../shell/logo.tsx';
import type { ContentPreview } from '../upstreams/content/content-preview.ts';
import { Panel } from './panel.tsx';
import { PreviewSections } from './preview/preview-sections.tsx';
import { environmentOf, momentOf } from './preview/preview-state.ts';
import { mayPreview, maySimulate, type StaffMember } from './staff-member.ts';
import { sessionEnd } from './staff-session.ts';
import { shopperInWords } from './toolkit/shopper-in-words.ts';
import { ToolkitSections } from './toolkit/toolkit-sections.tsx';
import type { ToolkitState } from './toolkit/toolkit-state.ts';

/** What the toolbar shows. */
type ToolbarProps = {
  /** Absent for who opened a shared preview. */
  member: StaffMember | undefined;
  /** The content that the page has: by a preview, or by the time of a simulation. */
  preview: ContentPreview | undefined;
  /** What the member of staff previews of their own accord, which the drawer changes. */
  ownPreview: ContentPreview | undefined;
  /** The shopper that a member of staff simulates. */
  simulated?: ToolkitState | undefined;
  /** Whether the services know them on this page. */
  isSimulating: boolean;
  /** When a shared preview ends, epoch seconds. */
  until?: number | undefined;
  shop: ShopRequest;
  config: Config;
  /** Path and query of the page below the toolbar, with site and locale. */
  here: string;
  /** Now, epoch ms. */
  now: number;
};

/**
 * The staff's bar at the foot of a page, with its drawer. It works without scripts;
 * client/staff/toolbar.ts adds copying, the opacity and what editors may know of the content. In
 * English, as the editing tools are.
 */
export function Toolbar(props: ToolbarProps) {
  const { member, preview, simulated } = props;
  return (
    <aside
      className={preview || simulated ? 'staff staff-on' : 'staff'}
      lang="en"
      aria-label="Staff tools"
      data-staff=""
    >
      <div className="staff-bar">
        <LogoMark className="staff-mark" />
        <strong>{member ? member.name : 'Shared preview'}</strong>
        <span>{stateOf(props)}</span>
        {member ? (
          <button type="button" popoverTarget="staff-drawer">
            Tools
          </button>
        ) : (
          <LeaveForm shop={props.shop} />
        )}
      </div>
      {member ? <Drawer {...props} member={member} /> : null}
      <p className="staff-toast" popover="manual" role="status" data-staff-toast="" />
    </aside>
  );
}

const NOT_SIMULATED = 'cannot be simulated here: try Refresh';

/** What the page below shows, in words. */
function stateOf({ preview, ownPreview, simulated, isSimulating, until, config }: ToolbarProps): string {
  const known = preview && environmentOf(config, preview.host);
  const timeOf = (at: number) => editorsTime(at, config.STAFF_TIME_ZONE);
  // the time of a shopper is that of the content, which is named first
  const isTimed = preview !== undefined && ownPreview === undefined && until === undefined;
  const words = simulated && shopperInWords(simulated, isTimed ? undefined : config.STAFF_TIME_ZONE);
  const shopper = words ? `a shopper: ${words}` : 'a shopper';
  const parts = config.MAINTENANCE === undefined ? [] : ['Closed to shoppers for maintenance'];
  if (preview && known) {
    parts.push(`Previewing ${known.hub.name}, ${known.environment.name}, ${momentOf(preview, config)}`);
    if (preview.groups) parts.push(`for ${groupsInWords(preview.groups)}`);
    if (simulated) parts.push(isSimulating ? `simulating ${shopper}` : `the shopper ${NOT_SIMULATED}`);
  } else if (simulated) parts.push(isSimulating ? `Simulating ${shopper}` : `The shopper ${NOT_SIMULATED}`);
  else if (parts.length === 0) parts.push('The shop as shoppers see it');
  if (until !== undefined) parts.push(`until ${timeOf(until * 1000)}`);
  return parts.join(', ');
}

/** One group by its name, several by their number: the bar has one line. */
function groupsInWords([first, ...others]: readonly string[]): string {
  return first !== undefined && others.length === 0 ? first : `${others.length + 1} customer groups`;
}

type DrawerProps = ToolbarProps & { member: StaffMember };

function Drawer({ member, preview, ownPreview, simulated, until, shop, config, here, now }: DrawerProps) {
  return (
    <div
      id="staff-drawer"
      popover="auto"
      role="dialog"
      aria-labelledby="staff-drawer-title"
      className="staff-drawer"
    >
      <header>
        <h2 id="staff-drawer-title">Staff tools</h2>
        {/* biome-ignore lint/a11y/noAutofocus: the drawer is opened by a button, and focus enters it */}
        <button type="button" popoverTarget="staff-drawer" popoverTargetAction="hide" autoFocus>
          Close
        </button>
      </header>
      {until === undefined ? null : (
        <Panel title="Shared preview" open>
          <p>A link was opened in this browser. Its content is shown until it runs out.</p>
          <LeaveForm shop={shop} />
        </Panel>
      )}
      {mayPreview(member) && config.CONTENT_PREVIEW ? (
        <>
          <h3>Preview toolbar</h3>
          <p className="staff-quiet">Content before it is published, and at another time.</p>
          <PreviewSections {...{ shop, config, here, now }} shown={preview} preview={ownPreview} />
        </>
      ) : null}
      {maySimulate(member) ? (
        <>
          <h3>Storefront toolkit</h3>
          <p className="staff-quiet">Prices, lists and content as another shopper gets them.</p>
          <ToolkitSections state={simulated} shop={shop} config={config} here={here} />
        </>
      ) : null}
      <h3>This bar</h3>
      <Panel title="View settings">
        <label className="staff-scripted">
          Opacity of the bar: <output data-staff-opacity-value="">100 %</output>
          <input
            type="range"
            aria-label="Opacity of the bar"
            min="0"
            max="100"
            defaultValue="100"
            data-staff-opacity=""
          />
        </label>
        <noscript>The opacity of the bar needs JavaScript.</noscript>
      </Panel>
      <footer>
        <p className="staff-quiet">
          {member.name}, signed in until {editorsTime(sessionEnd(member), config.STAFF_TIME_ZONE)}
        </p>
        <a className="staff-button" href="/staff">
          All tools
        </a>
        <form method="post" action="/staff/sign-out">
          <button type="submit">Sign out</button>
        </form>
      </footer>
    </div>
  );
}

/** Ends the preview of a link that was opened in this browser. */
function LeaveForm({ shop }: { shop: ShopRequest }) {
  return (
    <form method="post" action={shop.link('/preview/leave')}>
      <button type="submit">Leave</button>
    </form>
  );
}
