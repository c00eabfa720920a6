import type { ReactNode } from 'react';
import { CLAIMED, type Seen, type Switch } from '../../agents/store/platform-activity.ts';
import { type AgentAccess, type AgentCapability, agentsMay } from '../../config/agents.ts';
import { editorsTime } from '../../content/editors-time.ts';
import { beginning, type Sums, together } from './platform-sums.ts';

/** A platform as staff see it. */
export type PlatformView = {
  host: string;
  /** When it was seen; undefined for one that has only been switched off. */
  seen: Seen | undefined;
  /** What staff have decided of it last. */
  turned: Switch | undefined;
  /** Whether the configuration refuses it, which no press changes. */
  isBlocked: boolean;
  /** Whether the configuration lets it order, once it proves itself. */
  mayOrder: boolean;
  /** What it did; undefined where that cannot be read now. */
  sums: ReadonlyMap<string, Sums> | undefined;
};

type AgentsPageProps = {
  access: AgentAccess;
  platforms: readonly PlatformView[];
  /** What callers did whose profile could not be read. */
  unknown: ReadonlyMap<string, Sums> | undefined;
  maySwitch: boolean;
  timeZone: string;
  /** An amount in minor units, with its currency. */
  money: (amount: number, currency: string) => string;
};

/** What assistants may do here, as staff read it. */
const MAY: Readonly<Record<AgentCapability, string>> = {
  catalog: 'search the catalog',
  cart: 'fill carts',
  checkout: 'prepare checkouts',
  order: 'read the orders that they placed',
};

/** Several things in words. */
const listOf = (all: readonly string[]) => new Intl.ListFormat('en').format(all);

/** Which assistants shop here, what they did, and the switch of each. */
export function AgentsPage({ access, platforms, unknown, ...view }: AgentsPageProps) {
  const isOrdered = platformsThatOrder(access).length > 0;
  const transports = access.transports.map((one) => one.toUpperCase());
  return (
    <>
      <p>
        Assistants may {listOf(agentsMay(access).map((one) => MAY[one]))} here, over {listOf(transports)}.{' '}
        {isOrdered
          ? 'Platforms that are trusted may order; of all others a person orders.'
          : 'A person orders.'}{' '}
        Days are those of {view.timeZone}.
      </p>
      {platforms.length === 0 ? (
        <section>
          <h2>No platform has called yet</h2>
          <p>A platform is listed here once it has called and its profile could be read.</p>
        </section>
      ) : null}
      {platforms.map((platform) => (
        <Platform key={platform.host} platform={platform} {...view} />
      ))}
      {unknown && unknown.size > 0 ? (
        <section>
          <h2>Callers without a profile</h2>
          <p className="staff-quiet">
            Refused before it was known which platform they belong to. Of one address, 20 a minute are
            counted.
          </p>
          <Table
            name="Callers without a profile"
            rows={beginning(unknown, `${CLAIMED}refused:`).map(inWords)}
          />
        </section>
      ) : null}
      {view.maySwitch ? (
        <section>
          <h2>Switch off another platform</h2>
          <form method="post" action="/staff/agents">
            <label>
              Host of its profile, such as agent.example
              <input name="host" required maxLength={253} autoCapitalize="none" autoComplete="off" />
            </label>
            <button type="submit" name="action" value="off">
              Switch it off
            </button>
          </form>
        </section>
      ) : null}
      <p>
        <a className="staff-button" href="/staff">
          Staff tools
        </a>
      </p>
    </>
  );
}

/** The hosts that the configuration lets order without a person. */
export function platformsThatOrder(access: AgentAccess): string[] {
  const isOn = agentsMay(access).includes('checkout') && Object.keys(access.paymentHandlers).length > 0;
  return isOn ? Object.keys(access.trusted) : [];
}

type PlatformProps = { platform: PlatformView } & Pick<AgentsPageProps, 'maySwitch' | 'timeZone' | 'money'>;

function Platform({ platform, maySwitch, timeZone, money }: PlatformProps) {
  const { host, seen, turned, isBlocked, mayOrder, sums } = platform;
  const isOff = isBlocked || turned?.isOff === true;
  const timeOf = (at: number) => editorsTime(at, timeZone);
  return (
    <section id={`platform-${host}`} className="staff-platform">
      <h2>{host}</h2>
      <div>
        <p className={isOff ? 'staff-off' : undefined}>
          {isBlocked
            ? 'Switched off by the configuration (AGENTS, blocked).'
            : stateOf(turned, { timeOf, mayOrder })}
        </p>
        {maySwitch && !isBlocked ? (
          <form method="post" action="/staff/agents">
            <input type="hidden" name="host" value={host} />
            {isOff ? (
              <button type="submit" name="action" value="on" aria-label={`Switch on ${host}`}>
                Switch on
              </button>
            ) : (
              <button type="submit" name="action" value="off" aria-label={`Switch off ${host}`}>
                Switch off
              </button>
            )}
          </form>
        ) : null}
      </div>
      {seen ? (
        <p className="staff-quiet">
          First seen {timeOf(seen.first)}, last seen {timeOf(seen.last)}.
        </p>
      ) : (
        <p className="staff-quiet">Not seen in the last 30 days.</p>
      )}
      {sums === undefined ? <p>What it did cannot be read now. Try again in a moment.</p> : null}
      {sums ? <DoneBy host={host} sums={sums} money={money} /> : null}
    </section>
  );
}

/** Whether it may call, and who has decided so. */
function stateOf(
  turned: Switch | undefined,
  { timeOf, mayOrder }: { timeOf: (at: number) => string; mayOrder: boolean },
): string {
  const may = mayOrder ? 'May call and order.' : 'May call.';
  if (!turned) return may;
  const by = `by ${turned.by}, ${timeOf(turned.at)}`;
  return turned.isOff ? `Switched off ${by}.` : `${may} Switched on again ${by}.`;
}

type Row = readonly [name: string, cells: readonly ReactNode[]];
type DoneProps = { host: string; sums: ReadonlyMap<string, Sums>; money: AgentsPageProps['money'] };

/** What a platform did, and beside it what was done in its name without a proof: anybody may name a host. */
function DoneBy({ host, sums, money }: DoneProps) {
  const isClaimed = ([name]: readonly [string, Sums]) => name.startsWith(CLAIMED);
  const own = new Map([...sums].filter((one) => !isClaimed(one)));
  const claimed = new Map(beginning(sums, CLAIMED));
  return (
    <>
      {own.size > 0 ? (
        <>
          <h3>Proved by its signature or key</h3>
          <Done host={host} sums={own} money={money} />
        </>
      ) : null}
      {claimed.size > 0 ? (
        <>
          <h3>Without a proof</h3>
          <p className="staff-quiet">Anybody can name this host: it may have been somebody else.</p>
          <Done host={`${host}, without a proof`} sums={claimed} money={money} />
        </>
      ) : null}
    </>
  );
}

function Done({ host, sums, money }: DoneProps) {
  const operations = beginning(sums, 'operation:');
  const refused = beginning(sums, 'refused:');
  const of = (name: string) => sums.get(name) ?? together([]);
  const ifAny = (name: string, row: string): Row[] => (sums.has(name) ? [[row, of(name)]] : []);
  const sold = beginning(sums, 'sold:').map(
    ([currency, amounts]): Row => [`Sold, ${currency}`, amounts.map((amount) => money(amount, currency))],
  );
  const rows: Row[] = [
    ['Requests', together(operations)],
    ['Refused', together(refused)],
    ['Begun', of('carts')],
    ['Taken by a person', of('taken')],
    ...ifAny('orders', 'Orders'),
    ...sold,
    ...ifAny('declined', 'Payments declined'),
  ];
  return (
    <>
      <Table name={host} rows={rows} />
      <details>
        <summary>Each operation and refusal</summary>
        <Table name={`${host}, each operation`} rows={operations.map(inWords)} />
        {refused.length > 0 ? <Table name={`${host}, refused`} rows={refused.map(inWords)} /> : null}
      </details>
    </>
  );
}

/** A name of the protocol, such as `search_catalog`, as words. */
const inWords = ([name, sums]: readonly [string, Sums]): Row => {
  const words = name.replaceAll('_', ' ');
  return [words.charAt(0).toUpperCase() + words.slice(1), sums];
};

/** The periods that a row has a cell for, in their order. */
const COLUMNS = ['Today', '7 days', '30 days'];

function Table({ name, rows }: { name: string; rows: readonly Row[] }) {
  return (
    <table aria-label={name}>
      <thead>
        <tr>
          <td />
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([row, cells]) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {COLUMNS.map((column, index) => (
              <td key={column}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
