import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { isWorn } from '../../sandbox/images/figures/worn-picture.ts';
import type { Report } from '../../scripts/measure/report.ts';
import { exactCpuTime } from './cpu-time.ts';
import { median } from './phone/figures.ts';

/** How many pictures of each kind are asked for; each once, so that none is kept. */
const PICTURES = 40;

/** Query of a picture, and whether it is of what can be worn, on somebody. */
const KINDS: readonly (readonly [name: string, query: string, view: 'front' | 'on-model'])[] = [
  ['a tile, SVG', 'w=640&aspect=496:521&fmt=auto', 'front'],
  ['worn, SVG', 'w=640&aspect=496:521&fmt=auto', 'on-model'],
  ['of a mail, PNG of 240 × 252', 'w=240&h=252&fmt=png', 'front'],
  ['for search engines, WebP of 1280', 'w=1280&aspect=496:521&fmt=webp', 'front'],
  ['for shared links, PNG of 1200 × 630', 'w=1200&h=630&fmt=png', 'front'],
];

type Server = { port: number; pid: number | undefined };

/**
 * Measures what drawing a picture costs the embedded commerce cloud, the request included: processor
 * time of its process in ms, each picture for the first time.
 */
export async function benchPictures({ port, pid }: Server, report: Report): Promise<void> {
  const { products } = buildCatalog();
  const row = report.table(['picture', 'CPU ms', 'most', 'kB'], 'sandbox-pictures');
  for (const [name, query, view] of KINDS) {
    const drawn = products.filter((product) => view === 'front' || isWorn(product)).slice(0, PICTURES + 1);
    const costs: { ms: number; bytes: number }[] = [];
    for (const { id, colours } of drawn) {
      const before = exactCpuTime(pid);
      const answer = await fetch(
        `http://127.0.0.1:${port}/i/cairn/${id}_${colours[0]?.code}_${view}?${query}`,
      );
      const bytes = (await answer.arrayBuffer()).byteLength;
      if (!answer.ok) throw new Error(`${id}: ${answer.status}`);
      costs.push({ ms: exactCpuTime(pid) - before, bytes });
    }
    // the first of a kind is what compiles the code
    const counted = costs.slice(1);
    row([
      name,
      median(counted.map(({ ms }) => ms)).toFixed(1),
      Math.max(...counted.map(({ ms }) => ms)).toFixed(1),
      (median(counted.map(({ bytes }) => bytes)) / 1000).toFixed(1),
    ]);
  }
}
