import { editorsTime } from '../../content/editors-time.ts';
import { ToCopy } from '../to-copy.tsx';

type ShareProps = { address: string; until: number; back: string; timeZone: string };

/** A link that staff may pass on. `until`: epoch seconds. */
export function SharePage({ address, until, back, timeZone }: ShareProps) {
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
