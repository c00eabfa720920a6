import { fold } from './fold.ts';

/** Shortest word whose endings are dropped, but for a final `e`, and shortest stem. */
const MIN_STEMMED_LENGTH = 5;
const ENDING = /(?<=^.{3,})(?:e(?:rn|[nrsm])?|(?<=[lr])n|s)$/;
const SHORT_ENDING = /(?<=^.{3})e$/;

/** A German word without umlauts, whichever way they are written: `Jäckchen`, `Jaeckchen`, `Jackchen`. */
export function foldGerman(word: string): string {
  return fold(word).replace(/(?<![aeq])([aou])e(?!$)/g, '$1');
}

/** A word of {@link foldGerman} without the endings of its cases and its plural: `jacken` is `jack`. */
export function germanStem(word: string): string {
  const folded = foldGerman(word);
  if (/\d/.test(folded)) return folded;
  return folded.replace(folded.length < MIN_STEMMED_LENGTH ? SHORT_ENDING : ENDING, '');
}

/** What German outdoor goods are put together of, as {@link germanStem} leaves it. */
const PARTS = [
  // goods
  ...'jack hos leggin legging schuh handschuh stiefel sandal rucksack tasch beutel zelt schlafsack matt isomatt'.split(
    ' ',
  ),
  ...'mutz kapp hut stirnband sock strumpf hemd shirt top pullov pulli hoodi weste west mantel parka kleid rock'.split(
    ' ',
  ),
  ...'unterwasch unterhos shorts short latzhos anzug overall schal schlauch tuch kocher koch topf tass bech flasch'.split(
    ' ',
  ),
  ...'lamp stirnlamp latern stuhl stock kuhlbox box geschirr set gurtel gamasch halstuch schlauchschal faustling'.split(
    ' ',
  ),
  ...'strumpfhos bekleidung kleidung ausrustung zubehor'.split(' '),
  // what they are for, of and like
  ...'reg daun wint somm ski snowboard schnee wand trekking tour berg kletter klett lauf trail run running alpin'.split(
    ' ',
  ),
  ...'camping camp reis freizeit alltag tag outdoor fahrrad rad wass schutz wett wind hardshell softshell shell'.split(
    ' ',
  ),
  ...'fleec woll merino baumwoll funktion thermo isolation isoli step kunstfas kapuz reissverschluss zip'.split(
    ' ',
  ),
  ...'leicht warm dick dunn lang kurz halb dreiviertel zustieg approach barfuss bad hutt haus sonn baseball'.split(
    ' ',
  ),
  ...'sport fitness hals kopf bein fuss hand huft bauch roll reise schlaf trink thermos gas'.split(' '),
  ...'kind baby herr dam madchen jung mann frau person lit'.split(' '),
].toSorted((one, other) => other.length - one.length);

const JOINTS = ['', 'e', 'n', 's', 'en', 'er', 'es'];
const FINAL = /^(?:e(?:rn|[nrsm])?|n|s)?$/;

/** The parts of a word, each with its joint; none where it has others than {@link PARTS}. */
function split(word: string): string[] {
  for (const part of PARTS) {
    if (!word.startsWith(part)) continue;
    const rest = word.slice(part.length);
    if (FINAL.test(rest)) return [word];
    for (const joint of JOINTS) {
      if (!rest.startsWith(joint) || rest.length === joint.length) continue;
      const others = split(rest.slice(joint.length));
      if (others.length > 0) return [part + joint, ...others];
    }
  }
  return [];
}

/**
 * The words that a German compound is put together of, without umlauts: `regen` and `jacke` of
 * `Regenjacke`; none where it is no compound of words of the shop.
 */
export function germanParts(word: string): string[] {
  const parts = split(foldGerman(word));
  return parts.length > 1 ? parts : [];
}
