import type { ReactNode } from 'react';
import type { Config } from '../config/config.ts';
import { editorsTime } from '../content/editors-time.ts';
import { MATCH_RESULTS, RESULTS } from '../content/match-info.tsx';
import type { ShopRequest } from '../request/shop-request.ts';
import { mayPreview, maySimulate, type StaffMember } from '../request/staff-member.ts';
import { LogoMark } from '../shell/logo.tsx';
import type { ContentPreview } from '../upstreams/content/content-preview.ts';
import { DateFields } from './date-fields.tsx';
import { localTime } from './local-time.ts';
import { environmentOf } from './preview/preview-state.ts';
import { LINK_HOURS } from './preview/shared-preview.ts';
import { STAFF_SECONDS } from './staff-session.ts';
import { shopperInWords } from './toolkit/shopper-in-words.ts';
import { ToolkitSections } from './toolkit/toolkit-sections.tsx';
import type { ToolkitState } from './toolkit/toolkit-state.ts';

/** What the toolbar shows. */
export type ToolbarProps = {
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
 * The staff's bar at the foot of a page, with its drawer (docs/product/content-and-platform.md
 * §2.10). It works without scripts; client/staff/toolbar.ts adds copying, the opacity and what editors
 * may know of the content. In English, as the editing tools are.
 */
export function Toolbar(props: ToolbarProps) {
  const { member, preview, ownPreview, simulated, isSimulating, until, config } = props;
  const known = preview && environmentOf(config, preview.host);
  // the time of a shopper is that of the content, which is named first
  const isTimed = preview !== undefined && ownPreview === undefined;
  const words = simulated && shopperInWords(simulated, isTimed ? undefined : config.STAFF_TIME_ZONE);
  const shopper = words ? `a shopper: ${words}` : 'a shopper';
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
        <span>
          {preview && known
            ? `Previewing ${known.hub.name}, ${known.environment.name}, ${preview.at === undefined ? 'now' : editorsTime(preview.at, config.STAFF_TIME_ZONE)}`
            : simulated
              ? isSimulating
                ? `Simulating ${shopper}`
                : 'The shopper cannot be simulated here: try Refresh'
              : 'The shop as shoppers see it'}
          {ownPreview?.groups ? `, for ${groupsInWords(ownPreview.groups)}` : null}
          {preview && isSimulating ? `, simulating ${shopper}` : null}
          {until === undefined ? null : `, until ${editorsTime(until * 1000, config.STAFF_TIME_ZONE)}`}
        </span>
        {member ? (
          <button type="button" popoverTarget="staff-drawer">
            Tools
          </button>
        ) : (
          <LeaveForm shop={props.shop} />
        )}
      </div>
      {member ? (
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
            <Section title="Shared preview" open>
              <p>A link was opened in this browser. Its content is shown until it runs out.</p>
              <LeaveForm shop={props.shop} />
            </Section>
          )}
          {mayPreview(member) && config.CONTENT_PREVIEW ? (
            <>
              <h3>Preview toolbar</h3>
              <p className="staff-quiet">Content before it is published, and at another time.</p>
              <PreviewSections {...props} />
            </>
          ) : null}
          {maySimulate(member) ? (
            <>
              <h3>Storefront toolkit</h3>
              <p className="staff-quiet">Prices, lists and content as another shopper gets them.</p>
            </>
          ) : null}
          {maySimulate(member) ? (
            <ToolkitSections state={simulated} shop={props.shop} config={config} here={props.here} />
          ) : null}
          <h3>This bar</h3>
          <Section title="View settings">
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
          </Section>
          <footer>
            <p className="staff-quiet">
              {member.name}, signed in until{' '}
              {editorsTime(member.since + STAFF_SECONDS * 1000, config.STAFF_TIME_ZONE)}
            </p>
            <a className="staff-button" href="/staff">
              All tools
            </a>
            <form method="post" action="/staff/sign-out">
              <button type="submit">Sign out</button>
            </form>
          </footer>
        </div>
      ) : null}
      <p className="staff-toast" popover="manual" role="status" data-staff-toast="" />
    </aside>
  );
}

/** One group by its name, several by their number: the bar has one line. */
function groupsInWords([first, ...others]: readonly string[]): string {
  return first !== undefined && others.length === 0 ? first : `${others.length + 1} customer groups`;
}

/** Ends the preview of a link that was opened in this browser. */
function LeaveForm({ shop }: { shop: ShopRequest }) {
  return (
    <form method="post" action={shop.link('/preview/leave')}>
      <button type="submit">Leave</button>
    </form>
  );
}

function Section({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function PreviewSections(props: ToolbarProps) {
  const { preview: shown, ownPreview: preview, shop, config, here, now } = props;
  const hubs = config.CONTENT_PREVIEW?.hubs ?? [];
  const known = preview && environmentOf(config, preview.host);
  const zone = config.STAFF_TIME_ZONE;
  return (
    <>
      {preview?.at === undefined ? null : (
        <Section title="Preview" open>
          <p>The content of {editorsTime(preview.at, zone)}.</p>
        </Section>
      )}
      <Section title="Visualisation" open>
        <dl>
          <Fact name="Hub" value={known?.hub.name} />
          <Fact name="Preview server" value={preview?.host} />
          <Fact name="Locale" value={shop.locale.id} />
          <Fact name="Content id" value="" from="content-id" />
        </dl>
        {shown && !shown.isPlain ? <ShowInformation /> : null}
        <form method="post" action={shop.link('/staff/preview')}>
          <input type="hidden" name="return" value={here} />
          <label>
            Hub and environment
            <select name="host" defaultValue={known?.environment.host}>
              {hubs.map((hub) => (
                <optgroup key={hub.name} label={hub.name}>
                  {hub.environments.map(({ name, host }) => (
                    <option key={host} value={host}>
                      {hub.name}: {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
          <DateFields instant={preview?.at} from={now} timeZone={zone} />
          <div className="staff-buttons">
            <button type="submit">{preview ? 'Update' : 'Preview'}</button>
            {preview ? (
              <button type="submit" name="action" value="cancel" formNoValidate>
                Cancel
              </button>
            ) : null}
          </div>
        </form>
      </Section>
      {known ? (
        <Section title="Environments">
          <ul className="staff-buttons">
            {known.hub.environments.map(({ name, host }) => (
              <li key={host}>
                <form method="post" action="/staff/preview">
                  <input type="hidden" name="return" value={here} />
                  <input type="hidden" name="host" value={host} />
                  {preview?.at === undefined ? null : (
                    <input type="hidden" name="at" value={localTime(preview.at, zone)} />
                  )}
                  <button type="submit" aria-pressed={host === known.environment.host}>
                    {name}
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {preview ? <Groups preview={preview} here={here} shop={shop} /> : null}
      {preview ? (
        <Section title="Share">
          <form method="post" action="/staff/share" className="staff-row">
            <input type="hidden" name="path" value={here} />
            <label>
              Whoever has the link sees this preview for
              <select name="hours" defaultValue="24">
                {LINK_HOURS.map((hours) => (
                  <option key={hours} value={hours}>
                    {hours === 1 ? 'one hour' : hours < 48 ? `${hours} hours` : `${hours / 24} days`}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit">Make a link</button>
          </form>
        </Section>
      ) : null}
    </>
  );
}

/** Shows the buttons over blocks, by style alone; with the legend of their colours (§6). */
function ShowInformation() {
  return (
    <>
      <label className="staff-check">
        <input type="checkbox" data-staff-info="" /> Show information
      </label>
      <ul className="staff-legend" aria-label="Variants">
        {MATCH_RESULTS.map((result) => (
          <li key={result}>
            <i data-match={result} />
            {RESULTS[result]}
          </li>
        ))}
      </ul>
    </>
  );
}

type GroupsProps = { preview: ContentPreview; here: string; shop: ShopRequest };

function Groups({ preview: { groups = [] }, here, shop }: GroupsProps) {
  return (
    <Section title="Personalisation" open={groups.length > 0}>
      {groups.length > 0 ? (
        <ul>
          {groups.map((name) => (
            <li key={name}>
              {name}
              {/* a form of its own: Enter in the field below would press the first button of a common one */}
              <form method="post" action="/staff/preview/groups">
                <input type="hidden" name="return" value={here} />
                <button type="submit" name="remove" value={name} aria-label={`Remove ${name}`}>
                  Remove
                </button>
              </form>
            </li>
          ))}
        </ul>
      ) : (
        <p>Content is shown as guests see it.</p>
      )}
      <form method="post" action="/staff/preview/groups" className="staff-row">
        <input type="hidden" name="return" value={here} />
        <label>
          Customer group
          <input
            name="add"
            list="staff-groups"
            required
            autoComplete="off"
            maxLength={100}
            data-staff-groups={shop.link('/api/customer-groups')}
          />
        </label>
        <datalist id="staff-groups" />
        <button type="submit">Add</button>
      </form>
    </Section>
  );
}

/** A fact with a button that copies it; `from`: what the page itself states (client/staff/toolbar.ts). */
function Fact({ name, value, from }: { name: string; value: string | undefined; from?: 'content-id' }) {
  if (value === undefined) return null;
  // what the page states is shown by the script
  const hidden = from !== undefined;
  return (
    <>
      <dt hidden={hidden}>{name}</dt>
      <dd hidden={hidden}>
        <code data-staff-fact={from}>{value}</code>
        <button type="button" data-staff-copy="" aria-label={`Copy ${name}`} hidden>
          Copy
        </button>
      </dd>
    </>
  );
}
