import { describe, expect, it } from 'vitest';
import { IndexedTexts, partsOf, stem } from '../../../sandbox/database/stem.ts';

describe('French words of one family have one stem', () => {
  it.each([
    ['veste', 'vestes', 'VESTES'],
    ['manteau', 'manteaux'],
    ['imperméable', 'impermeables', 'Imperméables'],
    ['léger', 'légère', 'légers', 'légères'],
    ['isolé', 'isolée', 'isolés', 'isolées'],
    ['gris', 'grise', 'grises'],
    ['blanc', 'blanche', 'blancs', 'blanches'],
    ['bleu', 'bleue', 'bleus', 'bleues'],
    ['sportif', 'sportive', 'sportives'],
    ['long', 'longue', 'longues'],
    ['chaussure', 'chaussures'],
    ['botte', 'bottes'],
    ['homme', 'hommes'],
    ['sac', 'sacs'],
    ['jupe', 'jupes'],
    ['cœur', 'coeurs'],
  ])('%s', (...words) => {
    expect(new Set(words.map((word) => stem(word, 'fr'))).size).toBe(1);
  });

  it('and words of two families have two', () => {
    const words = [
      'veste',
      'vert',
      'botte',
      'bâton',
      'sac',
      'short',
      'gant',
      'tente',
      'tuque',
      'tasse',
      'robe',
    ];
    expect(new Set(words.map((word) => stem(word, 'fr'))).size).toBe(words.length);
  });

  it('short words, numbers and English stay as they are', () => {
    expect(['bas', 'été', '40l', 'crn1042'].map((word) => stem(word, 'fr'))).toEqual([
      'bas',
      'ete',
      '40l',
      'crn1042',
    ]);
    expect(new IndexedTexts().of('Rain Jackets', 'en')).toBe('Rain Jackets');
    expect(new IndexedTexts().of('Bottes d’hiver isolées', 'fr')).toBe('bot d hiver isol');
  });
});

describe('German', () => {
  it.each([
    ['Jacke', 'Jacken'],
    ['Hose', 'Hosen'],
    ['Rucksack', 'Rucksäcke'],
    ['Rucksack', 'Rucksaecke'],
    ['Mütze', 'Muetzen'],
    ['Handschuh', 'Handschuhe'],
    ['grün', 'grünes'],
    ['wandern', 'Wander'],
    ['Größe', 'groesse'],
    ['Socke', 'Socken'],
    ['Steine', 'Stein'],
  ])('finds %s as %s', (one, other) => expect(stem(one, 'de')).toBe(stem(other, 'de')));

  it.each([
    ['Jacke', 'Hose'],
    ['Schuh', 'Schule'],
    ['Zelt', 'Zeit'],
  ])('tells %s from %s', (one, other) => expect(stem(one, 'de')).not.toBe(stem(other, 'de')));

  it.each([
    ['Regenjacke', ['regen', 'jacke']],
    ['Daunenschlafsäcke', ['daunen', 'schlafsacke']],
    ['Wanderhose', ['wander', 'hose']],
    ['Trekkingrucksack', ['trekking', 'rucksack']],
    ['Kinderregenjacke', ['kinder', 'regen', 'jacke']],
    ['Funktionsunterhosen', ['funktions', 'unterhosen']],
    ['Jacke', []],
    ['Hospital', []],
    ['Regenbogen', []],
  ])('takes %s apart', (word, parts) => expect(partsOf(word, 'de')).toEqual(parts));
});
