import { person } from '../../figures/people.ts';
import { paintPerson } from '../close-people.ts';
import type { Stage } from '../stage.ts';
import { paintDunes } from './dune-field.ts';

/** A mother and a child with packs walk into the dunes. */
export function duneFamily(stage: Stage): void {
  const { w, h } = stage;
  paintDunes(stage);
  const size = Math.min(h * 0.7, w * 0.62);
  const x = Math.min(w * 0.72, w - size * 0.66);
  paintPerson(stage, {
    pose: 'walking',
    person: person('women', 0),
    outfit: { jacket: '#d9cdb4', trousers: '#5d6a58', hat: '#a8432b', pack: '#2f5a62' },
    x,
    y: h * 0.97,
    size,
  });
  paintPerson(stage, {
    pose: 'walking',
    person: person('kids', 0),
    outfit: { jacket: '#d98a2b', trousers: '#44505c', hat: '#2f4a66', pack: '#8c2f3d' },
    x: x + size * 0.38,
    y: h * 0.985,
    size: size * 0.6,
  });
}
