import type { Config } from '../../config/config.ts';
import { editorsTime } from '../../content/editors-time.ts';
import { MATCH_RESULTS, RESULTS } from '../../content/match-info.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { ContentPreview } from '../../upstreams/content/content-preview.ts';
import { DateFields } from '../date-fields.tsx';
import { Panel } from '../panel.tsx';
import { environmentOf, PAGE_HOST_NAME, TIME_NAME } from './preview-state.ts';
import { LINK_HOURS } from './shared-preview.ts';

type PreviewProps = {
  /** The content that the page has: by a preview, or by the time of a simulation. */
  shown: ContentPreview | undefined;
  /** What the member of staff previews of their own accord, which the forms change. */
  preview: ContentPreview | undefined;
  shop: ShopRequest;
  config: Config;
  /** Path and query of the page below the bar, with site and locale. */
  here: string;
  /** Now, epoch ms. */
  now: number;
};

/** The preview toolbar, as sections of the drawer. */
export function PreviewSections({ shown, preview, shop, config, here, now }: PreviewProps) {
  const hubs = config.CONTENT_PREVIEW?.hubs ?? [];
  const known = preview && environmentOf(config, preview.host);
  const zone = config.STAFF_TIME_ZONE;
  return (
    <>
      {preview?.at === undefined ? null : (
        <Panel title="Preview" open>
          <p>The content of {editorsTime(preview.at, zone)}.</p>
        </Panel>
      )}
      <Panel title="Visualisation" open>
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
                  {hub.environments.map(({ name, host, drafts }) => (
                    <option key={host} value={host}>
                      {`${hub.name}: ${name} (${drafts ? 'drafts first' : 'scheduled, no drafts'})`}
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
      </Panel>
      {known ? (
        <Panel title="Environments">
          <ul className="staff-buttons">
            {known.hub.environments.map(({ name, host }) => (
              <li key={host}>
                <form method="post" action="/staff/preview">
                  <input type="hidden" name="return" value={here} />
                  <input type="hidden" name="host" value={host} />
                  {preview?.at === undefined ? null : (
                    <input type="hidden" name="at" value={new Date(preview.at).toISOString()} />
                  )}
                  <button type="submit" aria-pressed={host === known.environment.host}>
                    {name}
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {preview ? <Groups preview={preview} here={here} shop={shop} /> : null}
      {preview ? (
        <Panel title="Share">
          <form
            method="post"
            action={shop.link(`/staff/share${ofPage(preview, shop)}`)}
            className="staff-row"
          >
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
        </Panel>
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

/** The query by which a form knows the preview of one page, which no cookie tells; '' for any other. */
function ofPage({ host, at }: ContentPreview, { search }: ShopRequest): string {
  if (!search.get(PAGE_HOST_NAME)) return '';
  const stated = new URLSearchParams({ [PAGE_HOST_NAME]: host });
  if (at !== undefined) stated.set(TIME_NAME, String(at));
  return `?${stated}`;
}

type GroupsProps = { preview: ContentPreview; here: string; shop: ShopRequest };

function Groups({ preview, here, shop }: GroupsProps) {
  const { groups = [] } = preview;
  // each site has customer groups of its own
  const action = shop.link(`/staff/preview/groups${ofPage(preview, shop)}`);
  return (
    <Panel title="Personalisation" open={groups.length > 0}>
      {groups.length > 0 ? (
        <ul>
          {groups.map((name) => (
            <li key={name}>
              {name}
              {/* a form of its own: Enter in the field below would press the first button of a common one */}
              <form method="post" action={action}>
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
      <form method="post" action={action} className="staff-row">
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
    </Panel>
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
