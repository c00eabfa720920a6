import type { ReactNode } from 'react';
import type { Seen, Switch } from '../../agents/store/platform-activity.ts';
import type { AgentAccess } from '../../config/agents.ts';
import { type AgentCapability, agentsMay } from '../../config/agents.ts';
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
  const may = agentsMay(access);
  const isOrdered =
    may.includes('checkout') &&
    Object.keys(access.paymentHandlers).length > 0 &&
    Object.keys(access.trusted).length > 0;
  const transports = access.transports.map((one) => one.toUpperCase());
  return (
    <>
      <p>
        Assistants may {listOf(may.map((one) => MAY[one]))} here, over {listOf(transports)}.{' '}
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
          <p className="staff-quiet">Refused before it was known which platform they belong to.</p>
          <Table name="Callers without a profile" rows={beginning(unknown, 'refused:').map(inWords)} />
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

type PlatformProps = { platform: PlatformView } & Pick<AgentsPageProps, 'maySwitch' | 'timeZone' | 'money'>;

function Platform({ platform, maySwitch, timeZone, money }: PlatformProps) {
  const { host, seen, turned, isBlocked, sums } = platform;
  const isOff = isBlocked || turned?.isOff === true;
  const timeOf = (at: number) => editorsTime(at, timeZone);
  return (
    <section id={`platform-${host}`} className="staff-platform">
      <h2>{host}</h2>
      <p className={isOff ? 'staff-off' : 'staff-quiet'}>
        {isBlocked ? 'Switched off by the configuration (AGENTS, blocked).' : stateOf(turned, timeOf)}
      </p>
      {seen ? (
        <p className="staff-quiet">
          First seen {timeOf(seen.first)}, last seen {timeOf(seen.last)}.
        </p>
      ) : (
        <p className="staff-quiet">Not seen in the last 30 days.</p>
      )}
      {sums === undefined ? <p>What it did cannot be read now. Try again in a moment.</p> : null}
      {sums && sums.size > 0 ? <Done host={host} sums={sums} money={money} /> : null}
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
    </section>
  );
}

/** Whether it may call, and who has decided so. */
function stateOf(turned: Switch | undefined, timeOf: (at: number) => string): string {
  if (!turned) return 'May call.';
  const by = `by ${turned.by}, ${timeOf(turned.at)}`;
  return turned.isOff ? `Switched off ${by}.` : `May call. Switched on again ${by}.`;
}

type Row = readonly [name: string, cells: readonly ReactNode[]];
type DoneProps = { host: string; sums: ReadonlyMap<string, Sums>; money: AgentsPageProps['money'] };

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
    // whoever names a host without a proof is counted with it
    ...ifAny('unproved', 'Not proved to be its own'),
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

function Table({ name, rows }: { name: string; rows: readonly Row[] }) {
  return (
    <table aria-label={name}>
      <thead>
        <tr>
          <td />
          <th scope="col">Today</th>
          <th scope="col">7 days</th>
          <th scope="col">30 days</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([row, cells]) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always these
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
