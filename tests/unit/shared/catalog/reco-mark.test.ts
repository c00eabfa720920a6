import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRecoMark, recoMark } from '../../../../shared/catalog/reco-mark.ts';

it('keeps the recommender’s whole name apart from the answer’s id', () => {
  const answer = { recommenderName: 'Similar products - jackets', recoUUID: '3f0c-11' };
  expect(readRecoMark(recoMark(answer))).toEqual(answer);
  fc.assert(
    fc.property(
      fc.record({
        recommenderName: fc.stringMatching(/^[\w -]{1,100}$/),
        recoUUID: fc.stringMatching(/^[\w-]{0,40}$/),
      }),
      (any) => {
        expect(readRecoMark(recoMark(any))).toEqual(any);
      },
    ),
  );
});
