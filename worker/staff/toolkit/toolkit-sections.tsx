import { countryName } from '../../../shared/i18n/locale-names.ts';
import type { Config } from '../../config/config.ts';
import { marketId } from '../../request/market.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { MEMBER_TIERS } from '../../upstreams/commerce/member-tiers.ts';
import { DateFields } from '../date-fields.tsx';
import { Panel } from '../panel.tsx';
import type { QualifierKind } from './toolkit-form.ts';
import type { ToolkitState } from './toolkit-state.ts';

type ToolkitProps = {
  state: ToolkitState | undefined;
  shop: ShopRequest;
  config: Config;
  /** Path and query of the page below the bar. */
  here: string;
};

const NOBODY: ToolkitState = { customerGroupIds: [], customQualifiers: {}, assignmentQualifiers: {} };

type Options = readonly (readonly [value: string, name: string])[];

const DEVICES = ['desktop', 'mobile', 'tablet'].map((name) => [name, name] as const);
const TIERS = MEMBER_TIERS.map((name) => [name, name] as const);
/** Countries beside those of the sites, for visitors from elsewhere. */
const ELSEWHERE = ['AU', 'DE', 'FR', 'GB', 'JP', 'MX'];

function countriesOf({ SITES }: Config): Options {
  const codes = new Set([...SITES.flatMap(({ countries }) => countries), ...ELSEWHERE]);
  return [...codes].map((code) => [code, `${countryName(code, 'en-US')} (${code})`] as const);
}

/**
 * The storefront toolkit: the shopper that a member of staff simulates, in one form. Refresh asks
 * all services again as that shopper.
 */
export function ToolkitSections({ state = NOBODY, shop, config, here }: ToolkitProps) {
  const { effectiveDateTime, customerGroupIds, sourceCode, latitude, longitude, country, tier } = state;
  const { deviceType, ...customQualifiers } = state.customQualifiers;
  const timeZone = config.STAFF_TIME_ZONE;
  return (
    <form method="post" action={shop.link('/staff/toolkit')} className="staff-toolkit" data-staff-toolkit="">
      <input type="hidden" name="return" value={here} />
      <Panel title="Effective Date & Time" open={effectiveDateTime !== undefined}>
        <DateFields
          instant={effectiveDateTime === undefined ? undefined : Date.parse(effectiveDateTime)}
          timeZone={timeZone}
        />
        <p className="staff-quiet">
          {contentOfDate(config)} Days of delivery and opening hours stay those of now.
        </p>
      </Panel>
      <Panel title="Customer groups" open={customerGroupIds.length > 0}>
        {customerGroupIds.map((name) => (
          <label key={name} className="staff-check">
            <input type="checkbox" name="group" value={name} defaultChecked /> {name}
          </label>
        ))}
        <label>
          Add a group
          <input
            name="group"
            list="staff-toolkit-groups"
            maxLength={256}
            data-staff-groups={shop.link('/api/customer-groups')}
            autoComplete="off"
          />
        </label>
        <datalist id="staff-toolkit-groups" />
      </Panel>
      <Panel title="Source Code" open={sourceCode !== undefined}>
        <label>
          Source code
          <input name="source" defaultValue={sourceCode} maxLength={256} autoComplete="off" />
        </label>
      </Panel>
      <Qualifiers title="Custom qualifiers" kind="custom" map={customQualifiers} />
      <Qualifiers title="Assignment qualifiers" kind="assignment" map={state.assignmentQualifiers} />
      <Panel title="See as" open={[deviceType, latitude, country, tier].some((one) => one !== undefined)}>
        <label>
          Site and locale
          <select name="market" defaultValue={marketId(shop)}>
            {config.SITES.map((site) => (
              <optgroup key={site.id} label={site.id}>
                {site.l10n.supportedLocales.map((locale) => (
                  <option key={locale.id} value={marketId({ site, locale })}>
                    {site.id}: {locale.id}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <Choice label="Country" name="country" value={country} options={countriesOf(config)} />
        <Choice label="Member tier" name="tier" value={tier} options={TIERS} />
        <Choice label="Device" name="device" value={deviceType} options={DEVICES} />
        <div className="staff-pair">
          <label>
            Latitude
            <input name="latitude" inputMode="decimal" defaultValue={latitude} />
          </label>
          <label>
            Longitude
            <input name="longitude" inputMode="decimal" defaultValue={longitude} />
          </label>
        </div>
        <p data-staff-location="" role="status" />
      </Panel>
      <div className="staff-buttons">
        <button type="submit">Refresh</button>
        <button type="submit" name="action" value="clear">
          Clear All
        </button>
        <button type="submit" name="action" value="exit">
          Exit
        </button>
      </div>
    </form>
  );
}

/** Which content a date shows. */
function contentOfDate({ CONTENT_PREVIEW }: Config): string {
  const hasEnvironment = CONTENT_PREVIEW?.hubs[0]?.environments.some(({ drafts }) => !drafts);
  return hasEnvironment
    ? 'Prices, promotions and content as shoppers will see them then: what is scheduled, no drafts.'
    : 'Prices and promotions of then. Content stays as it is now: no environment without drafts is set up.';
}

type ChoiceProps = { label: string; name: string; value: string | undefined; options: Options };

/** A choice that leaves the visitor as they are unless one is made. */
function Choice({ label, name, value = '', options }: ChoiceProps) {
  // an address may state others than are offered
  const isOffered = value === '' || options.some(([one]) => one === value);
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        <option value="">As it is</option>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
        {isOffered ? null : <option>{value}</option>}
      </select>
    </label>
  );
}

type QualifiersProps = { title: string; kind: QualifierKind; map: Record<string, string> };

/** The qualifiers of a kind, and an empty row; a row that is emptied is removed. */
function Qualifiers({ title, kind, map }: QualifiersProps) {
  const rows = [...Object.entries(map), ['', ''] as const];
  return (
    <Panel title={title} open={rows.length > 1}>
      {rows.map(([key, value]) => (
        <div key={key} className="staff-pair">
          <label>
            Key
            <input name={`${kind}-key`} defaultValue={key} maxLength={100} autoComplete="off" />
          </label>
          <label>
            Value
            <input name={`${kind}-value`} defaultValue={value} maxLength={256} autoComplete="off" />
          </label>
        </div>
      ))}
    </Panel>
  );
}
